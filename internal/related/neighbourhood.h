// The neighbourhood of a unit in the graph: the edges between nodes in the unit and nodes outside
// it.
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
  model::NodeId reach{};               // the last node that counts for the unit (Units::reach_of)
  std::vector<model::NodeId> outside;  // the unit's methods that are defined outside the unit
  std::vector<model::Edge> outgoing;   // ascending by `to`, then `from`
  std::vector<model::Edge> incoming;   // ascending by `from`; Edge::place is not set

  // The nodes outside the unit to which these edges lead or from which they come, by the role of
  // the edge. Each list is ascending, without duplicates.
  std::vector<model::NodeId> callees;  // nodes that the unit calls or uses
  std::vector<model::NodeId> callers;  // symbols that call or use the unit; tests only if requested
  std::vector<model::NodeId> bases;    // nodes that the unit or its methods extend or implement
  std::vector<model::NodeId> types;    // types that declarations in the unit name
  std::vector<model::NodeId> head;     // types that the unit's declaration names, if it is a type
  std::vector<model::NodeId> mentions;  // pieces of documents that mention the unit
  // Callable members of a type, file or module, ordered by name, without constructors and special
  // methods such as __eq__.
  std::vector<std::pair<std::string, model::NodeId>> members;

  bool holds(model::NodeId node) const;  // whether `node` is in the unit or in `outside`
};

// Whether an edge of this kind means that one end uses the other in code: call, reference,
// implements, type-of.
bool is_use(model::EdgeKind kind);

// Returns the neighbourhood of `unit`. Reads the edges of at most `max_members` of its members.
Neighbourhood neighbourhood_of(const corpus::Corpus& corpus, const Units& units,
                               const model::Node& unit, std::size_t max_members);

// Returns the elements that both lists contain, ascending. Requires: the lists are sorted.
std::vector<model::NodeId> common(std::span<const model::NodeId> a,
                                  std::span<const model::NodeId> b);

}  // namespace cairn::related
