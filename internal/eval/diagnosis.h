// Explains the result of a case: the first results with explanations and, for each gold answer, its
// rank or why it was missed.
#pragma once

#include <string>
#include <vector>

#include "internal/eval/judge.h"

namespace cairn::eval {

enum class Loss : std::uint8_t {
  kNone,         // not missed: within the first K
  kNotIndexed,   // no node of the index matches the gold answer
  kFilteredOut,  // a node matches, but the case's filters (tests, kinds, paths) exclude it
  kNoCandidate,  // no word, name or edge leads to it
  kOutranked,    // found, but not within the first K
};

struct GoldFate {
  Gold gold;
  Loss loss = Loss::kNone;
  std::size_t rank = 0;
  std::string name;  // the highest-ranked node that matches: "Class.method src/a.py:12"
  // If outranked: the signal that explains most of the loss, and by how much its mean contribution
  // to the scores of the first K results exceeds its contribution to the gold answer's score.
  std::string signal;
  double behind = 0;
};

struct Diagnosis {
  search::SearchResult shown;  // the first K, explained
  std::vector<GoldFate> fates;
};

Diagnosis diagnose(const corpus::Corpus& corpus, const Case& asked, const Settings& settings,
                   std::span<const model::NodeTraits> activity);

std::string_view text_of(Loss loss);

}  // namespace cairn::eval
