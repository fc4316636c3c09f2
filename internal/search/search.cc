#include "internal/search/search.h"

#include <algorithm>
#include <map>

#include "internal/base/display.h"
#include "internal/base/utf8.h"
#include "internal/search/candidates.h"

namespace cairn::search {
namespace {

using corpus::Corpus;
using model::NodeId;

constexpr std::size_t kSummaryBytes = 160;
constexpr double kDaySeconds = 86400;

RawSignals raw_signals(const Corpus& corpus, const SearchHit& hit, double pagerank) {
  RawSignals raw;
  raw.pagerank = pagerank;
  const model::NodeTraits traits = corpus.traits(hit.node.id);
  if (traits.hotspot == 0 && traits.recency == 0) return raw;
  const auto own = corpus.history(hit.node.id);
  const auto file = corpus.history(hit.node.file);
  raw.heat = ((own ? own->heat : 0) + (file ? file->heat : 0)) / 2;
  const std::int64_t last = own    ? own->last_change
                            : file ? std::min(file->last_change, corpus.lines_since())
                                   : corpus.lines_since();
  raw.days_since_change =
      std::max(0.0, static_cast<double>(corpus.head_time() - last) / kDaySeconds);
  return raw;
}

void explain(const Judgement& judgement, CodeGraph& graph, const Spread& spread,
             const std::vector<Candidate>& shown, SearchResult& result) {
  std::vector<NodeId> nodes;
  for (const SearchHit& hit : result.hits) nodes.push_back(hit.node.id);
  SpreadOptions options;
  options.damping = judgement.ranking.damping;
  std::vector<ExplainedPath> paths = paths_to(judgement.corpus, graph, spread, options, nodes);
  for (std::size_t i = 0; i < result.hits.size(); ++i) {
    SearchHit& hit = result.hits[i];
    Explanation& explanation = hit.explanation.emplace();
    explanation.source = hit.match != NameMatchKind::kNone ? "name"
                         : shown[i].has_text               ? "text"
                                                           : "graph";
    explanation.signals = parts_of(
        hit.signals, raw_signals(judgement.corpus, hit, shown[i].pagerank), judgement.weights);
    explanation.prior = hit.signals.prior;
    explanation.activity = rank::activity_factor(hit.signals, judgement.weights);
    explanation.exact_bonus = hit.signals.is_exact ? judgement.weights.exact : 0;
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

}  // namespace

SearchResult search(const Corpus& corpus, const SearchRequest& request) {
  const Query query = parse_query(request.query);
  const Filters filters = merged(query.filters, request.filters);
  SearchResult result;
  result.query = query.text;
  result.generation = corpus.generation();
  result.offset = request.offset;
  result.warnings = query.warnings;
  result.is_prose = query.is_prose;

  std::vector<Candidate> candidates = retrieve(corpus, query, request.bm25, result.corrections);
  const rank::Ranking& ranking = request.ranking;
  const NodeFilter filter(corpus, filters);
  const Judgement judgement{corpus, filter, ranking, query.is_prose ? ranking.prose : ranking.names,
                            request.activity};
  measure(judgement, candidates);
  GraphView view;
  view.weights = request.edges;
  CodeGraph graph(corpus, view);
  const Spread mass = spread(judgement, query, graph, candidates);
  if (ranking.is_relative) make_relative(judgement, candidates);
  order(candidates, request.offset + request.limit);

  result.total = candidates.size();
  HitBuilder builder(corpus);
  std::vector<Candidate> shown;
  const std::size_t end = std::min(candidates.size(), request.offset + request.limit);
  for (std::size_t i = request.offset; i < end; ++i) {
    auto hit = builder.build(candidates[i]);
    if (!hit) continue;
    result.hits.push_back(std::move(*hit));
    shown.push_back(candidates[i]);
  }
  if (request.explain) explain(judgement, graph, mass, shown, result);
  if (result.total == 0) result.suggestions = suggestions_for(corpus, query.names);
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
