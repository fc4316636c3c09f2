// Encodes the edges of a node as two blobs, one per direction. An edge takes three to six bytes.
//
// Edges are ordered by the id of the node at the other end. For each edge:
//   varint  the id of the node at the other end, minus that of the previous edge
//   varint  kind + 8 * (is uncertain) + 16 * count
//   byte    only if the edge is uncertain: its confidence in percent
//   for outgoing edges only, the evidence:
//   varint  0: no file; 1: the same file as the last edge with a file; otherwise 2 + the file's id
//   varint  line and varint character, only if there is a file
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "internal/model/edge.h"

namespace cairn::codec {

// Requires: all edges have the same `from` (outgoing) or `to` (incoming), and are ordered by the
// node at the other end.
std::string encode_outgoing(const std::vector<model::Edge>& edges);
std::string encode_incoming(const std::vector<model::Edge>& edges);

// Decode the edges of `node`. Incoming edges have no evidence. Both functions throw base::Error
// kIndexDamaged if `blob` is malformed or contains a node id above `last`.
std::vector<model::Edge> decode_outgoing(std::string_view blob, model::NodeId node,
                                         model::NodeId last);
std::vector<model::Edge> decode_incoming(std::string_view blob, model::NodeId node,
                                         model::NodeId last);

}  // namespace cairn::codec
