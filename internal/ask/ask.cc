#include "internal/ask/ask.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>

#include "internal/ask/ask_seeds.h"
#include "internal/ask/chunk_text.h"
#include "internal/ask/prose_chunks.h"
#include "internal/corpus/code_graph.h"
#include "internal/search/candidates.h"
#include "internal/search/filter.h"
#include "internal/search/name_search.h"

namespace cairn::ask {
namespace {

using corpus::Corpus;
using model::NodeId;

// A passage of code or of a document, for ranking.
struct Ranked {
  NodeId node{};
  NodeId last{};  // the last of several paragraphs; otherwise the node
  double score = 0;
  rank::Signals signals;
  std::string_view source;
};

constexpr double kAskEpsilon = 3e-4;      // coarser than for a search: the graph is larger
constexpr double kRepeatShare = 0.8;      // of the score, for each better passage of the same name
constexpr std::size_t kMaxCompared = 40;  // best passages whose names are compared

struct ModeLimits {
  std::size_t answers = 5;
  std::size_t hops = 0;
};

ModeLimits limits_of(AskMode mode) {
  switch (mode) {
    case AskMode::kExecution: return {5, 0};
    case AskMode::kPlanning: return {10, 1};
    case AskMode::kBrainstorming: return {20, 2};
  }
  return {};
}

// A file is a chunk only if it has documentation, which is that of a module.
bool is_chunk(const model::NodeTraits& traits) {
  const bool is_told = (traits.flags & model::kFlagDocumented) != 0;
  return traits.kind == model::NodeKind::kUnknown || model::is_symbol(traits.kind) ||
         (traits.kind == model::NodeKind::kFile && is_told);
}

class Asking {
 public:
  Asking(const Corpus& corpus, const AskRequest& request)
      : corpus_(corpus),
        request_(request),
        query_(query::parse_query(request.question)),
        filters_(search::merged(query_.filters, request.filters)),
        filter_(corpus, filters_),
        weights_(query_.is_prose ? request.ranking.prose : request.ranking.names),
        graph_(corpus, view_of(request)) {}

  AskResult run() {
    const ModeLimits limits = limits_of(request_.mode);
    result_.question = query_.text;
    result_.generation = corpus_.generation();
    result_.mode = request_.mode;
    result_.warnings = query_.warnings;
    result_.hops = std::min(request_.hops.value_or(limits.hops), kMaxHops);
    find_by_words();
    entities_ = find_entities(corpus_, query_.is_pasted ? first_line() : query_.text, candidates_);
    spread();
    std::vector<Ranked> ranked = rank_all();
    discount_repeats(ranked);
    result_.total = ranked.size();
    const std::size_t count = std::min(request_.limit.value_or(limits.answers), ranked.size());
    std::partial_sort(ranked.begin(), ranked.begin() + static_cast<std::ptrdiff_t>(count),
                      ranked.end(), is_better);
    ranked.resize(count);
    answer(ranked);
    tell_entities();
    tell_fallback();
    return std::move(result_);
  }

 private:
  static corpus::GraphView view_of(const AskRequest& request) {
    corpus::GraphView view;
    view.weights = request.edges;
    view.with_documents = request.scope != ChunkScope::kCode;
    return view;
  }

  search::Judgement judgement() const {
    return {corpus_, filter_, request_.ranking, weights_, request_.activity};
  }

  // Returns the title of a pasted text.
  std::string_view first_line() const {
    return std::string_view(query_.text).substr(0, query_.text.find('\n'));
  }

  // ---- stages ----------------------------------------------------------------------------------

  void find_by_words() {
    if (request_.scope != ChunkScope::kDocuments) {
      candidates_ = search::retrieve(corpus_, query_, request_.bm25, result_.corrections);
      search::measure(judgement(), candidates_);
    }
    if (request_.scope != ChunkScope::kCode) {
      chunks_ = prose_chunks(corpus_, filters_, search::find_prose(corpus_, query_));
      score(chunks_, weights_);
    }
  }

  void spread() {
    SeedOptions options;
    options.hops = result_.hops;
    options.with_synonyms = request_.with_synonyms;
    options.text_seeds = request_.ranking.seeds;
    AskSeeds seeds = seeds_of(graph_, entities_, candidates_, chunks_, options);
    is_isolated_ = seeds.is_isolated;
    spread_.seeds = std::move(seeds.seeds);
    if (spread_.seeds.empty()) return;
    graph::PushOptions push;
    push.damping = request_.ranking.damping;
    push.epsilon = kAskEpsilon;
    spread_.ranks = pushed(push);
    spread_.most = search::largest_score(spread_.ranks);
    if (spread_.most <= 0) return;
    search::join_spread(
        judgement(), spread_,
        search::all_optional(query_) ? search::Adding::kSymbols : search::Adding::kNothing,
        candidates_);
    share_among_chunks();
  }

  graph::PushedPageRank pushed(const graph::PushOptions& options) {
    if (request_.cache == nullptr) return push_pagerank(graph_, spread_.seeds, options);
    std::string view(graph_.view().with_documents ? "d" : "c");
    for (const double weight : graph_.view().weights) view += std::to_string(weight) + " ";
    const std::string key = search::RankCache::key_of(spread_.seeds, options, view);
    search::RankCache::Ranks known = request_.cache->find(key);
    if (!known) {
      known = std::make_shared<const graph::PushedPageRank>(
          push_pagerank(graph_, spread_.seeds, options));
      request_.cache->put(key, known);
    }
    return *known;
  }

  double mass_of(NodeId node) const {
    const auto& scores = spread_.ranks.scores;
    const auto at = std::lower_bound(
        scores.begin(), scores.end(), value_of(node),
        [](const graph::NodeScore& score, std::uint32_t wanted) { return score.node < wanted; });
    return at != scores.end() && at->node == value_of(node) ? at->score : 0.0;
  }

  // A passage gets the mass of its pieces, which comes from the code they mention, divided by the
  // square root of their number, so that length is no advantage.
  void share_among_chunks() {
    for (ProseChunk& chunk : chunks_) {
      double mass = mass_of(chunk.node);
      double pieces = 1;
      for (const NodeId piece : pieces_in(chunk)) {
        mass += mass_of(piece);
        ++pieces;
      }
      chunk.signals.graph = std::min(1.0, mass / std::sqrt(pieces) / spread_.most);
    }
    score(chunks_, weights_);
  }

  // Returns the further pieces of a passage, as far as the walk has reached them.
  std::vector<NodeId> pieces_in(const ProseChunk& chunk) const {
    std::vector<NodeId> pieces;
    const auto& scores = spread_.ranks.scores;
    auto at = std::upper_bound(
        scores.begin(), scores.end(), value_of(chunk.node),
        [](std::uint32_t wanted, const graph::NodeScore& score) { return wanted < score.node; });
    if (at == scores.end()) return pieces;
    const corpus::DocumentOutline& document = corpus_.outline_of(chunk.node);
    const std::uint32_t first = document.piece_of(chunk.node);
    const bool is_section = document.pieces[first].kind == model::NodeKind::kSection;
    const std::uint32_t last =
        is_section ? document.pieces[first].last : document.piece_of(chunk.last);
    const std::uint32_t parent = is_section ? first : document.pieces[first].parent;
    for (; at != scores.end() && at->node <= value_of(document.node_of(last)); ++at) {
      const std::uint32_t piece = document.piece_of(NodeId{at->node});
      if (document.pieces[piece].parent == parent) pieces.push_back(NodeId{at->node});
    }
    return pieces;
  }

  std::vector<Ranked> rank_all() const {
    std::vector<Ranked> ranked;
    if (request_.scope != ChunkScope::kDocuments) {
      for (const search::Candidate& candidate : candidates_) {
        if (!is_chunk(corpus_.traits(candidate.node))) continue;
        const std::string_view source = candidate.match != search::NameMatchKind::kNone ? "name"
                                        : candidate.has_text                            ? "text"
                                                                                        : "graph";
        ranked.push_back(
            {candidate.node, candidate.node, candidate.score, candidate.signals, source});
      }
    }
    for (const ProseChunk& chunk : chunks_) {
      ranked.push_back({chunk.node, chunk.last, chunk.score, chunk.signals, "text"});
    }
    return ranked;
  }

  // Overloads and copies of one name would fill the answer, so each repeat counts for less.
  void discount_repeats(std::vector<Ranked>& ranked) const {
    const std::size_t head = std::min(kMaxCompared, ranked.size());
    std::partial_sort(ranked.begin(), ranked.begin() + static_cast<std::ptrdiff_t>(head),
                      ranked.end(), is_better);
    std::map<std::string, int> seen;
    for (std::size_t i = 0; i < head; ++i) {
      const auto node = corpus_.node(ranked[i].node);
      if (!node || corpus_.is_prose(node->id)) continue;
      const int before = seen[node->qualified_name()]++;
      ranked[i].score *= std::pow(kRepeatShare, before);
    }
  }

  static bool is_better(const Ranked& a, const Ranked& b) {
    return a.score != b.score ? a.score > b.score : a.node < b.node;
  }

  // ---- the answer ------------------------------------------------------------------------------

  void answer(const std::vector<Ranked>& ranked) {
    corpus::SourceLines lines(corpus_);
    std::vector<NodeId> nodes;
    nodes.reserve(ranked.size());
    for (const Ranked& one : ranked) nodes.push_back(one.node);
    search::SpreadOptions options;
    options.damping = request_.ranking.damping;
    std::vector<search::ExplainedPath> paths;
    if (request_.with_text) paths = search::paths_to(corpus_, graph_, spread_, options, nodes);
    for (std::size_t i = 0; i < ranked.size(); ++i) {
      auto node = corpus_.node(ranked[i].node);
      if (!node) continue;
      AskChunk chunk;
      chunk.node = search::summarize(corpus_, std::move(*node));
      chunk.score = ranked[i].score;
      chunk.text_score = ranked[i].signals.text;
      chunk.name_score = ranked[i].signals.name;
      chunk.graph_score = ranked[i].signals.graph;
      chunk.prior = ranked[i].signals.prior;
      chunk.source = ranked[i].source;
      if (request_.with_text) {
        ChunkText text =
            text_of_chunk(corpus_, lines, {chunk.node.node, ranked[i].last}, kMaxChunkBytes);
        chunk.text = std::move(text.text);
        chunk.first_line = text.first_line;
        chunk.is_cut = text.is_cut;
        chunk.hops = std::move(paths[i].hops);
        chunk.entities = entities_in(chunk.node.node, ranked[i].last);
      }
      if (corpus_.is_prose(ranked[i].node)) {
        const corpus::Document& document = corpus_.document_of(ranked[i].node);
        chunk.trail = document.trail_of(document.piece_of(ranked[i].node));
      }
      result_.chunks.push_back(std::move(chunk));
    }
  }

  // Returns the names of the entities that a passage is, contains or mentions.
  std::vector<std::string> entities_in(const model::Node& node, NodeId last) const {
    const NodeId end = std::max(node.last, last);
    std::vector<std::string> names;
    for (const Entity& entity : entities_) {
      const bool speaks =
          std::any_of(entity.links.begin(), entity.links.end(), [&](const EntityLink& link) {
            if (node.id <= link.node && link.node <= end) return true;
            if (!corpus_.is_prose(node.id)) return false;
            return mentions(node.id, end, link.node);
          });
      if (speaks) names.push_back(entity.text);
    }
    return names;
  }

  bool mentions(NodeId first, NodeId last, NodeId symbol) const {
    for (const NodeId piece : graph_.neighbours(symbol, model::EdgeKind::kMentions)) {
      if (first <= piece && piece <= last) return true;
    }
    return false;
  }

  void tell_entities() {
    for (Entity& entity : entities_) {
      AskEntity told;
      for (const EntityLink& link : entity.links) {
        if (auto node = corpus_.node(link.node)) {
          told.nodes.push_back(search::summarize(corpus_, std::move(*node)));
        }
      }
      told.entity = std::move(entity);
      result_.entities.push_back(std::move(told));
    }
  }

  void tell_fallback() {
    const bool is_linked =
        std::any_of(result_.entities.begin(), result_.entities.end(),
                    [](const AskEntity& entity) { return !entity.nodes.empty(); });
    if (result_.chunks.empty()) {
      result_.fallback = Fallback::kNothing;
      result_.suggestions = search::suggestions_for(corpus_, query_.names);
    } else if (!is_linked) {
      result_.fallback = Fallback::kTextOnly;
    } else if (is_isolated_) {
      result_.fallback = Fallback::kIsolated;
    }
  }

  const Corpus& corpus_;
  const AskRequest& request_;
  const query::Query query_;
  const query::Filters filters_;
  const search::NodeFilter filter_;
  const rank::Weights& weights_;
  corpus::CodeGraph graph_;
  std::vector<search::Candidate> candidates_;
  std::vector<ProseChunk> chunks_;
  std::vector<Entity> entities_;
  search::Spread spread_;
  bool is_isolated_ = false;
  AskResult result_;
};

}  // namespace

std::string_view name_of(AskMode mode) {
  constexpr std::array<std::string_view, 3> kNames = {"execution", "planning", "brainstorming"};
  return kNames.at(static_cast<std::size_t>(mode));
}

std::string_view name_of(Fallback fallback) {
  constexpr std::array<std::string_view, 4> kNames = {"none", "text-only", "isolated", "nothing"};
  return kNames.at(static_cast<std::size_t>(fallback));
}

AskResult ask(const Corpus& corpus, const AskRequest& request) {
  return Asking(corpus, request).run();
}

}  // namespace cairn::ask
