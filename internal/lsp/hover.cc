// The signature, documentation and use of a symbol, as Markdown or as plain text.

#include <algorithm>

#include "internal/base/display.h"
#include "internal/base/iso_time.h"
#include "internal/base/utf8.h"
#include "internal/lsp/answers.h"
#include "internal/lsp/params.h"
#include "internal/navigation/details.h"

namespace cairn::lsp {
namespace {

using base::Json;

constexpr std::size_t kMostDocumentation = 4000;  // bytes
constexpr std::size_t kMostSignature = 2000;
constexpr std::size_t kDateLength = 10;  // 2026-11-28

// Returns the text as a fenced block of code. Its fence is longer than any in the text.
std::string code_block(std::string_view language, std::string_view text) {
  std::size_t longest = 2;
  std::size_t run = 0;
  for (const char c : text) {
    run = c == '`' ? run + 1 : 0;
    longest = std::max(longest, run);
  }
  const std::string fence(longest + 1, '`');
  return fence + std::string(language) + "\n" + std::string(text) + "\n" + fence + "\n";
}

// Returns the facts, which cairn has written, without the marks of Markdown.
std::string without_marks(std::string text) {
  std::erase_if(text, [](char c) { return c == '`' || c == '*'; });
  return text;
}

std::size_t count_callers(const corpus::Corpus& corpus, model::NodeId node) {
  std::size_t callers = 0;
  for (const model::Edge& edge : corpus.arcs(node).incoming) {
    callers += edge.kind == model::EdgeKind::kCall ? 1 : 0;
  }
  return callers;
}

std::string facts_of(const corpus::Corpus& corpus, const navigation::Details& details) {
  const model::Node& node = details.summary.node;
  std::string text = base::counted(details.reference_count, "use", "uses");
  if (details.reference_files > 1) {
    text += " in " + base::counted(details.reference_files, "file", "files");
  }
  if (model::is_callable(node.kind)) {
    text += " · " + base::counted(count_callers(corpus, node.id), "caller", "callers");
  }
  if (const auto history = corpus.history(node.id)) {
    text += " · changed " + base::iso_time(history->last_change).substr(0, kDateLength) + ", " +
            base::counted(history->commits, "commit", "commits");
  }
  return text;
}

}  // namespace

Json answer_hover(const Question& question) {
  const Cursor cursor = cursor_of(question);
  const std::vector<Target> targets = targets_at(question, cursor);
  if (targets.empty() || (targets.front().is_guess && targets.size() > 1)) return nullptr;
  const Target& target = targets.front();
  const model::Node& node = target.node.node;
  const navigation::Details details = navigation::describe_node(question.corpus, target.node);
  const std::string signature =
      node.signature.empty() ? std::string(model::name_of(node.kind)) + " " + node.qualified_name()
                             : node.signature;
  const bool is_markdown = question.client.reads_markdown;
  const std::string_view shown = base::utf8_prefix(signature, kMostSignature);
  std::string text = is_markdown ? code_block(details.language, shown) : std::string(shown) + "\n";
  if (!details.documentation.empty()) {
    text += "\n" + std::string(base::utf8_prefix(details.documentation, kMostDocumentation)) + "\n";
  }
  text += is_markdown ? "\n---\n" : "\n";
  std::string facts;
  if (!node.container.empty() && model::is_symbol(node.kind))
    facts += "in `" + node.container + "` · ";
  facts += facts_of(question.corpus, details);
  if (target.is_guess) facts += " · *found by its name*";
  if (cursor.view->is_changed()) facts += " · *edited since it was indexed*";
  text += (is_markdown ? facts : without_marks(std::move(facts))) + "\n";
  Json hover = {
      {"contents", {{"kind", is_markdown ? "markdown" : "plaintext"}, {"value", std::move(text)}}}};
  if (target.range) hover["range"] = range_json(cursor.view->shown(*target.range));
  return hover;
}

}  // namespace cairn::lsp
