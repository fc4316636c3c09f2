// Where the PageRank of a question starts.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "internal/ask/entities.h"
#include "internal/ask/prose_chunks.h"
#include "internal/corpus/code_graph.h"
#include "internal/graph/pagerank.h"
#include "internal/search/candidates.h"

namespace cairn::ask {

struct SeedOptions {
  std::size_t hops = 0;         // from the entities, breadth first
  bool with_synonyms = true;    // what is called alike, too
  std::size_t text_seeds = 10;  // of what the words have found in code; half as many in documents
  double entity_share = 0.2;    // of all weight, if every entity is sure; less if none is
};

struct AskSeeds {
  std::vector<graph::Seed> seeds;  // one a node
  bool is_isolated = false;        // there are links, but nothing is tied to them
};

// `candidates` and `chunks` are those that the words have found, scored.
AskSeeds seeds_of(corpus::CodeGraph& graph, std::span<const Entity> entities,
                  std::span<const search::Candidate> candidates, std::span<const ProseChunk> chunks,
                  const SeedOptions& options);

}  // namespace cairn::ask
