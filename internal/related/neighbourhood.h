// A unit's place in the graph: the edges between everything in it and everything outside.
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
  model::NodeId reach{};               // the last node in `unit` that counts for it
  std::vector<model::NodeId> outside;  // methods of the unit that are written elsewhere
  std::vector<model::Edge> outgoing;   // ascending by `to`, then `from`
  std::vector<model::Edge> incoming;   // ascending by `from`; have no places

  // The nodes at the other ends, ascending, each once.
  std::vector<model::NodeId> callees;   // nodes that it calls or uses
  std::vector<model::NodeId> callers;   // definitions that call or use it; tests if wanted
  std::vector<model::NodeId> bases;     // extended, implemented or overridden by it or its methods
  std::vector<model::NodeId> types;     // types that its declarations name
  std::vector<model::NodeId> head;      // types that the declaration of a type itself names
  std::vector<model::NodeId> mentions;  // pieces of documents that mention it
  // Callable members of a type, file or module, by name, without those that every compiler
  // generates (constructors).
  std::vector<std::pair<std::string, model::NodeId>> members;

  bool holds(model::NodeId node) const;  // whether `node` is in the unit or a method of it
};

// Whether an edge of this kind means that one end uses the other in code: call, reference,
// implements, type-of.
bool is_use(model::EdgeKind kind);

// Reads at most `max_members` nodes of the unit.
Neighbourhood neighbourhood_of(const corpus::Corpus& corpus, const Units& units,
                               const model::Node& unit, std::size_t max_members);

// Returns the elements that both lists have, ascending.
std::vector<model::NodeId> common(std::span<const model::NodeId> a,
                                  std::span<const model::NodeId> b);

}  // namespace cairn::related
