// Explains the result of a case: its ranking with explanations, and the rank of each gold or why it
// was missed.
#pragma once

#include <string>
#include <vector>

#include "internal/eval/judge.h"

namespace cairn::eval {

enum class Loss : std::uint8_t {
  kNone,         // within the first K
  kNotIndexed,   // nothing in the index matches
  kFilteredOut,  // something does, but the case excludes it: tests, kinds, paths
  kNoCandidate,  // no word, name or edge leads to it
  kOutranked,    // found, but after others
};

struct GoldFate {
  Gold gold;
  Loss loss = Loss::kNone;
  std::size_t rank = 0;
  std::string name;  // the best ranked node that matches: "Class.method src/a.py:12"
  // If outranked: the part of the score in which the first K exceed the gold most, and by how much
  // on average.
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
