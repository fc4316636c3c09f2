// Finds units that are near an entity in the graph, by running personalized PageRank from the
// entity within a limited number of hops.
#pragma once

#include <memory>
#include <vector>

#include "internal/corpus/corpus.h"
#include "internal/related/units.h"
#include "internal/search/explanation.h"

namespace cairn::related {

struct GraphOptions {
  double damping = 0.5;
  double tolerance = 5e-5;      // graph::PushOptions::epsilon
  std::size_t iterations = 60;  // max rounds of pushing
  std::size_t hops = 4;         // max hops from the entity
  model::EdgeWeights edges = model::kKnowledgeEdgeWeights;
};

// A unit that one of the two sources (graph or words) has found.
struct SourceHit {
  model::NodeId unit{};
  double score = 0;         // always above 0
  model::NodeId through{};  // the node with the largest score in the unit
};

class GraphSource {
 public:
  GraphSource(const corpus::Corpus& corpus, const GraphOptions& options);
  ~GraphSource();
  GraphSource(const GraphSource&) = delete;
  GraphSource& operator=(const GraphSource&) = delete;

  // Returns the units found, in ascending order. The score of a unit is the sum of the scores of
  // its nodes. The score of a node is its PageRank divided by the square root of the total weight
  // of its edges. The division compensates for the fact that widely used nodes are near every node.
  std::vector<SourceHit> find(const model::Node& entity, Units& units);

  // Returns the shortest path from the entity to `node`. Requires: find() has reached `node`.
  std::vector<search::Hop> way_to(model::NodeId node) const;

 private:
  class NearGraph;
  const corpus::Corpus& corpus_;
  GraphOptions options_;
  std::unique_ptr<NearGraph> graph_;
};

}  // namespace cairn::related
