#include "internal/search/levels.h"

#include <algorithm>
#include <array>
#include <map>

#include "internal/corpus/code_graph.h"
#include "internal/corpus/tree.h"
#include "internal/search/candidates.h"
#include "internal/search/filter.h"
#include "internal/search/first_stage.h"
#include "internal/search/learned_order.h"
#include "internal/search/prose_search.h"
#include "internal/search/term_coverage.h"

namespace cairn::search {
namespace {

using corpus::Corpus;
using model::NodeId;
using model::NodeKind;

constexpr std::array<std::string_view, kLevelCount> kLevelNames = {
    "module", "file", "symbol", "document", "section", "paragraph", "sentence"};

constexpr double kSupport = 0.3;  // a node gets this share of the best score inside it
constexpr double kDecay = 0.5;    // factor by which the share decreases for each next best score
constexpr std::size_t kSupporters = 4;
constexpr std::size_t kReadParagraphs = 200;  // max paragraphs whose sentences are read
constexpr std::size_t kReadComments = 60;     // max symbols whose documentation is read
// The weight of a sentence's own words in the score of the sentence. The score of the paragraph has
// the remaining weight.
constexpr double kCoverageShare = 0.7;

Level level_of(NodeKind kind) {
  switch (kind) {
    case NodeKind::kRepository:
    case NodeKind::kModule: return Level::kModule;
    case NodeKind::kFile: return Level::kFile;
    case NodeKind::kDocument: return Level::kDocument;
    case NodeKind::kSection: return Level::kSection;
    case NodeKind::kSentence: return Level::kSentence;
    default: return model::is_paragraph(kind) ? Level::kParagraph : Level::kSymbol;
  }
}

struct Scored {
  NodeId node{};
  NodeId parent{};  // the node to whose score this node contributes; kNoNode if none
  Level level = Level::kSymbol;
  double own = 0;
  double support = 0;
  double score() const { return own + support; }
};

class LevelSearch {
 public:
  LevelSearch(const Corpus& corpus, const LevelRequest& request)
      : corpus_(corpus),
        request_(request),
        query_(query::parse_query(request.query)),
        filters_(merged(query_.filters, request.filters)),
        filter_(corpus, filters_),
        weights_(query_.is_prose ? request.ranking.prose : request.ranking.names) {
    weight_of_.fill(0);
    for (const WeightedLevel& level : request.levels) {
      weight_of_.at(static_cast<std::size_t>(level.level)) = level.weight;
    }
  }

  LevelResult run() {
    result_.query = query_.text;
    result_.generation = corpus_.generation();
    result_.levels = request_.levels;
    result_.offset = request_.offset;
    result_.warnings = query_.warnings;
    if (request_.levels.size() == 1 && weight(Level::kFile) > 0 && find_learned_files()) {
      choose();
      return std::move(result_);
    }
    if (wants({Level::kModule, Level::kFile, Level::kSymbol})) find_code();
    if (wants({Level::kDocument, Level::kSection, Level::kParagraph, Level::kSentence})) {
      find_prose_pieces();
    }
    support_parents();
    choose();
    return std::move(result_);
  }

 private:
  bool wants(std::initializer_list<Level> levels) const {
    return std::any_of(levels.begin(), levels.end(),
                       [&](Level level) { return weight(level) > 0; });
  }
  double weight(Level level) const { return weight_of_.at(static_cast<std::size_t>(level)); }

  // ---- files alone ------------------------------------------------------------------------------

  // Scores files with the learned order of files. Returns false if the ranking is not learned or if
  // the query has no words.
  bool find_learned_files() {
    FirstStage stage(
        corpus_,
        {request_.query, request_.filters, request_.ranking, request_.edges, request_.bm25, {}}, 0);
    if (!stage.has_rows()) return false;
    result_.corrections = stage.corrections();
    for (const ScoredFile& file : learned_files(stage)) {
      scored_[file.file] = {file.file, {}, Level::kFile, file.score, 0};
    }
    return true;
  }

  // ---- code ------------------------------------------------------------------------------------

  ScoringContext judgement() const { return {corpus_, filter_, request_.ranking, weights_, {}}; }

  // Returns the candidates in code, at all levels. The first call computes and caches them.
  const std::vector<Candidate>& code() {
    if (!code_) {
      code_ = retrieve(corpus_, query_, request_.bm25, result_.corrections);
      measure(judgement(), *code_);
    }
    return *code_;
  }

  void find_code() {
    std::vector<Candidate> candidates = code();
    corpus::GraphView view;
    view.weights = request_.edges;
    corpus::CodeGraph graph(corpus_, view);
    spread(judgement(), query_, graph, candidates);
    for (const Candidate& candidate : candidates) {
      const model::NodeTraits traits = corpus_.traits(candidate.node);
      Scored& scored = scored_[candidate.node];
      scored = {candidate.node, {}, level_of(traits.kind), candidate.score, 0};
      // A symbol supports the score of its file. It does not support the score of its class,
      // because the class is at the same level.
      if (scored.level == Level::kSymbol) scored.parent = traits.file;
    }
    if (!wants({Level::kModule, Level::kFile})) return;
    add_outer(Level::kSymbol);
    for (auto& [node, scored] : scored_) {
      if (scored.level != Level::kFile) continue;
      if (const auto file = corpus_.node(node)) scored.parent = file->parent;
    }
  }

  // Adds to scored_ each missing parent of a node at level `of`. The missing parents of symbols are
  // files that do not match the query but contain symbols that do.
  void add_outer(Level of) {
    std::vector<NodeId> outer;
    for (const auto& [node, scored] : scored_) {
      if (scored.level == of && scored.parent != model::kNoNode) outer.push_back(scored.parent);
    }
    for (const NodeId node : outer) {
      if (scored_.contains(node)) continue;
      const auto found = corpus_.node(node);
      if (found) scored_[node] = {node, {}, level_of(found->kind), 0, 0};
    }
  }

  // ---- prose -----------------------------------------------------------------------------------

  void find_prose_pieces() {
    const ProseResult found = find_prose(corpus_, query_);
    std::map<NodeId, std::string> paths;
    for (const corpus::DocumentRow& row : corpus_.written_documents()) paths[row.node] = row.path;
    std::vector<std::pair<double, NodeId>> paragraphs;
    for (const ProseScore& score : found.scores) {
      const std::string& path = paths[score.document];
      if (!accepts_path(filters_, path)) continue;
      rank::Signals signals;
      signals.text = score.text;
      signals.name = score.title;
      signals.prior = prose_prior(path);
      Scored& scored = scored_[score.node];
      scored.node = score.node;
      scored.parent = outer_of(score);
      scored.level = level_of(score.kind);
      scored.own = rank::fuse(signals, weights_);
      if (model::is_paragraph(score.kind)) {
        paragraphs.emplace_back(-scored.own, score.node);
      }
    }
    TermCoverage coverage(query_, found.term_weights);
    if (wants({Level::kSection, Level::kParagraph, Level::kSentence})) {
      add_comments(coverage, paragraphs);
    }
    if (weight(Level::kSentence) > 0) add_sentences(coverage, paragraphs);
  }

  // Returns the node of the piece that directly encloses the scored piece. Also sets the parents of
  // all enclosing pieces, so that the score propagates up to the document.
  NodeId outer_of(const ProseScore& score) {
    const corpus::DocumentOutline& document = corpus_.outline_of(score.document);
    for (std::uint32_t at = score.parent; at != model::kNoPiece; at = document.pieces[at].parent) {
      const NodeId node = document.node_of(at);
      const std::uint32_t outer = document.pieces[at].parent;
      Scored& around = scored_[node];
      around.node = node;
      around.level = level_of(document.pieces[at].kind);
      if (outer != model::kNoPiece) around.parent = document.node_of(outer);
    }
    return score.parent == model::kNoPiece ? model::kNoNode : document.node_of(score.parent);
  }

  // Scores the documentation of the best symbols, and adds its paragraphs to `paragraphs`.
  void add_comments(TermCoverage& coverage, std::vector<std::pair<double, NodeId>>& paragraphs) {
    std::vector<Candidate> candidates = code();
    order(candidates, kReadComments);
    if (candidates.size() > kReadComments) candidates.resize(kReadComments);
    for (const Candidate& candidate : candidates) {
      if ((corpus_.traits(candidate.node).flags & model::kFlagDocumented) == 0) continue;
      const auto symbol = corpus_.node(candidate.node);
      const auto section = symbol ? corpus_.comment_on(*symbol) : std::nullopt;
      if (!section) continue;
      add_comment(*section, candidate, coverage, paragraphs);
    }
  }

  void add_comment(NodeId section, const Candidate& candidate, TermCoverage& coverage,
                   std::vector<std::pair<double, NodeId>>& paragraphs) {
    const corpus::Document& document = corpus_.document_of(section);
    const std::uint32_t first = document.piece_of(section);
    const auto score_of = [&](std::uint32_t piece) {
      rank::Signals signals;
      signals.text = kCoverageShare * coverage.of(document.text_of(piece));
      signals.prior = candidate.signals.prior;
      return rank::fuse(signals, weights_);
    };
    for (std::uint32_t i = first; i <= document.pieces()[first].last; ++i) {
      const model::Piece& piece = document.pieces()[i];
      if (i != first && !model::is_paragraph(piece.kind)) continue;
      const double own = score_of(i);
      if (own <= 0) continue;
      const NodeId node = document.node_of(i);
      const NodeId parent = i == first ? model::kNoNode : document.node_of(piece.parent);
      scored_[node] = {node, parent, level_of(piece.kind), own, 0};
      if (i != first) paragraphs.emplace_back(-own, node);
    }
  }

  void add_sentences(TermCoverage& coverage, std::vector<std::pair<double, NodeId>>& paragraphs) {
    const auto end = paragraphs.begin() +
                     static_cast<std::ptrdiff_t>(std::min(kReadParagraphs, paragraphs.size()));
    std::partial_sort(paragraphs.begin(), end, paragraphs.end());
    for (auto at = paragraphs.begin(); at != end; ++at) {
      const corpus::Document& document = corpus_.document_of(at->second);
      const std::uint32_t paragraph = document.piece_of(at->second);
      for (std::uint32_t i = paragraph + 1; i <= document.pieces()[paragraph].last; ++i) {
        const double share = coverage.of(document.text_of(i));
        if (share <= 0) continue;
        const double own =
            kCoverageShare * weights_.text * share + (1 - kCoverageShare) * -at->first;
        scored_[document.node_of(i)] = {document.node_of(i), at->second, Level::kSentence, own, 0};
      }
    }
  }

  // ---- the answer ------------------------------------------------------------------------------

  // Visits nodes in descending order of their ids. Ids are in pre-order, so the contents of a node
  // are visited before the node, and support propagates outwards.
  void support_parents() {
    std::map<NodeId, std::vector<double>> of_parent;
    auto at = scored_.rbegin();
    for (std::size_t left = scored_.size(); left > 0; --left, ++at) {
      auto& [node, scored] = *at;
      const auto inner = of_parent.find(node);
      if (inner != of_parent.end()) {
        std::vector<double>& scores = inner->second;
        std::sort(scores.begin(), scores.end(), std::greater<>());
        if (scores.size() > kSupporters) scores.resize(kSupporters);
        double share = kSupport;
        for (const double score : scores) {
          scored.support += share * score;
          share *= kDecay;
        }
      }
      if (scored.parent != model::kNoNode) of_parent[scored.parent].push_back(scored.score());
    }
  }

  void choose() {
    std::vector<std::pair<double, const Scored*>> order;
    for (const auto& [node, scored] : scored_) {
      const double level_weight = weight(scored.level);
      if (level_weight > 0 && scored.score() > 0) {
        order.emplace_back(scored.score() * level_weight, &scored);
      }
    }
    std::stable_sort(order.begin(), order.end(),
                     [](const auto& a, const auto& b) { return a.first > b.first; });
    result_.total = order.size();
    std::map<NodeId, NodeId> taken;  // id of each chosen node -> last id inside the node
    for (const auto& [score, scored] : order) {
      if (taken.size() == request_.offset + request_.limit) break;
      const auto node = corpus_.node(scored->node);
      if (!node || overlaps(taken, *node)) continue;
      taken.emplace(node->id, node->last);
      if (taken.size() <= request_.offset) continue;
      LevelHit hit;
      hit.level = scored->level;
      hit.score = score;
      hit.own = scored->own;
      hit.support = scored->support;
      hit.excerpt = corpus::excerpt_of(corpus_, *node);
      hit.node = summarize(corpus_, *node);
      result_.hits.push_back(std::move(hit));
    }
  }

  // Whether `node` contains a chosen node or is inside one. Always false if only symbols are
  // requested, because both a class and its members may be results.
  bool overlaps(const std::map<NodeId, NodeId>& taken, const model::Node& node) const {
    if (request_.levels.size() == 1 && request_.levels.front().level == Level::kSymbol)
      return false;
    const auto after = taken.upper_bound(node.id);
    if (after != taken.end() && after->first <= node.last) return true;
    // Chosen ranges do not overlap, so only the last range that begins at or before `node` can
    // contain it.
    return after != taken.begin() && std::prev(after)->second >= node.id;
  }

  const Corpus& corpus_;
  const LevelRequest& request_;
  const query::Query query_;
  const query::Filters filters_;
  const NodeFilter filter_;
  const rank::Weights& weights_;
  std::array<double, kLevelCount> weight_of_{};
  std::optional<std::vector<Candidate>> code_;
  std::map<NodeId, Scored> scored_;
  LevelResult result_;
};

}  // namespace

std::string_view name_of(Level level) { return kLevelNames.at(static_cast<std::size_t>(level)); }

std::optional<Level> level_named(std::string_view word) {
  const auto* const found = std::find(kLevelNames.begin(), kLevelNames.end(), word);
  if (found == kLevelNames.end()) return std::nullopt;
  return static_cast<Level>(found - kLevelNames.begin());
}

LevelResult search_levels(const Corpus& corpus, const LevelRequest& request) {
  return LevelSearch(corpus, request).run();
}

}  // namespace cairn::search
