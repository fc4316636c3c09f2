// What `cairn hook` brings to an agent: for a prompt, the best results of a search, but only if
// they are probably right; for the start of a session, what the index is and how to ask it.
#pragma once

#include <cstddef>
#include <string>

#include "internal/corpus/corpus.h"
#include "internal/model/edge.h"
#include "internal/rank/ranking.h"

namespace cairn::hook {

struct BringOptions {
  std::size_t tokens = 400;  // at most so many, as operations::tokens_of() counts them
  // The least probability that one of the first five results is right (search/confidence.h).
  // docs/hook.md has what was measured with the default.
  double threshold = 0.65;
  rank::Ranking ranking = rank::default_ranking();
  model::EdgeWeights edges = model::kDefaultEdgeWeights;
};

// Returns the text for a prompt, at most options.tokens long; "" if nothing is found that is
// probably right, as for a prompt that has nothing to do with the code. Tests are left out. For
// prose, the results are functions and methods; for a name, definitions of any kind.
std::string brought_for(const corpus::Corpus& corpus, const std::string& prompt,
                        const BringOptions& options);

// Returns the text for the start of a session, at most options.tokens long.
std::string brought_at_start(const corpus::Corpus& corpus, const BringOptions& options);

}  // namespace cairn::hook
