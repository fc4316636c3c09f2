#include "internal/navigation/impact.h"

#include <algorithm>
#include <map>
#include <optional>
#include <queue>
#include <set>
#include <string_view>
#include <unordered_map>
#include <unordered_set>

#include "internal/corpus/code_graph.h"
#include "internal/model/certainty.h"
#include "internal/model/language.h"
#include "internal/navigation/base_call.h"
#include "internal/navigation/construction.h"

namespace cairn::navigation {
namespace {

using corpus::Corpus;
using model::Edge;
using model::EdgeKind;
using model::NodeId;

constexpr double kHopFactor = 0.5;

// The confidence that a caller of a base method runs a given override of it, in percent: the object
// may be of another type.
constexpr std::uint8_t kDispatch = model::kLeastCertain - 5;
constexpr std::size_t kMaxReached = 100000;

bool is_dependence(EdgeKind kind) {
  return kind == EdgeKind::kCall || kind == EdgeKind::kReference || kind == EdgeKind::kTypeOf ||
         kind == EdgeKind::kImplements;
}

// Describes how the search reached a node.
struct Reach {
  double strength = 0;
  std::size_t depth = 0;
  NodeId before{};  // the previous node; kNoNode if this node itself was changed
  Edge edge;        // links the node to `before`; incoming edges do not have a position yet
  std::uint8_t confidence = 100;  // the lowest of the edges on the path, in percent

  // Whether the node is a base method, visited from a method that overrides it.
  bool is_upward(NodeId node) const {
    return edge.kind == EdgeKind::kImplements && edge.to == node && before != model::kNoNode;
  }
};

// The share of the strength of a path that an edge of the given confidence keeps.
double share_of(std::uint8_t confidence) {
  const bool is_certain = model::certainty_of(confidence) == model::Certainty::kCertain;
  return is_certain ? 1.0 : confidence / 100.0;
}

// Finds the nodes that depend on the changed nodes.
class Dependents {
 public:
  Dependents(const Corpus& corpus, const ImpactRequest& request)
      : corpus_(corpus), request_(request), base_calls_(corpus) {}

  // Returns the nodes that depend on a changed node, strongest dependence first.
  std::vector<std::pair<NodeId, Reach>> run() {
    for (const search::NodeSummary& changed : request_.changed) {
      const NodeId last = request_.with_members ? changed.node.last : changed.node.id;
      for (const NodeId id : corpus_.ids(changed.node.id, last)) {
        offer(id, {1, 0, model::kNoNode, {}, 100});
      }
    }
    std::vector<std::pair<NodeId, Reach>> reached;
    while (!queue_.empty() && reached.size() < kMaxReached) {
      const NodeId node{~queue_.top().second};
      queue_.pop();
      Best& best = best_.at(node);
      if (best.is_done) continue;
      best.is_done = true;
      const Reach reach = best.reach;
      // An overridden method is visited only to find its callers. It is not affected itself.
      if (reach.depth > 0 && !reach.is_upward(node)) reached.emplace_back(node, reach);
      if (reach.depth < request_.hops) expand(node, reach);
    }
    return reached;
  }

 private:
  // The strongest way to a node that was found. It is final once the node is done.
  struct Best {
    Reach reach;
    bool is_done = false;
  };

  void expand(NodeId node, const Reach& reach) {
    const corpus::Arcs arcs = corpus_.arcs(node);
    const bool is_method = model::is_callable(corpus_.traits(node).kind);
    const bool is_upward = reach.is_upward(node);
    // A type may be affected by what runs when it is set up. Members that only name it, as in
    // `Log.of(Shop.class)`, do not depend on it; those that create an object do.
    NodeId last = node;
    if (!is_method && reach.depth > 0) {
      if (const auto head = corpus_.head(node)) last = head->last;
    }
    for (const Edge& edge : arcs.incoming) {
      const bool is_own = node < edge.from && edge.from <= last;
      if (is_own && edge.kind != EdgeKind::kCall) continue;
      // An overriding method depends on the signature of this one, which only a change of this
      // method itself can affect. The other overrides of a base method do not depend on it.
      const bool is_override = is_method && edge.kind == EdgeKind::kImplements;
      if (is_override && (is_upward || reach.depth > 0)) continue;
      // `super.close()` calls the base method, not the method from which the search came.
      if (is_upward && base_calls_.has(edge)) continue;
      if (is_dependence(edge.kind)) follow(node, reach, edge.from, edge);
    }
    if (!is_method) return;
    // If this method overrides a base method, callers of the base method may call this method.
    for (const Edge& edge : arcs.outgoing) {
      if (edge.kind != EdgeKind::kImplements) continue;
      Reach upward = reach;
      if (!is_only_override(edge.to)) {
        upward.confidence = std::min(reach.confidence, kDispatch);
        upward.strength *= share_of(kDispatch);
      }
      follow(node, upward, edge.to, edge);
    }
    const auto made = constructed_type(corpus_, node);
    if (!made || !made_.insert(*made).second) return;  // the first path to a type is the strongest
    for (const NodeId type : types_made_by(corpus_, *made)) {
      for (const Edge& edge : corpus_.arcs(type).incoming) {
        if (edge.kind == EdgeKind::kCall) follow(node, reach, edge.from, edge);
      }
    }
  }

  // Whether a single type implements the interface of a method, and overrides the method. All
  // callers then run the override; objects of other types could run the default of the interface.
  bool is_only_override(NodeId base) const {
    const auto method = corpus_.node(base);
    if (!method) return false;
    const model::NodeKind owner = corpus_.traits(method->parent).kind;
    if (owner != model::NodeKind::kInterface && owner != model::NodeKind::kTrait) return false;
    return implementations(base) == 1 && implementations(method->parent) == 1;
  }

  std::ptrdiff_t implementations(NodeId node) const {
    const std::vector<Edge> incoming = corpus_.arcs(node).incoming;
    return std::count_if(incoming.begin(), incoming.end(),
                         [](const Edge& edge) { return edge.kind == EdgeKind::kImplements; });
  }

  // Continues the path that reached `node` along `edge`, which leads to `to`.
  void follow(NodeId node, const Reach& reach, NodeId to, const Edge& edge) {
    const model::Certainty certainty = model::certainty_of(edge.confidence);
    // Production code does not depend on tests, so such a guess is wrong.
    if (certainty != model::Certainty::kCertain && is_test(node) && !is_test(to)) return;
    // A path with two guesses by name is almost always wrong.
    const bool is_guess = model::certainty_of(reach.confidence) == model::Certainty::kByName;
    if (is_guess && certainty == model::Certainty::kByName) return;
    const double weight = model::kDefaultEdgeWeights.at(static_cast<std::size_t>(edge.kind));
    offer(to, {reach.strength * kHopFactor * weight * share_of(edge.confidence), reach.depth + 1,
               node, edge, std::min(reach.confidence, edge.confidence)});
  }

  bool is_test(NodeId node) const { return (corpus_.traits(node).flags & model::kFlagTest) != 0; }

  void offer(NodeId node, const Reach& reach) {
    if (node > corpus_.last_code_node()) return;
    const auto [known, is_new] = best_.try_emplace(node, Best{reach, false});
    if (!is_new) {
      if (known->second.is_done || known->second.reach.strength >= reach.strength) return;
      known->second.reach = reach;
    }
    queue_.emplace(reach.strength, ~value_of(node));
  }

  const Corpus& corpus_;
  const ImpactRequest& request_;
  BaseCalls base_calls_;
  std::unordered_set<NodeId> made_;  // types whose callers were followed
  std::unordered_map<NodeId, Best> best_;
  // Pairs of strength and ~node. If strengths are equal, the node with the lower id comes first.
  std::priority_queue<std::pair<double, std::uint32_t>> queue_;
};

Affected affected_of(const Corpus& corpus, NodeId node, const Reach& reach) {
  Affected affected;
  affected.strength = reach.strength;
  affected.confidence = reach.confidence;
  WalkStep& step = affected.step;
  if (auto found = corpus.node(node)) step.node = search::summarize(corpus, std::move(*found));
  const Edge edge = corpus::with_place(corpus, reach.edge);
  step.depth = reach.depth;
  step.kind = edge.kind;
  step.is_backward = edge.from == node;
  step.count = edge.count;
  step.confidence = edge.confidence;
  step.weight = model::edge_weight(model::kDefaultEdgeWeights, edge);
  if (edge.file != model::kNoNode) {
    if (const auto file = corpus.file(edge.file)) step.path = file->path;
    step.place = edge.place;
  }
  if (reach.depth > 1) {
    if (const auto before = corpus.node(reach.before)) affected.through = before->qualified_name();
  }
  return affected;
}

bool overlaps(const model::Node& node, const history::LineSpan& span) {
  const model::Range& range = node.body.empty() ? node.name_range : node.body;
  return range.begin.line <= span.last && span.first <= range.end.line;
}

// Adds the innermost nodes that overlap `span` to `touched`. If no node overlaps it, adds the file.
// `subtree` contains the file, followed by all nodes inside it.
void add_touched(const std::vector<model::Node>& subtree, const history::LineSpan& span,
                 std::set<NodeId>& touched) {
  std::set<NodeId> hit;
  for (std::size_t i = 1; i < subtree.size(); ++i) {
    if (overlaps(subtree[i], span)) hit.insert(subtree[i].id);
  }
  std::set<NodeId> inner = hit;
  for (const model::Node& node : subtree) {
    if (hit.contains(node.id)) inner.erase(node.parent);
  }
  if (inner.empty()) inner.insert(subtree.front().id);
  touched.insert(inner.begin(), inner.end());
}

// Returns the first `limit` changed nodes, production code before tests.
std::vector<search::NodeSummary> shown_changes(std::vector<search::NodeSummary> changed,
                                               std::size_t limit) {
  std::stable_partition(changed.begin(), changed.end(), [](const search::NodeSummary& one) {
    return !one.node.is(model::kFlagTest);
  });
  if (changed.size() > limit) changed.resize(limit);
  return changed;
}

// Tells which functions of test code are tests, and not helpers of tests. A test has a name that the
// test runner recognizes. If the runner ignores names, a function counts as a test if it overrides
// nothing and no other test code calls it.
class TestFunctions {
 public:
  explicit TestFunctions(const Corpus& corpus) : corpus_(corpus) {}

  bool has(NodeId id) {
    const model::NodeTraits traits = corpus_.traits(id);
    if (traits.kind != model::NodeKind::kFunction && traits.kind != model::NodeKind::kMethod) {
      return false;
    }
    const auto names = names_in(traits.file);
    if (!names) return false;
    if (names->empty()) return is_used_by_runner_only(id);
    const auto head = corpus_.head(id);
    return head && model::matches_any(*names, head->name);
  }

 private:
  // Returns the names of tests in the language of `file`, or nullopt if there is no such file.
  std::optional<std::string_view> names_in(NodeId file) {
    const auto [known, is_new] = names_.try_emplace(file);
    if (is_new) {
      if (const auto row = corpus_.file(file)) {
        known->second = names_of_tests(model::language_named(row->language));
      }
    }
    return known->second;
  }

  bool is_used_by_runner_only(NodeId id) const {
    const corpus::Arcs arcs = corpus_.arcs(id);
    const auto is_use = [&](const Edge& edge) {
      return edge.from != id && edge.kind == EdgeKind::kCall &&
             (corpus_.traits(edge.from).flags & model::kFlagTest) != 0;
    };
    const auto is_override = [](const Edge& edge) { return edge.kind == EdgeKind::kImplements; };
    return std::none_of(arcs.incoming.begin(), arcs.incoming.end(), is_use) &&
           std::none_of(arcs.outgoing.begin(), arcs.outgoing.end(), is_override);
  }

  const Corpus& corpus_;
  std::unordered_map<NodeId, std::optional<std::string_view>> names_;  // by file
};

// Returns the tests to run: changed test functions, at most request.limit, and the listed tests that
// depend on changed nodes.
std::vector<search::NodeSummary> tests_to_run(const Corpus& corpus, const ImpactRequest& request,
                                              const ImpactResult& result) {
  std::vector<search::NodeSummary> tests;
  TestFunctions functions(corpus);
  for (const search::NodeSummary& changed : request.changed) {
    if (tests.size() == request.limit) break;
    if (changed.node.is(model::kFlagTest) && functions.has(changed.node.id)) {
      tests.push_back(changed);
    }
  }
  for (const Affected& test : result.tests) {
    const bool is_listed = std::any_of(
        tests.begin(), tests.end(),
        [&](const search::NodeSummary& one) { return one.node.id == test.step.node.node.id; });
    if (!is_listed) tests.push_back(test.step.node);
  }
  return tests;
}

// Selects tests among the nodes that were reached. A test is a function, or a file whose tests are
// calls at the top level, as in mocha and jest. Other test code stands for the tests of its file if
// no test was reached in it or through it: a suite may name its tests in a way that is not known.
class ReachedTests {
 public:
  ReachedTests(const Corpus& corpus, const std::vector<std::pair<NodeId, Reach>>& reached)
      : corpus_(corpus) {
    TestFunctions functions(corpus);
    for (const auto& [node, reach] : reached) {
      const model::NodeTraits traits = corpus.traits(node);
      if (reach.before != model::kNoNode) used_.insert(reach.before);
      if ((traits.flags & model::kFlagTest) == 0 || !model::is_callable(traits.kind)) continue;
      if (!functions.has(node)) continue;
      functions_.insert(node);
      with_functions_.insert(traits.file);
    }
  }

  // Requires: is_test() is called for the nodes in the order in which they were reached.
  bool is_test(NodeId node, const Reach& reach) {
    const model::NodeTraits traits = corpus_.traits(node);
    if (functions_.contains(node)) {
      seen_.insert(traits.file);
      return true;
    }
    const bool is_file = traits.kind == model::NodeKind::kFile;
    const NodeId file = is_file ? node : traits.file;
    if (seen_.contains(file)) return false;
    if (is_file) return reach.edge.kind == EdgeKind::kCall || !with_functions_.contains(file);
    if (with_functions_.contains(file) || used_.contains(node)) return false;
    seen_.insert(file);
    return true;
  }

 private:
  const Corpus& corpus_;
  std::unordered_set<NodeId> functions_;       // test functions that were reached
  std::unordered_set<NodeId> with_functions_;  // files with test functions that were reached
  std::unordered_set<NodeId> used_;            // nodes on which others depend
  std::unordered_set<NodeId> seen_;            // files of what is_test() has accepted
};

}  // namespace

ImpactResult find_impact(const Corpus& corpus, const ImpactRequest& request) {
  ImpactResult result;
  result.changed = shown_changes(request.changed, request.limit);
  result.changed_total = request.changed.size();
  result.generation = corpus.generation();
  result.hops = request.hops;
  result.offset = request.offset;
  result.part = request.part;
  const auto is_shown = [&request](std::size_t number, ImpactPart other) {
    return request.part != other && number > request.offset &&
           number - request.offset <= request.limit;
  };
  std::unordered_set<NodeId> files;
  const auto reached = Dependents(corpus, request).run();
  ReachedTests tests(corpus, reached);
  for (const auto& [node, reach] : reached) {
    const model::NodeTraits traits = corpus.traits(node);
    if ((traits.flags & model::kFlagTest) != 0) {
      if (!tests.is_test(node, reach)) continue;
      if (is_shown(++result.tests_total, ImpactPart::kCode)) {
        result.tests.push_back(affected_of(corpus, node, reach));
      }
      continue;
    }
    result.direct += reach.depth == 1 ? 1 : 0;
    files.insert(traits.file == model::kNoNode ? node : traits.file);
    if (is_shown(++result.total, ImpactPart::kTests)) {
      result.affected.push_back(affected_of(corpus, node, reach));
    }
  }
  result.files = files.size();
  result.run = test_commands(tests_to_run(corpus, request, result), corpus.sources());
  return result;
}

std::vector<ChangedFile> lines_of_review(const Corpus& corpus, const review::Review& review) {
  std::vector<ChangedFile> changes;
  const auto lines_of = [](std::uint32_t begin, std::uint32_t count) {
    const std::uint32_t first = count == 0 && begin > 0 ? begin - 1 : begin;
    return history::LineSpan{first, count == 0 ? first : begin + count - 1};
  };
  for (const review::ReviewedFile& file : review.files) {
    const auto old_row = corpus.source_row(file.old_path);
    const bool is_old = old_row && file.was_read && old_row->hash == file.old_hash;
    ChangedFile change;
    change.path = is_old ? file.old_path : file.path;
    if (!file.was_read) change.lines.push_back({0, ~std::uint32_t{0}});
    for (const model::Hunk& hunk : file.hunks) {
      change.lines.push_back(is_old ? lines_of(hunk.old_begin, hunk.old_count)
                                    : lines_of(hunk.new_begin, hunk.new_count));
    }
    changes.push_back(std::move(change));
  }
  return changes;
}

std::vector<search::NodeSummary> nodes_of_change(const Corpus& corpus,
                                                 const std::vector<ChangedFile>& changes) {
  std::map<std::string, NodeId> file_of_path;
  for (const corpus::FileRow& file : corpus.files()) file_of_path.emplace(file.path, file.node);
  std::set<NodeId> touched;
  for (const ChangedFile& change : changes) {
    const auto file = file_of_path.find(change.path);
    if (file == file_of_path.end()) continue;
    const auto node = corpus.node(file->second);
    if (!node) continue;
    const std::vector<model::Node> subtree = corpus.subtree(*node);
    for (const history::LineSpan& span : change.lines) add_touched(subtree, span, touched);
  }
  std::vector<search::NodeSummary> nodes;
  for (const NodeId id : touched) {
    if (auto node = corpus.node(id)) nodes.push_back(search::summarize(corpus, std::move(*node)));
  }
  return nodes;
}

}  // namespace cairn::navigation
