// Follows the lines of a file back through its history.
//
// A trace starts at today's version of the file. Each step goes back to the version before a
// commit, which becomes the current version of the trace. For each line of the current version, the
// trace says which of today's lines the line has become. A line that was replaced counts as the
// lines that replaced it. So a change to a function counts for the function even if none of the
// changed lines still exist.
//
// A step takes time linear in the number of pieces. A hunk adds at most two pieces.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "internal/model/history.h"

namespace cairn::history {

// The lines from `first` to `last`, both inclusive.
struct LineSpan {
  std::uint32_t first = 0;
  std::uint32_t last = 0;

  friend bool operator==(const LineSpan&, const LineSpan&) = default;
};

class LineTrace {
 public:
  // Maps `line` of the current version to a line of today's version.
  std::uint32_t now(std::uint32_t line) const;

  // Returns the lines of today's version that `hunk` touched. If `hunk` only removed lines, returns
  // the line before the removed lines. Requires: `hunk` is from the commit that created the current
  // version.
  LineSpan touched(const model::Hunk& hunk) const;

  // Goes back to the version before a commit. `hunks` are the hunks of the commit in ascending
  // order, as git prints them.
  void step_back(std::span<const model::Hunk> hunks);

  std::size_t pieces() const { return pieces_.size(); }

 private:
  // Consecutive lines of the current version, up to the next piece, and the lines that they have
  // become.
  struct Piece {
    std::uint32_t begin = 0;
    std::uint32_t now = 0;
    // Whether all lines of the piece became line `now`. If not, they became `now`, `now` + 1 …
    bool is_fixed = false;
  };
  const Piece& piece_of(std::uint32_t line) const;
  static void append(std::vector<Piece>& pieces, const Piece& piece);
  void copy(std::uint32_t begin, std::uint32_t end, std::uint32_t old_begin,
            std::vector<Piece>& pieces) const;

  std::vector<Piece> pieces_ = {{0, 0, false}};
};

}  // namespace cairn::history
