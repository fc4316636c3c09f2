// The neighbourhood of a unit in the graph: the edges between nodes inside the unit and nodes
// outside the unit.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "internal/corpus/corpus.h"
#include "internal/related/units.h"

namespace cairn::related {

struct Neighbourhood {
  model::Node unit;
  model::NodeId reach{};               // the last node of the unit (see Units::reach_of)
  std::vector<model::NodeId> outside;  // the unit's methods that are defined outside the unit
  std::vector<model::Edge> outgoing;   // ascending by `to`, then `from`
  std::vector<model::Edge> incoming;   // ascending by `from`; Edge::place is not set

  // The nodes that `outgoing` and `incoming` link to the unit, grouped by the role of the edge.
  // Each list is ascending and has no duplicates.
  std::vector<model::NodeId> callees;  // nodes that the unit calls or uses
  std::vector<model::NodeId> callers;  // symbols that call or use the unit; tests only if requested
  std::vector<model::NodeId> bases;    // nodes that the unit or its methods extend or implement
  std::vector<model::NodeId> types;    // types that declarations inside the unit name
  std::vector<model::NodeId> head;     // if the unit is a type: types that its declaration names
  std::vector<model::NodeId> mentions;  // pieces of documents that mention the unit
  // The callable members of a type, file or module, ordered by name. Excludes constructors and
  // special methods such as __eq__.
  std::vector<std::pair<std::string, model::NodeId>> members;

  bool holds(model::NodeId node) const;  // whether `node` is in the unit or in `outside`
};

// Whether an edge of this kind means that one end uses the other in code. True for call, reference,
// implements and type-of.
bool is_use(model::EdgeKind kind);

// Returns the neighbourhood of `unit`. Reads the edges of at most `max_members` members of the
// unit.
Neighbourhood neighbourhood_of(const corpus::Corpus& corpus, const Units& units,
                               const model::Node& unit, std::size_t max_members);

// Returns the elements that are in both lists, in ascending order. Requires: the lists are sorted.
std::vector<model::NodeId> common(std::span<const model::NodeId> a,
                                  std::span<const model::NodeId> b);

}  // namespace cairn::related
