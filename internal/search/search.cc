#include "internal/search/search.h"

#include <algorithm>
#include <map>

#include "internal/base/display.h"
#include "internal/base/utf8.h"
#include "internal/search/filter.h"
#include "internal/search/text_search.h"

namespace cairn::search {
namespace {

using corpus::Corpus;
using model::NodeId;

constexpr std::size_t kSuggestions = 5;
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

std::vector<Candidate> retrieve(const Corpus& corpus, const Query& query,
                                const SearchRequest& request, SearchResult& result) {
  const bool only_filters = query.terms.empty() && query.names.empty() && !query.filters.empty();
  if (only_filters) return every_node(corpus);
  TextResult text = find_by_text(corpus, query, request.bm25);
  result.corrections = std::move(text.corrections);
  // Required and excluded terms speak of the text, so a name alone is not enough then.
  const bool names_count =
      std::all_of(query.terms.begin(), query.terms.end(),
                  [](const auto& term) { return term.need == Need::kOptional; });
  return join(text.scores, names_count ? find_names(corpus, query.names) : std::vector<NameHit>());
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
    for (std::string& similar : similar_names(corpus, name.name, kSuggestions)) {
      const auto& known = result.suggestions;
      if (result.suggestions.size() < kSuggestions &&
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
  measure(corpus, NodeFilter(corpus, filters), weights, candidates);
  order(candidates, request.offset + request.limit);

  result.total = candidates.size();
  HitBuilder builder(corpus);
  const std::size_t end = std::min(candidates.size(), request.offset + request.limit);
  for (std::size_t i = request.offset; i < end; ++i) {
    if (auto hit = builder.build(candidates[i])) result.hits.push_back(std::move(*hit));
  }
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
