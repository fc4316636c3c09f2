// Computes the seeds of PageRank for a question.
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
  std::size_t hops = 0;         // max hops from the entities to further seeds
  bool with_synonyms = true;    // whether nodes with similar names are seeds, too
  std::size_t text_seeds = 10;  // max seeds in code that match the words; half as many in documents
  double entity_share = 0.2;    // share of the total weight if an entity is certain; otherwise less
};

struct AskSeeds {
  std::vector<graph::Seed> seeds;  // sorted by node, without duplicates
  bool is_isolated = false;        // nodes are linked to entities, but none of them has edges
};

// `candidates` and `chunks` are the code and the passages that match the words, with their scores.
AskSeeds seeds_of(corpus::CodeGraph& graph, std::span<const Entity> entities,
                  std::span<const search::Candidate> candidates, std::span<const ProseChunk> chunks,
                  const SeedOptions& options);

}  // namespace cairn::ask
