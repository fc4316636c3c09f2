// The edges of a node as two blobs, one per direction: three to six bytes per edge.
//
// For each edge, ordered by the node at its other end:
//   varint  that node, as the difference from the previous one
//   varint  kind + 8 * (is uncertain) + 16 * count; if uncertain, a byte: its confidence in percent
//   outgoing edges only, the evidence:
//   varint  file: 0 none, 1 same as the last edge that has one, otherwise 2 + its node
//   varint  line, varint character, if there is a file
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "internal/model/edge.h"

namespace cairn::codec {

// Requires: all edges have the same `from` (or `to`) and are ordered by the other end.
std::string encode_outgoing(const std::vector<model::Edge>& edges);
std::string encode_incoming(const std::vector<model::Edge>& edges);

// Decode the edges of `node`. Incoming edges have no evidence. Throw base::Error kIndexDamaged if
// `blob` was not made by encode_…() or names a node after `last`.
std::vector<model::Edge> decode_outgoing(std::string_view blob, model::NodeId node,
                                         model::NodeId last);
std::vector<model::Edge> decode_incoming(std::string_view blob, model::NodeId node,
                                         model::NodeId last);

}  // namespace cairn::codec
