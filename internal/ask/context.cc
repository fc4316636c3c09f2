#include "internal/ask/context.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <set>

#include "internal/ask/ask_seeds.h"
#include "internal/ask/chunk_text.h"
#include "internal/ask/prose_chunks.h"
#include "internal/base/token_counter.h"
#include "internal/base/utf8.h"
#include "internal/corpus/code_graph.h"
#include "internal/corpus/tree.h"
#include "internal/graph/pagerank.h"
#include "internal/search/candidates.h"
#include "internal/search/filter.h"

namespace cairn::ask {
namespace {

using corpus::Corpus;
using model::Node;
using model::NodeId;

constexpr double kOutwards = 0.9;
constexpr double kAside = 0.95;
constexpr double kQueryShare = 0.3;  // share of the seeds' weight for seeds from a query
constexpr std::size_t kAskedBytes = 4000;
constexpr std::size_t kAddedBytes = 1200;
constexpr std::size_t kMaxConsidered = 2000;

struct Addition {
  NodeId node{};
  double relevance = 0;
  std::string why;
};

// Returns the text of an added node. For a container, returns only its signature and an excerpt.
std::string brief_text(const Corpus& corpus, corpus::SourceLines& lines, const Node& node) {
  const bool is_container = model::is_type(node.kind) || node.kind == model::NodeKind::kFile ||
                            node.kind == model::NodeKind::kModule ||
                            node.kind == model::NodeKind::kRepository ||
                            node.kind == model::NodeKind::kDocument;
  if (!is_container) return text_of_chunk(corpus, lines, {node, node.id}, kAddedBytes).text;
  std::string text = node.signature;
  const std::string excerpt = corpus::excerpt_of(corpus, node);
  if (!excerpt.empty()) text += (text.empty() ? "" : "\n") + excerpt;
  return text;
}

class Expansion {
 public:
  Expansion(const Corpus& corpus, const ContextRequest& request)
      : corpus_(corpus), request_(request), lines_(corpus) {
    result_.generation = corpus.generation();
    result_.strategy = request.strategy;
  }

  ContextResult run() {
    for (const search::NodeSummary& node : request_.nodes) {
      if (known_.insert(node.node.id).second) add_asked(node);
    }
    for (const search::NodeSummary& node : request_.nodes) consider_around(node.node);
    if (request_.strategy == ContextStrategy::kSmart) consider_graph();
    add_considered();
    return std::move(result_);
  }

 private:
  // ---- candidates ------------------------------------------------------------------------------

  void consider(NodeId node, double relevance, std::string why) {
    if (known_.contains(node) || relevance < request_.min_relevance) return;
    const auto [at, is_new] = additions_.try_emplace(node);
    if (!is_new && at->second.relevance >= relevance) return;
    at->second = {node, relevance, std::move(why)};
  }

  void consider_around(const Node& node) {
    const std::string name = search::shown_name(corpus_, node);
    switch (request_.strategy) {
      case ContextStrategy::kParent: consider_ancestors(node, name, request_.up); break;
      case ContextStrategy::kChildren: consider_descendants(node, name); break;
      case ContextStrategy::kSiblings: consider_siblings(node, name); break;
      case ContextStrategy::kSmart:
        consider_ancestors(node, name, request_.up);
        if (corpus_.is_prose(node.id)) consider_descendants(node, name);
        break;
    }
  }

  void consider_ancestors(const Node& node, const std::string& name, std::size_t most) {
    double relevance = 1;
    for (const Node& around : corpus::ancestors_of(corpus_, node, most)) {
      relevance *= kOutwards;
      // The repository contains every node, so adding it would not inform the reader.
      if (around.kind == model::NodeKind::kRepository) break;
      consider(around.id, relevance, "contains " + name);
    }
  }

  void consider_descendants(const Node& top, const std::string& name) {
    std::vector<std::pair<Node, std::size_t>> open{{top, 0}};
    if (auto title = title_section(top)) {
      consider(title->id, kOutwards, "inside " + name);
      open.emplace_back(std::move(*title), 0);  // its children count as children of the document
    }
    std::size_t seen = 0;
    for (std::size_t i = 0; i < open.size(); ++i) {
      const auto [node, depth] = open[i];
      if (depth == request_.down) continue;
      const double relevance = std::pow(kOutwards, static_cast<double>(depth + 1));
      corpus::for_each_child(corpus_, node, [&, depth = depth](const Node& child) {
        consider(child.id, relevance, "inside " + name);
        if (depth + 1 < request_.down) open.emplace_back(child, depth + 1);
        return ++seen < kMaxConsidered;
      });
    }
  }

  // Returns the section that spans the whole document `top`, if there is one. Its title is the
  // title of the document.
  std::optional<Node> title_section(const Node& top) const {
    if (top.kind != model::NodeKind::kDocument) return std::nullopt;
    auto section = corpus_.node(NodeId{value_of(top.id) + 1});
    const bool is_all = section && section->kind == model::NodeKind::kSection &&
                        section->parent == top.id && section->last == top.last;
    return is_all ? section : std::nullopt;
  }

  void consider_siblings(const Node& node, const std::string& name) {
    const auto parent = corpus_.node(node.parent);
    if (!parent) return;
    std::vector<NodeId> siblings;
    std::size_t own = 0;
    corpus::for_each_child(corpus_, *parent, [&](const Node& sibling) {
      if (sibling.id == node.id) own = siblings.size();
      siblings.push_back(sibling.id);
      return true;
    });
    for (std::size_t i = 0; i < siblings.size(); ++i) {
      const std::size_t steps = i > own ? i - own : own - i;
      consider(siblings[i], std::pow(kAside, static_cast<double>(steps)),
               (i < own ? "before " : "after ") + name);
    }
  }

  // ---- the graph -------------------------------------------------------------------------------

  void consider_graph() {
    corpus::GraphView view;
    view.weights = model::kKnowledgeEdgeWeights;
    view.with_documents = true;
    corpus::CodeGraph graph(corpus_, view);
    std::map<std::uint32_t, double> weights;
    const double share = request_.query.empty() ? 1.0 : 1.0 - kQueryShare;
    for (const search::NodeSummary& node : request_.nodes) {
      weights[value_of(node.node.id)] = share / static_cast<double>(request_.nodes.size());
    }
    for (const graph::Seed& seed : query_seeds(graph)) {
      weights[seed.node] += kQueryShare * seed.weight;
    }
    std::vector<graph::Seed> seeds;
    seeds.reserve(weights.size());
    for (const auto& [node, weight] : weights) seeds.push_back({node, weight});
    graph::PushOptions push;
    push.epsilon = 1e-4;
    const graph::PushedPageRank ranks = push_pagerank(graph, seeds, push);
    double most = 0;
    for (const graph::NodeScore& score : ranks.scores) {
      if (is_worth_reading(NodeId{score.node})) most = std::max(most, score.score);
    }
    if (most <= 0) return;
    for (const graph::NodeScore& score : ranks.scores) {
      const double relevance = std::pow(score.score / most, 0.25);
      if (relevance < request_.min_relevance || !is_worth_reading(NodeId{score.node})) continue;
      consider(NodeId{score.node}, relevance, tie_to_asked(graph, NodeId{score.node}));
    }
  }

  bool is_worth_reading(NodeId node) const {
    if (known_.contains(node)) return false;
    if (corpus_.is_prose(node)) return true;
    const model::NodeKind kind = corpus_.traits(node).kind;
    return kind == model::NodeKind::kUnknown || model::is_symbol(kind);
  }

  std::vector<graph::Seed> query_seeds(corpus::CodeGraph& graph) const {
    if (request_.query.empty()) return {};
    const query::Query query = query::parse_query(request_.query);
    std::vector<std::string> corrections;
    std::vector<search::Candidate> candidates = search::retrieve(corpus_, query, {}, corrections);
    const search::NodeFilter filter(corpus_, query.filters);
    const rank::Ranking ranking = rank::default_ranking();
    const rank::Weights& weights = query.is_prose ? ranking.prose : ranking.names;
    search::measure({corpus_, filter, ranking, weights, {}}, candidates);
    std::vector<ProseChunk> chunks =
        prose_chunks(corpus_, query.filters, search::find_prose(corpus_, query));
    score(chunks, weights);
    return seeds_of(graph, {}, candidates, chunks, {}).seeds;
  }

  // Describes how `node` is linked to the requested nodes. If an edge links one of them to `node`,
  // the text names that node and calls `node` "this", as in "Context.invoke -call-> this".
  // Otherwise, returns "nearby in the graph".
  std::string tie_to_asked(const corpus::CodeGraph& graph, NodeId node) const {
    for (const search::NodeSummary& asked : request_.nodes) {
      const auto edge = graph.strongest_edge(asked.node.id, node);
      if (!edge) continue;
      const bool is_forward = edge->from == asked.node.id;
      std::string tie = is_forward ? search::shown_name(corpus_, asked.node) : "this";
      tie.append(" -").append(model::name_of(edge->kind)).append("-> ");
      return tie + (is_forward ? "this" : search::shown_name(corpus_, asked.node));
    }
    return "nearby in the graph";
  }

  // ---- the answer ------------------------------------------------------------------------------

  void add_asked(const search::NodeSummary& node) {
    ContextNode added;
    added.node = node;
    added.was_asked = true;
    added.why = "requested";
    ChunkText text = text_of_chunk(corpus_, lines_, {node.node, node.node.id}, kAskedBytes);
    added.text = std::move(text.text);
    added.is_cut = text.is_cut;
    fit(added);
    result_.tokens += added.tokens;
    result_.nodes.push_back(std::move(added));
  }

  void add_considered() {
    std::vector<Addition> order;
    for (auto& [node, addition] : additions_) order.push_back(std::move(addition));
    std::stable_sort(order.begin(), order.end(), [](const Addition& a, const Addition& b) {
      return a.relevance > b.relevance;
    });
    for (Addition& addition : order) {
      auto node = corpus_.node(addition.node);
      if (!node) continue;
      // Omits a node if its text is already part of a requested node's text.
      if (is_told(*node)) continue;
      ContextNode added;
      added.node = search::summarize(corpus_, std::move(*node));
      added.relevance = addition.relevance;
      added.why = std::move(addition.why);
      added.text = brief_text(corpus_, lines_, added.node.node);
      if (result_.nodes.size() >= request_.max_nodes || !fits(added)) {
        ++result_.left_out;
        continue;
      }
      result_.tokens += added.tokens;
      result_.nodes.push_back(std::move(added));
    }
  }

  // Whether the text of a requested node already contains the text of `node`. Never true for a
  // section, because the text of the parent ends before the parent's first subsection.
  bool is_told(const Node& node) const {
    if (!corpus_.is_prose(node.id) || node.kind == model::NodeKind::kSection) return false;
    return std::any_of(result_.nodes.begin(), result_.nodes.end(), [&](const ContextNode& there) {
      return there.node.node.id == node.parent && there.was_asked && !there.is_cut &&
             request_.strategy == ContextStrategy::kSmart;
    });
  }

  std::size_t count(const std::string& text) {
    if (!counter_) counter_.emplace();
    return counter_->count(text);
  }

  bool fits(ContextNode& node) {
    if (!request_.tokens) return true;
    node.tokens = count(node.text);
    return result_.tokens + node.tokens <= *request_.tokens;
  }

  // Truncates the text of a requested node until it fits. The node is part of the result even if
  // its text becomes empty.
  void fit(ContextNode& node) {
    while (!fits(node)) {
      node.is_cut = true;
      node.text = std::string(base::utf8_prefix(node.text, node.text.size() * 3 / 4));
    }
  }

  const Corpus& corpus_;
  const ContextRequest& request_;
  corpus::SourceLines lines_;
  std::set<NodeId> known_;
  std::map<NodeId, Addition> additions_;
  std::optional<base::LargestTokenCounter> counter_;
  ContextResult result_;
};

}  // namespace

std::string_view name_of(ContextStrategy strategy) {
  constexpr std::array<std::string_view, 4> kNames = {"parent", "children", "siblings", "smart"};
  return kNames.at(static_cast<std::size_t>(strategy));
}

ContextResult expand_context(const Corpus& corpus, const ContextRequest& request) {
  return Expansion(corpus, request).run();
}

}  // namespace cairn::ask
