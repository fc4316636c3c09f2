// Definitions, implementations and uses.

#include "internal/lsp/answers.h"
#include "internal/lsp/params.h"
#include "internal/navigation/construction.h"
#include "internal/navigation/details.h"
#include "internal/navigation/references.h"
#include "internal/navigation/walk.h"

namespace cairn::lsp {
namespace {

using base::Json;

constexpr std::size_t kMostUses = 100'000;
constexpr std::size_t kUsesAtOnce = 500;  // of an answer that is sent in parts
constexpr std::size_t kMostImplementations = 1000;
constexpr std::size_t kImplementationHops = 4;

// Adds where the node is defined, with its other parts.
void add_definitions(const Question& question, const search::NodeSummary& node, Json& list) {
  if (!node.path.empty()) list.push_back(location_of(question, node));
  for (const navigation::Place& one :
       navigation::describe_node(question.corpus, node).other_definitions) {
    list.push_back(question.files.location(one.path, one.range));
  }
}

std::vector<search::NodeSummary> walked(const Question& question, const search::NodeSummary& start,
                                        corpus::Direction direction, model::EdgeKind kind,
                                        std::size_t hops) {
  navigation::WalkRequest request;
  request.start = start;
  request.direction = direction;
  request.kinds = {kind};
  request.hops = hops;
  request.limit = kMostImplementations;
  std::vector<search::NodeSummary> nodes;
  for (navigation::WalkStep& step : navigation::walk(question.corpus, request).steps) {
    nodes.push_back(std::move(step.node));
  }
  return nodes;
}

}  // namespace

Json answer_definition(const Question& question) {
  Json list = Json::array();
  for (const Target& one : targets_at(question, cursor_of(question))) {
    add_definitions(question, one.node, list);
  }
  return list;
}

Json answer_type_definition(const Question& question) {
  Json list = Json::array();
  const auto target = target_at(question);
  if (!target) return list;
  if (model::is_type(target->node.node.kind)) {
    add_definitions(question, target->node, list);
    return list;
  }
  for (const search::NodeSummary& type :
       walked(question, target->node, corpus::Direction::kOutgoing, model::EdgeKind::kTypeOf, 1)) {
    if (!type.path.empty()) list.push_back(location_of(question, type));
  }
  return list;
}

Json answer_implementation(const Question& question) {
  Json list = Json::array();
  const auto target = target_at(question);
  if (!target) return list;
  for (const search::NodeSummary& one : walked(question, target->node, corpus::Direction::kIncoming,
                                               model::EdgeKind::kImplements, kImplementationHops)) {
    if (!one.path.empty()) list.push_back(location_of(question, one));
  }
  return list;
}

Json answer_references(const Question& question) {
  Json list = Json::array();
  const auto target = target_at(question);
  if (!target) return list;
  navigation::ReferencesRequest request;
  request.node = target->node;
  if (const auto type = navigation::constructed_type(question.corpus, target->node.node.id)) {
    request.made = navigation::types_made_by(question.corpus, *type);
  }
  request.limit = kMostUses;
  request.with_lines = false;
  const auto context = question.params.find("context");
  request.with_definitions =
      context != question.params.end() && flag_in(*context, "includeDeclaration");
  for (const navigation::FileReferences& file :
       navigation::find_references(question.corpus, request).files) {
    for (const navigation::Reference& use : file.places) {
      list.push_back(question.files.location(file.path, use.range));
      if (!question.send_part || list.size() < kUsesAtOnce) continue;
      question.send_part(std::move(list));
      list = Json::array();
    }
  }
  if (!question.send_part) return list;
  if (!list.empty()) question.send_part(std::move(list));
  return Json::array();
}

Json answer_highlight(const Question& question) {
  Json list = Json::array();
  const Cursor cursor = cursor_of(question);
  const auto target = target_at(question);
  if (!target || cursor.view == nullptr || question.corpus.is_prose(cursor.view->row().node)) {
    return list;
  }
  constexpr int kText = 1;
  constexpr int kWrite = 3;
  for (const model::Occurrence& one : question.corpus.occurrences(cursor.view->row().node)) {
    if (one.node != target->node.node.id) continue;
    list.push_back({{"range", range_json(cursor.view->shown(one.range))},
                    {"kind", one.is_definition ? kWrite : kText}});
  }
  return list;
}

}  // namespace cairn::lsp
