// Relations between nodes of the index.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "internal/model/ids.h"
#include "internal/model/range.h"

namespace cairn::model {

// These numbers are stored in index files, so new kinds must be added at the end.
enum class EdgeKind : std::uint8_t {
  kCall = 0,        // a function -> the functions that it calls
  kReference = 1,   // a definition or file -> other nodes that it uses
  kDefinition = 2,  // a container -> its definitions
  kImplements = 3,  // a class or method -> the base that it extends or overrides
  kTypeOf = 4,      // a symbol -> the types in its declaration
  kSameModule = 5,  // a top-level symbol -> its module (replaces edges between pairs of symbols)
  kMentions = 6,    // a piece of a document or a documented symbol -> nodes that its text names
  kSimilarTo = 7,   // a symbol <-> a symbol whose name has the same meaning but another spelling
  kContains = 8,    // a piece of a document -> its parts; not stored
};

inline constexpr std::size_t kEdgeKindCount = 9;
inline constexpr std::size_t kStoredEdgeKindCount = 8;

std::string_view name_of(EdgeKind kind);  // "call", "same-module" …
std::optional<EdgeKind> edge_kind_named(std::string_view word);

// The default weights of the edge kinds. kDefaultEdgeWeights ignores the edges that come from text
// (kMentions, kSimilarTo, kContains). Commands for questions about both code and text (ask,
// context, related) use kKnowledgeEdgeWeights.
using EdgeWeights = std::array<double, kEdgeKindCount>;
inline constexpr EdgeWeights kDefaultEdgeWeights = {1.0, 0.8, 0.9, 0.7, 0.6, 0.3, 0.0, 0.0, 0.0};
inline constexpr EdgeWeights kKnowledgeEdgeWeights = {1.0, 0.8, 0.9, 0.7, 0.6, 0.3, 0.5, 0.3, 0.5};

// All uses of one kind from one node to another node.
struct Edge {
  NodeId from{};
  NodeId to{};
  EdgeKind kind = EdgeKind::kReference;
  std::uint32_t count = 1;  // number of uses; the weight grows with its logarithm
  // The position of the first use, and the file that contains it. `file` is kNoNode for kDefinition
  // and kSameModule. It is also kNoNode for relationships that an indexer reports, because they
  // have no position.
  NodeId file{};
  Position place;
  // The certainty that the uses refer to `to`, in percent. It is below 100 if `to` was inferred
  // from syntax alone.
  std::uint8_t confidence = 100;
};

// Returns weight * (1 + ln count) * confidence / 100.
double edge_weight(const EdgeWeights& weights, EdgeKind kind, std::uint32_t count,
                   std::uint8_t confidence);
inline double edge_weight(const EdgeWeights& weights, const Edge& edge) {
  return edge_weight(weights, edge.kind, edge.count, edge.confidence);
}

}  // namespace cairn::model
