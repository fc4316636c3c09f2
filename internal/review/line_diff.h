// Finds the lines that differ between two texts.
//
//   diff_lines("a\nb\nc\n", "a\nx\nc\n")  // {{old_begin 1, old_count 1, new_begin 1, new_count 1}}
//
// Uses patience diff: lines that occur once in each text are matched in their longest common order,
// and the ranges between the matched lines are compared in the same way. A carriage return at the
// end of a line is ignored. Takes O(n log n) time for n lines.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "internal/model/history.h"

namespace cairn::review {

// Returns the replaced ranges of lines, in ascending order. An empty range is between two lines. Its
// `begin` is the number of the second one, as model::Hunk requires; git prints the number of the
// first one.
std::vector<model::Hunk> diff_lines(std::string_view old_text, std::string_view new_text);

// The position of an old line in the new text. Lines are counted from 0.
struct MovedLine {
  std::uint32_t line = 0;    // if the old line was replaced: the first line of the replacement
  bool is_replaced = false;  // the old line was replaced or removed
};

// Requires: `hunks` is the result of diff_lines().
MovedLine moved_line(std::span<const model::Hunk> hunks, std::uint32_t old_line);

}  // namespace cairn::review
