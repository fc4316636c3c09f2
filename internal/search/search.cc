#include "internal/search/search.h"

#include <algorithm>
#include <map>

#include "internal/base/display.h"
#include "internal/base/utf8.h"
#include "internal/search/code_graph.h"
#include "internal/search/filter.h"
#include "internal/search/text_search.h"

namespace cairn::search {
namespace {

using corpus::Corpus;
using model::NodeId;

constexpr std::size_t kSummaryBytes = 160;

struct Candidate {
  NodeId node{};
  rank::Signals signals;
  NameMatchKind match = NameMatchKind::kNone;
  double score = 0;
};

// Both lists are ascending by node; a node of both is one candidate.
std::vector<Candidate> join(const std::vector<TextScore>& texts,
                            const std::vector<NameHit>& names) {
  std::vector<Candidate> candidates;
  candidates.reserve(texts.size() + names.size());
  auto text = texts.begin();
  auto name = names.begin();
  while (text != texts.end() || name != names.end()) {
    const bool has_text = text != texts.end() && (name == names.end() || text->node <= name->node);
    const bool has_name = name != names.end() && (text == texts.end() || name->node <= text->node);
    Candidate candidate;
    if (has_text) {
      candidate.node = text->node;
      candidate.signals.text = text->text;
      candidate.signals.name = text->name_agreement;
      ++text;
    }
    if (has_name) {
      candidate.node = name->node;
      candidate.signals.name = std::max(candidate.signals.name, name->score);
      candidate.signals.is_exact = name->is_whole_query;
      candidate.match = name->kind;
      ++name;
    }
    candidates.push_back(candidate);
  }
  return candidates;
}

std::vector<Candidate> every_node(const Corpus& corpus) {
  std::vector<Candidate> candidates(value_of(corpus.last_repository_node()));
  for (std::uint32_t i = 0; i < candidates.size(); ++i) {
    candidates[i].node = NodeId{i + 1};
    candidates[i].signals.text = 1;  // nothing that was asked for is missing
  }
  return candidates;
}

// Required and excluded terms speak of the text, so a name or a tie alone is not enough then.
bool all_optional(const Query& query) {
  return std::all_of(query.terms.begin(), query.terms.end(),
                     [](const auto& term) { return term.need == Need::kOptional; });
}

std::vector<Candidate> retrieve(const Corpus& corpus, const Query& query,
                                const SearchRequest& request, SearchResult& result) {
  const bool only_filters = query.terms.empty() && query.names.empty() && !query.filters.empty();
  if (only_filters) return every_node(corpus);
  TextResult text = find_by_text(corpus, query, request.bm25);
  result.corrections = std::move(text.corrections);
  return join(text.scores,
              all_optional(query) ? find_names(corpus, query.names) : std::vector<NameHit>());
}

void measure(const Corpus& corpus, const NodeFilter& filter, const rank::Weights& weights,
             std::vector<Candidate>& candidates) {
  std::size_t kept = 0;
  for (const Candidate& candidate : candidates) {
    const model::NodeTraits traits = corpus.traits(candidate.node);
    if (!filter.accepts(candidate.node, traits)) continue;
    Candidate measured = candidate;
    measured.signals.prior = rank::prior(traits);
    measured.score = rank::fuse(measured.signals, weights);
    candidates[kept++] = measured;
  }
  candidates.resize(kept);
}

// The best `count` in front, in order.
void order(std::vector<Candidate>& candidates, std::size_t count) {
  const auto better = [](const Candidate& a, const Candidate& b) {
    return a.score != b.score ? a.score > b.score : a.node < b.node;
  };
  const std::size_t sorted = std::min(count, candidates.size());
  std::partial_sort(candidates.begin(), candidates.begin() + static_cast<std::ptrdiff_t>(sorted),
                    candidates.end(), better);
}

bool is_symbol(model::NodeKind kind) {
  return kind != model::NodeKind::kModule && kind != model::NodeKind::kFile &&
         kind != model::NodeKind::kRepository;
}

// Gives each candidate its share of the PageRank, and makes candidates of symbols that only that
// reaches, unless the query requires or excludes words.
void join_graph(const Corpus& corpus, const NodeFilter& filter, const rank::Weights& weights,
                const Spread& spread, bool may_add, std::vector<Candidate>& candidates) {
  std::sort(candidates.begin(), candidates.end(),
            [](const Candidate& a, const Candidate& b) { return a.node < b.node; });
  std::vector<Candidate> added;
  auto at = candidates.begin();
  for (const graph::NodeScore& score : spread.ranks.scores) {
    const NodeId node{score.node};
    while (at != candidates.end() && at->node < node) ++at;
    const bool known = at != candidates.end() && at->node == node;
    const double value = score.score / spread.most;
    if (known) {
      at->signals.graph = value;
      at->score = rank::fuse(at->signals, weights);
      continue;
    }
    const model::NodeTraits traits = corpus.traits(node);
    if (!may_add || !is_symbol(traits.kind) || !filter.accepts(node, traits)) continue;
    Candidate candidate;
    candidate.node = node;
    candidate.signals.graph = value;
    candidate.signals.prior = rank::prior(traits);
    candidate.score = rank::fuse(candidate.signals, weights);
    added.push_back(candidate);
  }
  candidates.insert(candidates.end(), added.begin(), added.end());
}

Spread spread_over(CodeGraph& graph, const SearchRequest& request,
                   std::vector<Candidate>& candidates) {
  const std::size_t count = std::min(request.spread.seeds, candidates.size());
  order(candidates, count);
  std::vector<ScoredNode> best;
  for (std::size_t i = 0; i < count; ++i) {
    best.push_back({candidates[i].node, candidates[i].score});
  }
  return spread_from(graph, best, request.spread);
}

void explain(const Corpus& corpus, CodeGraph& graph, const Spread& spread,
             const SearchRequest& request, const rank::Weights& weights, SearchResult& result) {
  std::vector<NodeId> nodes;
  for (const SearchHit& hit : result.hits) nodes.push_back(hit.node.id);
  std::vector<ExplainedPath> paths = paths_to(corpus, graph, spread, request.spread, nodes);
  for (std::size_t i = 0; i < result.hits.size(); ++i) {
    SearchHit& hit = result.hits[i];
    Explanation& explanation = hit.explanation.emplace();
    explanation.source = hit.match != NameMatchKind::kNone ? "name"
                         : hit.signals.text > 0            ? "text"
                                                           : "graph";
    explanation.signals = parts_of(hit.signals, weights);
    explanation.prior = hit.signals.prior;
    explanation.exact_bonus = hit.signals.is_exact ? rank::kExactBonus : 0;
    explanation.hops = std::move(paths[i].hops);
    explanation.path_mass = paths[i].mass;
  }
}

class HitBuilder {
 public:
  explicit HitBuilder(const Corpus& corpus) : corpus_(corpus) {}

  std::optional<SearchHit> build(const Candidate& candidate) {
    std::optional<model::Node> node = corpus_.node(candidate.node);
    if (!node) return std::nullopt;
    SearchHit hit;
    hit.node = std::move(*node);
    hit.handle = corpus_.handle(hit.node);
    if (hit.node.kind == model::NodeKind::kModule) {
      hit.path = hit.node.qualified_name();
    } else if (const corpus::FileRow* file = file_of(hit.node.file)) {
      hit.path = file->path;
      hit.language = file->language;
    }
    hit.summary = first_sentence(corpus_.documentation(candidate.node));
    hit.score = candidate.score;
    hit.signals = candidate.signals;
    hit.match = candidate.match;
    return hit;
  }

 private:
  const corpus::FileRow* file_of(NodeId id) {
    auto found = files_.find(id);
    if (found == files_.end()) found = files_.emplace(id, corpus_.file(id)).first;
    return found->second ? &*found->second : nullptr;
  }

  const Corpus& corpus_;
  std::map<NodeId, std::optional<corpus::FileRow>> files_;
};

void suggest(const Corpus& corpus, const Query& query, SearchResult& result) {
  for (const NameQuery& name : query.names) {
    for (std::string& similar : similar_names(corpus, name.name)) {
      const auto& known = result.suggestions;
      if (result.suggestions.size() < kMaxSuggestions &&
          std::find(known.begin(), known.end(), similar) == known.end()) {
        result.suggestions.push_back(std::move(similar));
      }
    }
  }
}

}  // namespace

SearchResult search(const Corpus& corpus, const SearchRequest& request) {
  const Query query = parse_query(request.query);
  const Filters filters = merged(query.filters, request.filters);
  SearchResult result;
  result.query = query.text;
  result.generation = corpus.generation();
  result.offset = request.offset;
  result.warnings = query.warnings;

  std::vector<Candidate> candidates = retrieve(corpus, query, request, result);
  const rank::Weights& weights = query.is_prose ? request.prose_weights : request.name_weights;
  const NodeFilter filter(corpus, filters);
  measure(corpus, filter, weights, candidates);
  CodeGraph graph(corpus, GraphView{});
  Spread spread;
  if (weights.graph > 0 && request.spread.seeds > 0 && !query.names.empty()) {
    spread = spread_over(graph, request, candidates);
    join_graph(corpus, filter, weights, spread, all_optional(query), candidates);
  }
  order(candidates, request.offset + request.limit);

  result.total = candidates.size();
  HitBuilder builder(corpus);
  const std::size_t end = std::min(candidates.size(), request.offset + request.limit);
  for (std::size_t i = request.offset; i < end; ++i) {
    if (auto hit = builder.build(candidates[i])) result.hits.push_back(std::move(*hit));
  }
  if (request.explain) explain(corpus, graph, spread, request, weights, result);
  if (result.total == 0) suggest(corpus, query, result);
  return result;
}

std::string first_sentence(std::string_view documentation) {
  const std::size_t paragraph = documentation.find("\n\n");
  std::string text = base::collapse_space(documentation.substr(0, paragraph));
  for (std::size_t at = 0; at + 1 < text.size(); ++at) {
    const bool stop =
        (text[at] == '.' || text[at] == '!' || text[at] == '?') && text[at + 1] == ' ';
    // "e.g. x" goes on: a sentence begins with no small letter.
    const bool goes_on = at + 2 < text.size() && text[at + 2] >= 'a' && text[at + 2] <= 'z';
    if (stop && !goes_on) {
      text.resize(at + 1);
      break;
    }
  }
  const std::size_t ideographic = text.find("。");
  if (ideographic != std::string::npos) text.resize(ideographic + std::string_view("。").size());
  if (text.size() > kSummaryBytes) {
    text = std::string(base::utf8_prefix(text, kSummaryBytes)) + "…";
  }
  return text;
}

}  // namespace cairn::search
