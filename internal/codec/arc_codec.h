// The edges of a node as two blobs, one for each direction: three to six bytes an edge.
//
// For each edge, ordered by the node at its other end:
//   varint  that node, as difference from the one before
//   varint  kind + 8 * (is uncertain) + 16 * count; if it is, a byte: its confidence in percent
//   outgoing edges only, the evidence:
//   varint  file: 0 none, 1 that of the last edge that has one, else 2 + its node
//   varint  line, varint character, where there is a file
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "internal/model/edge.h"

namespace cairn::codec {

// Requires: all edges have the same `from`, or `to`, and are ordered by the other.
std::string encode_outgoing(const std::vector<model::Edge>& edges);
std::string encode_incoming(const std::vector<model::Edge>& edges);

// Throw base::Error kIndexDamaged if `blob` was not made by encode_…(), or names a node after
// `last`. `node` is the end that the edges share. Incoming edges come without evidence.
std::vector<model::Edge> decode_outgoing(std::string_view blob, model::NodeId node,
                                         model::NodeId last);
std::vector<model::Edge> decode_incoming(std::string_view blob, model::NodeId node,
                                         model::NodeId last);

}  // namespace cairn::codec
