// Detects whether a question asks for facts or for related code.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "internal/corpus/corpus.h"
#include "internal/related/relevance.h"
#include "internal/search/lookup.h"

namespace cairn::related {

enum class Intent : std::uint8_t { kFactQa, kRelationshipDiscovery };

std::string_view name_of(Intent intent);  // "fact_qa", "relationship_discovery"

struct IntentDecision {
  Intent intent = Intent::kFactQa;
  std::string cue;                  // the deciding words, as in the table; "" if there are none
  std::vector<RelationType> types;  // types that the cue asks for; empty: all
};

// Whether the question asks only who uses the entity; tests are answers then, too.
bool wants_users(const IntentDecision& decision);

// Matches English phrases ("similar to", "alternatives to", "who uses") and Chinese ones (相似, 竞品,
// 上下游), the longest first. English phrases match whole words only.
IntentDecision detect_intent(std::string_view question);

// Finds the node that a question about relations asks for: the meaning of its most certain entity,
// ignoring the words of the cue. Returns several matches if several meanings are equally certain,
// and only suggestions if nothing has the name.
search::Resolution entity_of_question(const corpus::Corpus& corpus, std::string_view question,
                                      const IntentDecision& decision);

}  // namespace cairn::related
