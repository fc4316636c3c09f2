#include "internal/map/connections.h"

#include <algorithm>
#include <map>

namespace cairn::map {
namespace {

using GroupPair = std::pair<std::uint32_t, std::uint32_t>;

struct Bundle {
  Connection connection;
  std::map<std::uint32_t, double> carriers;
};

std::map<GroupPair, Bundle> bundle_uses(const CodeMap& map, const std::vector<Group>& groups,
                                        const model::EdgeWeights& weights) {
  std::vector<std::uint32_t> group_of(map.files.size());
  for (std::uint32_t i = 0; i < groups.size(); ++i) {
    for (const std::uint32_t file : groups[i].files) group_of[file] = i;
  }
  std::map<GroupPair, Bundle> bundles;
  for (const Use& use : map.uses) {
    const std::uint32_t from = group_of[map.file_number[use.from]];
    const std::uint32_t to = group_of[map.file_number[use.to]];
    if (from == to || map.is(use.from, model::kFlagTest)) continue;
    Bundle& bundle = bundles[{from, to}];
    const double weight = model::edge_weight(weights, use.kind, use.count, use.confidence);
    ++bundle.connection.edges;
    ++bundle.connection.by_kind[static_cast<std::size_t>(use.kind)];
    bundle.connection.weight += weight;
    bundle.carriers[use.to] += weight;
  }
  return bundles;
}

void choose_carriers(Bundle& bundle) {
  std::vector<std::pair<std::uint32_t, double>> order(bundle.carriers.begin(),
                                                      bundle.carriers.end());
  std::stable_sort(order.begin(), order.end(),
                   [](const auto& a, const auto& b) { return a.second > b.second; });
  bundle.connection.carrier_count = static_cast<std::uint32_t>(order.size());
  if (order.size() > kMaxCarriers) order.resize(kMaxCarriers);
  for (const auto& [node, weight] : order) bundle.connection.carriers.push_back(node);
}

// Tarjan's algorithm for strongly connected components, without recursion.
class Components {
 public:
  Components(std::size_t nodes, const std::vector<Connection>& connections)
      : arcs_(nodes), order_(nodes, 0), low_(nodes, 0), component_(nodes, kNone) {
    for (const Connection& connection : connections) {
      arcs_[connection.from].push_back(connection.to);
    }
  }

  std::vector<std::uint32_t> run() {
    for (std::uint32_t node = 0; node < arcs_.size(); ++node) {
      if (order_[node] == 0) visit_from(node);
    }
    return component_;
  }

 private:
  struct Frame {
    std::uint32_t node = 0;
    std::size_t next = 0;
  };

  void enter(std::uint32_t node) {
    order_[node] = low_[node] = ++counter_;
    stack_.push_back(node);
    frames_.push_back({node, 0});
  }

  void visit_from(std::uint32_t start) {
    enter(start);
    while (!frames_.empty()) {
      Frame& frame = frames_.back();
      if (frame.next < arcs_[frame.node].size()) {
        const std::uint32_t to = arcs_[frame.node][frame.next++];
        if (order_[to] == 0) {
          enter(to);
        } else if (component_[to] == kNone) {
          low_[frame.node] = std::min(low_[frame.node], order_[to]);
        }
        continue;
      }
      const std::uint32_t node = frame.node;
      frames_.pop_back();
      if (!frames_.empty()) {
        low_[frames_.back().node] = std::min(low_[frames_.back().node], low_[node]);
      }
      if (low_[node] == order_[node]) close(node);
    }
  }

  void close(std::uint32_t node) {
    std::uint32_t top = kNone;
    while (top != node) {
      top = stack_.back();
      stack_.pop_back();
      component_[top] = components_;
    }
    ++components_;
  }

  static constexpr std::uint32_t kNone = 0xFFFFFFFFU;

  std::vector<std::vector<std::uint32_t>> arcs_;
  std::vector<std::uint32_t> order_;
  std::vector<std::uint32_t> low_;
  std::vector<std::uint32_t> component_;
  std::vector<std::uint32_t> stack_;
  std::vector<Frame> frames_;
  std::uint32_t counter_ = 0;
  std::uint32_t components_ = 0;
};

}  // namespace

std::vector<std::uint32_t> cycles_of(std::size_t groups,
                                     const std::vector<Connection>& connections) {
  return Components(groups, connections).run();
}

std::vector<Connection> connect_groups(const CodeMap& map, const std::vector<Group>& groups,
                                       const model::EdgeWeights& weights) {
  std::map<GroupPair, Bundle> bundles = bundle_uses(map, groups, weights);
  std::vector<Connection> connections;
  for (auto& [pair, bundle] : bundles) {
    bundle.connection.from = pair.first;
    bundle.connection.to = pair.second;
    const auto back = bundles.find({pair.second, pair.first});
    if (back != bundles.end()) bundle.connection.back = back->second.connection.edges;
    choose_carriers(bundle);
    connections.push_back(bundle.connection);
  }
  const std::vector<std::uint32_t> components = cycles_of(groups.size(), connections);
  for (Connection& connection : connections) {
    connection.is_in_cycle = components[connection.from] == components[connection.to];
  }
  std::stable_sort(connections.begin(), connections.end(),
                   [](const Connection& a, const Connection& b) { return a.weight > b.weight; });
  return connections;
}

}  // namespace cairn::map
