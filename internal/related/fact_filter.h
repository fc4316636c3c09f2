// Selects the facts that should be shown.
#pragma once

#include <cstddef>
#include <vector>

#include "internal/corpus/corpus.h"
#include "internal/corpus/source_lines.h"
#include "internal/related/fact.h"

namespace cairn::related {

struct FilteredFacts {
  std::size_t trivial = 0;       // true for almost all pairs, or based on one common word
  std::size_t duplicate = 0;     // follows from another fact about the same pair
  std::size_t contradicted = 0;  // no longer true, according to the current source

  std::size_t by_model = 0;  // removed by the language model, if one was used

  std::size_t total() const { return trivial + duplicate + contradicted + by_model; }
};

class FactFilter {
 public:
  explicit FactFilter(const corpus::Corpus& corpus) : corpus_(corpus), lines_(corpus) {}

  // Filters the facts about one pair of units. Returns the remaining facts, best first.
  std::vector<Fact> keep(std::vector<Fact> facts);

  const FilteredFacts& filtered() const { return filtered_; }

 private:
  bool is_contradicted(const Fact& fact);

  const corpus::Corpus& corpus_;
  corpus::SourceLines lines_;
  FilteredFacts filtered_;
};

// Two conditions of FactFilter that do not require reading sources.
bool is_trivial(const Fact& fact);
bool follows_from(const Fact& fact, const Fact& other);

}  // namespace cairn::related
