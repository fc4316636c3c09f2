// Encodes the edges of a node as two blobs, one per direction: three to six bytes per edge.
//
// For each edge, ordered by the node at its other end:
//   varint  the node at the other end, as the difference from that of the previous edge
//   varint  kind + 8 * (is uncertain) + 16 * count; if uncertain, a byte: its confidence in percent
//   for outgoing edges only, the evidence:
//   varint  file: 0 none, 1 that of the previous edge with a file, otherwise 2 + its node
//   varint  line, varint character, if there is a file
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "internal/model/edge.h"

namespace cairn::codec {

// Requires: all edges share `from` (outgoing) or `to` (incoming), and are ordered by the other end.
std::string encode_outgoing(const std::vector<model::Edge>& edges);
std::string encode_incoming(const std::vector<model::Edge>& edges);

// Decode the edges of `node`. Incoming edges have no evidence. Throw base::Error kIndexDamaged if
// `blob` is malformed or names a node after `last`.
std::vector<model::Edge> decode_outgoing(std::string_view blob, model::NodeId node,
                                         model::NodeId last);
std::vector<model::Edge> decode_incoming(std::string_view blob, model::NodeId node,
                                         model::NodeId last);

}  // namespace cairn::codec
