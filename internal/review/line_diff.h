// Finds the lines that differ between two texts.
//
//   diff_lines("a\nb\nc\n", "a\nx\nc\n")   // {{old_begin 1, old_count 1, new_begin 1, new_count 1}}
//
// Lines that occur once in both texts are matched in their longest common order, then the lines
// between them in the same way (patience diff). A carriage return at the end of a line does not
// count. Takes time in proportion to the number of lines, times its logarithm.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "internal/model/history.h"

namespace cairn::review {

// Returns the replaced ranges of lines, ascending. Unlike in a Hunk from git, a range without lines
// begins at the place itself, between the lines before and after it.
std::vector<model::Hunk> diff_lines(std::string_view old_text, std::string_view new_text);

// Where a line of the old text is in the new one. Lines are numbered from 0.
struct MovedLine {
  std::uint32_t line = 0;    // if the old line was replaced: the first line of what replaced it
  bool is_replaced = false;  // or removed
};

// Requires: `hunks` are those of diff_lines().
MovedLine moved_line(std::span<const model::Hunk> hunks, std::uint32_t old_line);

}  // namespace cairn::review
