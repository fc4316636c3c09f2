#include "internal/lsp/methods.h"

#include <algorithm>
#include <array>

#include "internal/base/error.h"
#include "internal/lsp/answers.h"

namespace cairn::lsp {
namespace {

using base::Json;

constexpr std::array<Method, 18> kMethods = {{
    {"textDocument/definition", "definitionProvider", answer_definition},
    {"textDocument/declaration", "declarationProvider", answer_definition},
    {"textDocument/typeDefinition", "typeDefinitionProvider", answer_type_definition},
    {"textDocument/implementation", "implementationProvider", answer_implementation},
    {"textDocument/references", "referencesProvider", answer_references},
    {"textDocument/documentHighlight", "documentHighlightProvider", answer_highlight},
    {"textDocument/hover", "hoverProvider", answer_hover},
    {"textDocument/documentSymbol", "documentSymbolProvider", answer_document_symbol},
    {"workspace/symbol", "workspaceSymbolProvider", answer_workspace_symbol},
    {"textDocument/prepareCallHierarchy", "callHierarchyProvider", answer_prepare_calls},
    {"callHierarchy/incomingCalls", "", answer_incoming_calls},
    {"callHierarchy/outgoingCalls", "", answer_outgoing_calls},
    {"textDocument/prepareTypeHierarchy", "typeHierarchyProvider", answer_prepare_types},
    {"typeHierarchy/supertypes", "", answer_supertypes},
    {"typeHierarchy/subtypes", "", answer_subtypes},
    {"textDocument/documentLink", "documentLinkProvider", answer_links},
    {"textDocument/codeLens", "codeLensProvider", answer_lenses},
    {"codeLens/resolve", "", answer_resolved_lens},
}};

struct Asked {
  std::string_view operation;
  std::string_view symbol;  // the argument that names a symbol; "" if there is none
};

constexpr std::array<Asked, 13> kOperations = {{{"search", ""},
                                                {"ask", ""},
                                                {"related", "entity"},
                                                {"impact", "symbol"},
                                                {"symbol", "symbol"},
                                                {"references", "symbol"},
                                                {"neighbors", "symbol"},
                                                {"path", ""},
                                                {"nodes", "node"},
                                                {"hotspots", ""},
                                                {"module_map", ""},
                                                {"export", ""},
                                                {"status", ""}}};

const Asked* find_asked(std::string_view operation) {
  const auto found = std::find_if(kOperations.begin(), kOperations.end(),
                                  [&](const Asked& one) { return one.operation == operation; });
  return found == kOperations.end() ? nullptr : &*found;
}

std::string_view name_of(model::PositionEncoding encoding) {
  return encoding == model::PositionEncoding::kUtf8 ? "utf-8" : "utf-16";
}

}  // namespace

std::span<const Method> methods() { return kMethods; }

const Method* find_method(std::string_view name) {
  for (const Method& one : methods()) {
    if (one.name == name) return &one;
  }
  return nullptr;
}

Json capabilities(model::PositionEncoding encoding, const std::set<std::string>& left_out) {
  constexpr int kIncremental = 2;
  Json json = {
      {"positionEncoding", name_of(encoding)},
      {"textDocumentSync",
       {{"openClose", true}, {"change", kIncremental}, {"save", {{"includeText", false}}}}}};
  for (const Method& one : methods()) {
    if (one.capability.empty() || left_out.contains(std::string(one.capability))) continue;
    Json& provider = json[std::string(one.capability)] = true;
    if (one.capability == "documentLinkProvider") provider = {{"resolveProvider", false}};
    if (one.capability == "codeLensProvider") provider = {{"resolveProvider", true}};
  }
  Json commands = Json::array();
  for (const Asked& one : kOperations) commands.push_back("cairn." + std::string(one.operation));
  commands.push_back("cairn.index");
  json["executeCommandProvider"] = {{"commands", std::move(commands)}};
  return json;
}

std::string operation_of(std::string_view name) {
  constexpr std::string_view kPrefix = "cairn";
  const bool is_ours = name.size() > kPrefix.size() && name.starts_with(kPrefix) &&
                       (name[kPrefix.size()] == '/' || name[kPrefix.size()] == '.');
  if (!is_ours) return {};
  const Asked* const asked = find_asked(name.substr(kPrefix.size() + 1));
  return asked == nullptr ? std::string() : std::string(asked->operation);
}

Json arguments_for(std::string_view operation, const Question& question) {
  Json arguments = question.params.is_null() ? Json::object() : question.params;
  if (!arguments.is_object()) {
    throw base::Error(base::ErrorKind::kUsage, "the parameters must be an object");
  }
  if (!arguments.contains("textDocument") && !arguments.contains("position")) return arguments;
  const Asked* const asked = find_asked(operation);
  if (asked == nullptr || asked->symbol.empty()) {
    throw base::Error(base::ErrorKind::kUsage,
                      "cairn/" + std::string(operation) + " does not take a position");
  }
  const std::vector<Target> targets = targets_at(question, cursor_of(question));
  if (targets.empty()) {
    throw base::Error(base::ErrorKind::kNoInput, "the index knows no symbol at this position");
  }
  arguments.erase("textDocument");
  arguments.erase("position");
  arguments[std::string(asked->symbol)] = targets.front().node.handle;
  return arguments;
}

}  // namespace cairn::lsp
