// Encodes the occurrences of a file as one blob: about five bytes each (fifty as table rows).
//
//   varint  number of distinct nodes, then their ids: the first, then differences
//   varint  number of occurrences, ordered by position, then for each
//     varint  lines since the previous occurrence
//     varint  first character (zigzag): from the end of the previous occurrence if on that line,
//             otherwise from the start of the line
//     varint  (index into the nodes) * 4 + is_definition * 2 + spans several lines
//     varint  number of characters; if it spans several lines, lines and then last character
//   if some use is uncertain, runs of uses with the same confidence, which cover all uses in order
//   (definitions are always certain, and are skipped); for each run
//     varint  number of uses
//     byte    their confidence in percent, 1 to 100
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "internal/model/occurrence.h"

namespace cairn::codec {

// Requires: `occurrences` are ordered by range.begin; confidences are 1 to 100, of definitions 100.
std::string encode_occurrences(const std::vector<model::Occurrence>& occurrences);

// Throws base::Error kIndexDamaged if `blob` is malformed or names a node after `last`.
std::vector<model::Occurrence> decode_occurrences(std::string_view blob, model::NodeId last);

}  // namespace cairn::codec
