// Detects the intent of a question: facts, or what something is related to.
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
  std::string cue;                  // the words that decide, as in the table; "" if there are none
  std::vector<RelationType> types;  // that these words ask for; empty: all
};

// Whether the words ask only who uses it; then tests are answers too.
bool wants_users(const IntentDecision& decision);

// By phrases of English ("similar to", "alternatives to", "who uses") and Chinese (相似, 竞品,
// 上下游), the longest first; English ones between words only.
IntentDecision detect_intent(std::string_view question);

// Finds the code that a question about relations is about: the meaning of its surest entity,
// ignoring the words of the cue. Several matches if it has several equally sure meanings; only
// suggestions if nothing has the name.
search::Resolution entity_of_question(const corpus::Corpus& corpus, std::string_view question,
                                      const IntentDecision& decision);

}  // namespace cairn::related
