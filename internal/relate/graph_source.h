// What is near an entity in the graph: personalized PageRank from it, not farther than some hops.
#pragma once

#include <memory>
#include <vector>

#include "internal/corpus/corpus.h"
#include "internal/relate/units.h"
#include "internal/search/explanation.h"

namespace cairn::relate {

struct GraphOptions {
  double damping = 0.5;
  double tolerance = 5e-5;      // graph::PushOptions::epsilon
  std::size_t iterations = 60;  // rounds of pushing at most
  std::size_t hops = 4;         // from the entity
  model::EdgeWeights edges = model::kKnowledgeEdgeWeights;
};

// A unit that was found, by one source.
struct SourceHit {
  model::NodeId unit{};
  double score = 0;         // above 0
  model::NodeId through{};  // the node of the unit that has most of the score
};

class GraphSource {
 public:
  GraphSource(const corpus::Corpus& corpus, const GraphOptions& options);
  ~GraphSource();
  GraphSource(const GraphSource&) = delete;
  GraphSource& operator=(const GraphSource&) = delete;

  // Ascending by unit; the scores of all nodes of a unit together, each divided by the square root
  // of the weight of its edges (what everybody uses is near everything).
  std::vector<SourceHit> find(const model::Node& entity, Units& units);

  // The shortest way over edges to a node that was reached, from the entity.
  std::vector<search::Hop> way_to(model::NodeId node) const;

 private:
  class NearGraph;
  const corpus::Corpus& corpus_;
  GraphOptions options_;
  std::unique_ptr<NearGraph> graph_;
};

}  // namespace cairn::relate
