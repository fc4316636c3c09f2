// Where a case was won or lost: its ranking with explanations, and what became of each gold.
#pragma once

#include <string>
#include <vector>

#include "internal/eval/judge.h"

namespace cairn::eval {

enum class Loss : std::uint8_t {
  kNone,         // within the first K
  kNotIndexed,   // the index holds nothing that matches
  kFilteredOut,  // it does, but the case leaves it out: tests, kinds, paths
  kNoCandidate,  // neither its words nor its name nor the graph lead there
  kOutranked,    // it was found, behind others
};

struct GoldFate {
  Gold gold;
  Loss loss = Loss::kNone;
  std::size_t rank = 0;
  std::string name;  // of the node that matches, the best ranked: "Class.method src/a.py:12"
  // For one that was outranked: the part of the score in which the first K are most ahead of it,
  // and by how much on average.
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
