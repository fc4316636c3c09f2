#include "internal/navigation/graph_export.h"

#include <map>
#include <utility>

#include "internal/base/interrupt.h"
#include "internal/base/path.h"

namespace cairn::navigation {
namespace {

using corpus::Corpus;
using model::NodeId;

// Returns the number of uses of each node up to `last`.
std::vector<std::uint32_t> count_uses(const Corpus& corpus, NodeId last) {
  std::vector<std::uint32_t> uses(value_of(last) + std::size_t{1});
  for (const corpus::FileRow& file : corpus.files()) {
    for (const model::Occurrence& occurrence : corpus.occurrences(file.node)) {
      if (!occurrence.is_definition && occurrence.node <= last) ++uses[value_of(occurrence.node)];
    }
  }
  return uses;
}

class GraphExport {
 public:
  GraphExport(const Corpus& corpus, const GraphRequest& request, GraphVisitor& visitor)
      : corpus_(corpus),
        level_(request.level),
        visitor_(visitor),
        units_(corpus, request),
        handles_(corpus.handles()) {}

  GraphSize run() {
    visitor_.begin(head());
    add_nodes();
    for (const NodeId id : corpus_.ids(NodeId{1}, units_.last())) {
      if (units_.has(id)) add_edges(id);
    }
    visitor_.end();
    return size_;
  }

 private:
  // All edges of one kind from the current graph node to one other graph node.
  struct Bundle {
    std::uint64_t count = 0;
    double weight = 0;
    std::uint8_t confidence = 0;
    NodeId file{};
    model::Position place;
  };

  GraphHead head() const {
    GraphHead head;
    head.name = base::base_name(corpus_.sources().root());
    head.generation = corpus_.generation();
    head.commit = corpus_.head();
    head.cairn_version = corpus_.about().cairn;
    head.level = level_;
    return head;
  }

  std::string handle_of(NodeId node) const {
    return model::to_text(value_of(node) < handles_.size() ? handles_[value_of(node)]
                                                           : model::Handle{});
  }

  // Consecutive nodes are usually in the same file, so cache the row of the last file.
  const corpus::FileRow& file(NodeId id) {
    if (file_.node != id) {
      file_ = corpus_.file(id).value_or(corpus::FileRow{});
      file_.node = id;
    }
    return file_;
  }

  void add_nodes() {
    const std::vector<std::uint32_t> uses = count_uses(corpus_, units_.last());
    std::vector<NodeId> around;
    visit_nodes(corpus_, units_.last(), [&](std::vector<model::Node> nodes) {
      base::throw_if_interrupted();
      if (nodes.empty()) return;
      const auto histories = corpus_.histories(nodes.front().id, nodes.back().id);
      auto history = histories.begin();
      for (model::Node& node : nodes) {
        if (!units_.has(node.id)) continue;
        while (!around.empty() && units_.end_of(around.back()) < node.id) around.pop_back();
        while (history != histories.end() && history->node < node.id) ++history;
        GraphNode added;
        if (!around.empty()) added.parent = handle_of(around.back());
        if (history != histories.end() && history->node == node.id) added.history = *history;
        added.uses = uses[value_of(node.id)];
        around.push_back(node.id);
        add(std::move(node), std::move(added));
      }
    });
  }

  void add(model::Node node, GraphNode added) {
    added.handle = handle_of(node.id);
    if (node.kind == model::NodeKind::kModule) {
      added.path = node.qualified_name();
    } else if (node.file != model::kNoNode) {
      added.path = file(node.file).path;
    }
    if (node.file == node.id) added.language = file(node.id).language;
    added.node = std::move(node);
    visitor_.add(added);
    ++size_.nodes;
  }

  void add_edges(NodeId unit) {
    std::map<std::pair<NodeId, model::EdgeKind>, Bundle> bundles;
    const NodeId last = level_ == GraphLevel::kSymbols ? unit : units_.end_of(unit);
    for (const NodeId id : corpus_.ids(unit, last)) {
      if (units_.unit_of(id) != unit) continue;
      for (const model::Edge& edge : corpus_.arcs(id).outgoing) {
        const NodeId to = units_.unit_of(edge.to);
        const bool is_inside = level_ != GraphLevel::kSymbols && to == unit;
        if (to == model::kNoNode || is_inside) continue;
        Bundle& bundle = bundles[{to, edge.kind}];
        bundle.count += edge.count;
        bundle.confidence = std::max(bundle.confidence, edge.confidence);
        bundle.weight += model::edge_weight(model::kKnowledgeEdgeWeights, edge);
        if (bundle.file != model::kNoNode) continue;
        bundle.file = edge.file;
        bundle.place = edge.place;
      }
    }
    base::throw_if_interrupted();
    for (const auto& [end, bundle] : bundles) add(unit, end, bundle);
  }

  void add(NodeId unit, const std::pair<NodeId, model::EdgeKind>& end, const Bundle& bundle) {
    GraphEdge edge;
    edge.from = handle_of(unit);
    edge.to = handle_of(end.first);
    edge.kind = end.second;
    edge.count = bundle.count;
    edge.weight = bundle.weight;
    edge.confidence = bundle.confidence;
    if (bundle.file != model::kNoNode) {
      edge.path = file(bundle.file).path;
      edge.place = bundle.place;
    }
    visitor_.add(edge);
    ++size_.edges;
  }

  const Corpus& corpus_;
  GraphLevel level_;
  GraphVisitor& visitor_;
  GraphUnits units_;
  std::vector<model::Handle> handles_;
  corpus::FileRow file_;
  GraphSize size_;
};

}  // namespace

std::string_view name_of(GraphLevel level) {
  switch (level) {
    case GraphLevel::kModules: return "modules";
    case GraphLevel::kFiles: return "files";
    case GraphLevel::kSymbols: break;
  }
  return "symbols";
}

GraphSize visit_graph(const Corpus& corpus, const GraphRequest& request, GraphVisitor& visitor) {
  return GraphExport(corpus, request, visitor).run();
}

}  // namespace cairn::navigation
