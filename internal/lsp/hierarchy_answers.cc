// Call hierarchies and type hierarchies. An item carries the handle of its node as `data`.

#include <algorithm>
#include <map>
#include <unordered_map>

#include "internal/base/error.h"
#include "internal/lsp/answers.h"
#include "internal/lsp/params.h"
#include "internal/lsp/uri.h"
#include "internal/navigation/walk.h"

namespace cairn::lsp {
namespace {

using base::Json;

constexpr std::size_t kMostItems = 1000;

Json item_of(const Question& question, const search::NodeSummary& node) {
  const model::Range name = question.files.shown(node.path, node.node.name_range);
  model::Range body =
      node.node.body.empty() ? name : question.files.shown(node.path, node.node.body);
  body.begin = std::min(body.begin, name.begin);
  body.end = std::max(body.end, name.end);
  Json item = {{"name", node.node.name.empty() ? node.path : node.node.name},
               {"kind", symbol_kind(node.node.kind)},
               {"uri", uri_of_path(question.files.absolute(node.path))},
               {"range", range_json(body)},
               {"selectionRange", range_json(name)},
               {"data", node.handle}};
  item["detail"] = node.node.container.empty() ? node.path : node.node.container;
  return item;
}

const Json& item_in(const Question& question) {
  const auto item = question.params.find("item");
  if (item == question.params.end() || !item->is_object()) {
    throw base::Error(base::ErrorKind::kUsage, "item is needed");
  }
  return *item;
}

std::vector<navigation::WalkStep> steps_of(const Question& question,
                                           const search::NodeSummary& start,
                                           corpus::Direction direction, model::EdgeKind kind) {
  navigation::WalkRequest request;
  request.start = start;
  request.direction = direction;
  request.kinds = {kind};
  request.limit = kMostItems;
  std::vector<navigation::WalkStep> steps = navigation::walk(question.corpus, request).steps;
  std::erase_if(steps, [](const auto& step) { return step.node.path.empty(); });
  return steps;
}

// The uses in the bodies of callers. Many callers are in one file, which is decoded once.
class UsesInBodies {
 public:
  explicit UsesInBodies(const Question& question) : question_(question) {}

  // Returns where `caller` uses `callee`, in the editor.
  Json find(const search::NodeSummary& caller, model::NodeId callee) {
    Json ranges = Json::array();
    const UsesOfFile& uses = uses_in(caller.node.file);
    const auto found = uses.find(callee);
    if (found == uses.end()) return ranges;
    const bool is_whole = caller.node.body.empty() || caller.node.id == caller.node.file;
    for (const model::Range& range : found->second) {
      if (!is_whole && !caller.node.body.contains(range.begin)) continue;
      ranges.push_back(range_json(question_.files.shown(caller.path, range)));
    }
    return ranges;
  }

 private:
  using UsesOfFile = std::unordered_map<model::NodeId, std::vector<model::Range>>;

  const UsesOfFile& uses_in(model::NodeId file) {
    const auto [known, is_new] = uses_.try_emplace(file);
    if (!is_new) return known->second;
    for (const model::Occurrence& one : question_.corpus.occurrences(file)) {
      if (!one.is_definition) known->second[one.node].push_back(one.range);
    }
    return known->second;
  }

  const Question& question_;
  std::map<model::NodeId, UsesOfFile> uses_;
};

Json prepare(const Question& question, bool (*fits)(model::NodeKind)) {
  const auto target = target_at(question);
  if (!target || target->node.path.empty() || !fits(target->node.node.kind)) return nullptr;
  return Json::array({item_of(question, target->node)});
}

Json types(const Question& question, corpus::Direction direction) {
  const search::NodeSummary node = node_of_item(question, item_in(question));
  Json list = Json::array();
  for (const auto& step : steps_of(question, node, direction, model::EdgeKind::kImplements)) {
    list.push_back(item_of(question, step.node));
  }
  return list;
}

}  // namespace

Json answer_prepare_calls(const Question& question) {
  return prepare(question, [](model::NodeKind kind) {
    return model::is_callable(kind) || model::is_type(kind) || kind == model::NodeKind::kVariable ||
           kind == model::NodeKind::kConstant;
  });
}

Json answer_incoming_calls(const Question& question) {
  const search::NodeSummary node = node_of_item(question, item_in(question));
  Json list = Json::array();
  UsesInBodies uses(question);
  for (const auto& step :
       steps_of(question, node, corpus::Direction::kIncoming, model::EdgeKind::kCall)) {
    list.push_back({{"from", item_of(question, step.node)},
                    {"fromRanges", uses.find(step.node, node.node.id)}});
  }
  return list;
}

Json answer_outgoing_calls(const Question& question) {
  const search::NodeSummary node = node_of_item(question, item_in(question));
  Json list = Json::array();
  UsesInBodies uses(question);
  for (const auto& step :
       steps_of(question, node, corpus::Direction::kOutgoing, model::EdgeKind::kCall)) {
    list.push_back(
        {{"to", item_of(question, step.node)}, {"fromRanges", uses.find(node, step.node.node.id)}});
  }
  return list;
}

Json answer_prepare_types(const Question& question) { return prepare(question, model::is_type); }

Json answer_supertypes(const Question& question) {
  return types(question, corpus::Direction::kOutgoing);
}

Json answer_subtypes(const Question& question) {
  return types(question, corpus::Direction::kIncoming);
}

}  // namespace cairn::lsp
