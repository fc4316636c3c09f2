// Finds the units that can be related to an entity: near it in the graph, alike in words, or linked
// by an edge.
//
// Two sources propose units, each with a score of its own scale. Both scales are stretched to [0,
// 1] and summed by weight. Units that share an edge with the entity are added, however little they
// resemble it: a caller is related even if nothing else says so.
#pragma once

#include <vector>

#include "internal/related/graph_source.h"
#include "internal/related/neighbourhood.h"
#include "internal/related/related.h"
#include "internal/related/units.h"
#include "internal/related/vector_source.h"

namespace cairn::related {

// A unit that may be related, with the scores that the sources gave it.
struct Candidate {
  model::NodeId unit{};
  double graph = 0;         // score of the graph, stretched to [0, 1]
  double vector = 0;        // score of the words, stretched to [0, 1]
  double fused = 0;         // their sum by the weights of the request
  double direct = 0;        // weight of the edges between its nodes and the entity
  model::NodeId through{};  // the node of it that the graph or an edge reached; kNoNode if none
};

struct Sources {
  Units& units;
  GraphSource& graph;
  VectorSource& vectors;
};

// Whether an edge or a mention links the entity with other code or text; being in the same file
// does not count.
bool is_tied(const corpus::Corpus& corpus, const Neighbourhood& entity);

// Returns the kMaxJudged most similar units, best first, and after them those with the heaviest
// direct edges of the rest. `entity` is the neighbourhood of the request's entity. If is_tied() is
// false, the words alone decide.
std::vector<Candidate> retrieve(const corpus::Corpus& corpus, const RelatedRequest& request,
                                const Neighbourhood& entity, Sources sources);

}  // namespace cairn::related
