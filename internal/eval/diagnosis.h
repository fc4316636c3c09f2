// Explains the result of a case. Shows the first results with explanations. For each gold answer,
// shows its rank or why it was missed.
#pragma once

#include <string>
#include <vector>

#include "internal/eval/judge.h"

namespace cairn::eval {

enum class Loss : std::uint8_t {
  kNone,         // not missed: the gold answer is among the first K results
  kNotIndexed,   // no node of the index matches the gold answer
  kFilteredOut,  // a node matches, but the filters of the case exclude it
  kNoCandidate,  // no word, name or edge leads the search to the node
  kOutranked,    // found, but not among the first K results
};

struct GoldFate {
  Gold gold;
  Loss loss = Loss::kNone;
  std::size_t rank = 0;
  std::string name;  // the best-ranked matching node: "Class.method src/a.py:12"
  // Only for kOutranked: the signal that explains most of the loss. `behind` is the mean
  // contribution of this signal to the scores of the first K results, minus its contribution to the
  // score of the gold answer.
  std::string signal;
  double behind = 0;
};

struct Diagnosis {
  search::SearchResult shown;  // the first K results, with explanations
  std::vector<GoldFate> fates;
};

Diagnosis diagnose(const corpus::Corpus& corpus, const Case& asked, const Settings& settings,
                   std::span<const model::NodeTraits> activity);

std::string_view text_of(Loss loss);

}  // namespace cairn::eval
