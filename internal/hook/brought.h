// Creates the texts that `cairn hook` passes to an agent. For a prompt, the text contains the best
// search results, but only if they are probably right. At the start of a session, the text says
// what the index is and how to query it.
#pragma once

#include <cstddef>
#include <string>

#include "internal/corpus/corpus.h"
#include "internal/model/edge.h"
#include "internal/rank/ranking.h"

namespace cairn::hook {

struct BringOptions {
  std::size_t tokens = 400;  // maximum number, as counted by operations::tokens_of()
  // The minimum probability that one of the first five results is right (search/confidence.h).
  // docs/hook.md shows measurements with the default value.
  double threshold = 0.65;
  rank::Ranking ranking = rank::default_ranking();
  model::EdgeWeights edges = model::kDefaultEdgeWeights;
};

// Returns the text for a prompt, with at most options.tokens tokens. Returns "" if the results are
// not likely enough to be right, for example if the prompt is not about the code. Tests are
// omitted. For a prompt in prose, the results are functions and methods; for a name, they are
// definitions of any kind. If a prompt is longer than 8 KiB, only its first 6 and its last 2 KiB are
// read.
std::string brought_for(const corpus::Corpus& corpus, const std::string& prompt,
                        const BringOptions& options);

// Returns the text for the start of a session, with at most options.tokens tokens.
std::string brought_at_start(const corpus::Corpus& corpus, const BringOptions& options);

}  // namespace cairn::hook
