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
  std::string cue;                  // the phrase that determined the intent, in lower case; or ""
  std::vector<RelationType> types;  // the relation types that the cue asks for; empty: all
};

// Whether the question asks only for the users of the entity. If so, tests can also be answers.
bool wants_users(const IntentDecision& decision);

// Detects the intent of a question. Looks for English phrases ("similar to", "alternatives to",
// "who uses") and Chinese phrases (相似, 竞品, 上下游), longer phrases first. English phrases match only
// whole words.
IntentDecision detect_intent(std::string_view question);

// Finds the node whose relations a question asks for. This is the node that a name in the question
// most likely refers to. The words of the cue are ignored. Returns several matches if several nodes
// are equally likely. Returns only suggestions if no node has the name.
search::Resolution entity_of_question(const corpus::Corpus& corpus, std::string_view question,
                                      const IntentDecision& decision);

}  // namespace cairn::related
