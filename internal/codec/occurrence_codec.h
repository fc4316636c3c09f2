// Encodes the occurrences of a file as one blob. An occurrence takes about five bytes. As a row of
// a table, it would take fifty.
//
//   varint  number of distinct nodes, then their ids: the first, then the differences
//   varint  number of occurrences, ordered by position, then for each
//     varint  lines since the previous occurrence
//     varint  first character (zigzag), relative to the end of the previous occurrence if that is
//             on the same line, otherwise to the start of the line
//     varint  (index into the nodes) * 4 + (is a definition) * 2 + (spans several lines)
//     varint  number of characters; if the occurrence spans several lines, two varints instead:
//             last line - first line, and the character at which it ends
//   only if some use is uncertain: runs of consecutive uses with the same confidence; together they
//   cover all uses (definitions are skipped, because they are always certain); for each run
//     varint  number of uses
//     byte    confidence in percent, 1 to 100
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "internal/model/occurrence.h"

namespace cairn::codec {

// Requires: `occurrences` are ordered by range.begin. The confidence of definitions is 100, and
// that of uses is 1 to 100.
std::string encode_occurrences(const std::vector<model::Occurrence>& occurrences);

// Throws base::Error kIndexDamaged if `blob` is malformed or contains a node id above `last`.
std::vector<model::Occurrence> decode_occurrences(std::string_view blob, model::NodeId last);

}  // namespace cairn::codec
