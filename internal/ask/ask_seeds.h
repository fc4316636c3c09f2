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
  std::size_t hops = 0;         // max hops from the entities to other seeds
  bool with_synonyms = true;    // whether synonyms of linked nodes (kSimilarTo) are also seeds
  std::size_t text_seeds = 10;  // max seeds in code that match the words; half as many in documents
  // The entities get this share of the weight, multiplied by the certainty of the surest entity.
  // They get all of it if no text matches.
  double entity_share = 0.2;
};

struct AskSeeds {
  std::vector<graph::Seed> seeds;  // sorted by node, without duplicates
  bool is_isolated = false;        // nodes are linked to entities, but none of them has edges
};

// Requires: `candidates` (code) and `chunks` (passages of documents) match the words of the
// question and have been scored.
AskSeeds seeds_of(corpus::CodeGraph& graph, std::span<const Entity> entities,
                  std::span<const search::Candidate> candidates, std::span<const ProseChunk> chunks,
                  const SeedOptions& options);

}  // namespace cairn::ask
