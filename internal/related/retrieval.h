// Finds the units that may be related to an entity: units near it in the graph, units that share
// words with it, and units that are linked to it by an edge.
//
// Two sources, the graph and the words, find units and score them. The scores of each source are
// scaled to [0, 1]. The score of a unit is the weighted sum of its two scaled scores. Units that
// are linked to the entity by an edge are added even if neither source has found them. For example,
// a caller is related even without further evidence.
#pragma once

#include <vector>

#include "internal/related/graph_source.h"
#include "internal/related/neighbourhood.h"
#include "internal/related/related.h"
#include "internal/related/units.h"
#include "internal/related/vector_source.h"

namespace cairn::related {

// A unit that may be related to the entity, with the scores from the sources.
struct Candidate {
  model::NodeId unit{};
  double graph = 0;         // score from the graph, scaled to [0, 1]
  double vector = 0;        // score from the words, scaled to [0, 1]
  double fused = 0;         // weighted sum of both scores
  double direct = 0;        // weight of the edges between the unit and the entity
  model::NodeId through{};  // the node in the unit that the graph or an edge reached
};

struct Sources {
  Units& units;
  GraphSource& graph;
  VectorSource& vectors;
};

// Whether an edge or a mention links the entity to other code or text. Edges between a container
// and its members do not count. Edges within a module do not count either.
bool is_tied(const corpus::Corpus& corpus, const Neighbourhood& entity);

// Returns the kMaxJudged units with the best scores, best first, followed by the remaining units
// with the heaviest direct edges. `entity` is the neighbourhood of the request's entity. If
// is_tied(corpus, entity) is false, uses only the words.
std::vector<Candidate> retrieve(const corpus::Corpus& corpus, const RelatedRequest& request,
                                const Neighbourhood& entity, Sources sources);

}  // namespace cairn::related
