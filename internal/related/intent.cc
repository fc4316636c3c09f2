#include "internal/related/intent.h"

#include <array>

#include "internal/ask/entities.h"
#include "internal/base/ascii.h"
#include "internal/search/candidates.h"
#include "internal/search/filter.h"

namespace cairn::related {

namespace {

enum class Asks : std::uint8_t { kAll, kLike, kUpstream, kDownstream, kStreams };

struct Cue {
  std::string_view phrase;  // lower case
  Asks asks;
};

// Sorted so that a phrase comes before all shorter phrases that it contains.
constexpr auto kCues = std::to_array<Cue>({
    {"alternatives to", Asks::kLike},
    {"alternatives for", Asks::kLike},
    {"alternative to", Asks::kLike},
    {"alternatives", Asks::kLike},
    {"similar to", Asks::kLike},
    {"similar classes", Asks::kLike},
    {"similar functions", Asks::kLike},
    {"similar methods", Asks::kLike},
    {"is similar", Asks::kLike},
    {"are similar", Asks::kLike},
    {"looks like", Asks::kLike},
    {"who uses", Asks::kUpstream},
    {"who calls", Asks::kUpstream},
    {"what uses", Asks::kUpstream},
    {"what calls", Asks::kUpstream},
    {"callers of", Asks::kUpstream},
    {"upstream of", Asks::kUpstream},
    {"dependents of", Asks::kUpstream},
    {"callees of", Asks::kDownstream},
    {"dependencies of", Asks::kDownstream},
    {"downstream of", Asks::kDownstream},
    {"relationships of", Asks::kAll},
    {"relationship between", Asks::kAll},
    {"related to", Asks::kAll},
    {"relates to", Asks::kAll},
    {"is related", Asks::kAll},
    {"are related", Asks::kAll},
    {"related", Asks::kAll},
    {"上下游", Asks::kStreams},
    {"上游", Asks::kUpstream},
    {"下游", Asks::kDownstream},
    {"谁调用", Asks::kUpstream},
    {"谁使用", Asks::kUpstream},
    {"谁用", Asks::kUpstream},
    {"竞品", Asks::kLike},
    {"替代", Asks::kLike},
    {"相似", Asks::kLike},
    {"类似", Asks::kLike},
    {"关联", Asks::kAll},
    {"相关", Asks::kAll},
});

std::vector<RelationType> types_of(Asks asks) {
  switch (asks) {
    case Asks::kAll: return {};
    case Asks::kLike: return {RelationType::kAlternative, RelationType::kSimilar};
    case Asks::kUpstream: return {RelationType::kUpstream};
    case Asks::kDownstream: return {RelationType::kDownstream};
    case Asks::kStreams: return {RelationType::kUpstream, RelationType::kDownstream};
  }
  return {};
}

// Whether `c` can be part of a name in lower-case text. '`' and '.' count as part of a name.
bool is_lower_name_byte(char c) {
  return base::is_lower(c) || base::is_digit(c) || c == '_' || c == '`' || c == '.';
}

// Returns the first position at which `phrase` occurs in `text` outside a longer word or name, or
// npos if there is none. Requires: `text` and `phrase` are in lower case.
std::size_t find_phrase(std::string_view text, std::string_view phrase) {
  const bool is_ascii = base::is_ascii(phrase.front());
  for (std::size_t at = text.find(phrase); at != text.npos; at = text.find(phrase, at + 1)) {
    if (!is_ascii) return at;
    const std::size_t end = at + phrase.size();
    const bool begins = at == 0 || !is_lower_name_byte(text[at - 1]);
    if (begins && (end == text.size() || !is_lower_name_byte(text[end]) || text[end] == '.'))
      return at;
  }
  return text.npos;
}

// Inserts spaces between ASCII text and other text, so that the name "Context" is found in
// "与Context相似".
std::string spaced(std::string_view text) {
  std::string out;
  bool was_ascii = true;
  for (const char c : text) {
    const bool is_ascii = base::is_ascii(c);
    if (is_ascii != was_ascii) out += ' ';
    was_ascii = is_ascii;
    out += c;
  }
  return out;
}

}  // namespace

std::string_view name_of(Intent intent) {
  return intent == Intent::kFactQa ? "fact_qa" : "relationship_discovery";
}

bool wants_users(const IntentDecision& decision) {
  return decision.types == std::vector{RelationType::kUpstream};
}

IntentDecision detect_intent(std::string_view question) {
  const std::string lower = base::lowered(std::string(question));
  for (const Cue& cue : kCues) {
    if (find_phrase(lower, cue.phrase) == std::string::npos) continue;
    return {Intent::kRelationshipDiscovery, std::string(cue.phrase), types_of(cue.asks)};
  }
  return {};
}

search::Resolution entity_of_question(const corpus::Corpus& corpus, std::string_view question,
                                      const IntentDecision& decision) {
  std::string rest(question);
  if (!decision.cue.empty()) {
    const std::size_t at = find_phrase(base::lowered(rest), decision.cue);
    if (at != std::string::npos) rest.replace(at, decision.cue.size(), " ");
  }
  const query::Query query = query::parse_query(spaced(rest));
  std::vector<std::string> corrections;
  std::vector<search::Candidate> candidates = search::retrieve(corpus, query, {}, corrections);
  const search::NodeFilter filter(corpus, query.filters);
  const rank::Ranking ranking = rank::default_ranking();
  search::measure({corpus, filter, ranking, query.is_prose ? ranking.prose : ranking.names, {}},
                  candidates);
  search::Resolution result;
  result.asked = std::string(question);
  for (const ask::Entity& entity : ask::find_entities(corpus, query.text, candidates)) {
    double most = 0;
    for (const ask::EntityLink& link : entity.links) {
      if (link.node > corpus.last_code_node() || link.weight < most) continue;
      most = link.weight;
      if (auto node = corpus.node(link.node)) {
        result.matches.push_back(search::summarize(corpus, std::move(*node)));
      }
    }
    if (!result.matches.empty()) return result;
  }
  result.suggestions = search::suggestions_for(corpus, query.names);
  return result;
}

}  // namespace cairn::related
