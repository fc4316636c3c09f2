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
  std::size_t hops = 0;         // seeds may be up to this many hops from the entities
  bool with_synonyms = true;    // whether synonyms of linked nodes (kSimilarTo) are seeds
  std::size_t text_seeds = 10;  // max seeds that match the words in code; half in documents
  // The share of the total weight that the entities get, before it is multiplied by the certainty
  // of the most certain entity. If no text matches, the entities get the whole weight.
  double entity_share = 0.2;
};

struct AskSeeds {
  std::vector<graph::Seed> seeds;  // sorted by node, without duplicates
  bool is_isolated = false;        // entities are linked to nodes, but no such node has edges
};

// Returns the seeds for a question. Requires: `candidates` (code) and `chunks` (passages of
// documents) match the words of the question and have been scored.
AskSeeds seeds_of(corpus::CodeGraph& graph, std::span<const Entity> entities,
                  std::span<const search::Candidate> candidates, std::span<const ProseChunk> chunks,
                  const SeedOptions& options);

}  // namespace cairn::ask
