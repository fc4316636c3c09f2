#include "internal/navigation/graph_units.h"

#include "internal/base/interrupt.h"

namespace cairn::navigation {
namespace {

using model::Node;
using model::NodeId;
using model::NodeKind;

// Returns whether `node` is a directory or package. A directory or package is in the graph only if
// something inside it is in the graph. Returns false for a module of an external package, since
// such a module is treated like a symbol of the package.
bool is_mere_container(const Node& node) {
  const bool is_directory = node.kind == NodeKind::kRepository || node.kind == NodeKind::kModule;
  return node.kind == NodeKind::kPackage || (is_directory && !node.is(model::kFlagExternal));
}

bool has_a_unit(GraphLevel level, const Node& node) {
  if (level == GraphLevel::kSymbols || is_mere_container(node)) return true;
  return level == GraphLevel::kFiles && node.file == node.id;
}

// Returns the number of rows for all nodes that can be in the graph. The number is read from the
// index, which may be damaged, so it is limited to the number of nodes that the index contains.
std::size_t rows_needed(const corpus::Corpus& corpus, const GraphRequest& request) {
  const NodeId last =
      request.with_externals ? corpus.last_external_node() : corpus.last_code_node();
  return std::min<std::uint64_t>(value_of(last), corpus.count(corpus::Table::kNode)) + 1;
}

}  // namespace

GraphUnits::GraphUnits(const corpus::Corpus& corpus, const GraphRequest& request)
    : corpus_(corpus),
      request_(request),
      filter_(corpus, request.filters),
      rows_(rows_needed(corpus, request)) {
  visit_nodes(corpus, last(), [&](const std::vector<Node>& nodes) {
    base::throw_if_interrupted();
    for (const Node& node : nodes) add(node);
  });
}

bool GraphUnits::is_used(NodeId external) const {
  const std::vector<model::Edge> uses = corpus_.arcs(external).incoming;
  return std::any_of(uses.begin(), uses.end(), [&](const model::Edge& use) {
    return use.from < external && unit_of(use.from) != model::kNoNode;
  });
}

bool GraphUnits::is_wanted(const Node& node) const {
  if (request_.filters.empty()) return true;
  if (is_mere_container(node)) return false;  // added by add() if something inside it is wanted
  if (node.id > corpus_.last_code_node()) return is_used(node.id);
  model::NodeTraits traits;
  traits.file = node.file;
  traits.flags = node.flags;
  traits.kind = node.kind;
  return filter_.accepts(node.id, traits);
}

void GraphUnits::add(const Node& node) {
  Row& row = rows_[value_of(node.id)];
  row.end = std::clamp(node.last, node.id, last());
  while (!around_.empty() && end_of(around_.back()) < node.id) around_.pop_back();
  if (is_mere_container(node)) around_.push_back(node.id);
  if (!is_wanted(node)) return;
  for (std::size_t i = around_.size(); i > 0 && !has(around_[i - 1]); --i) {
    rows_[value_of(around_[i - 1])].unit = around_[i - 1];
  }
  row.unit = has_a_unit(request_.level, node) ? node.id : unit_of(node.parent);
}

}  // namespace cairn::navigation
