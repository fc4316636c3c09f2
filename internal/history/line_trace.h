// Follows lines of a file back through its history.
//
// A trace starts with the file as it is now; each step goes back to the version before a commit.
// The version that the trace has reached is its current version. For each line of that version, the
// trace knows which of today's lines the line has become. A replaced line counts as the lines that
// replaced it, so work on a function counts for the function even if none of the lines from that
// time are left.
//
// A step takes time linear in the number of pieces, which grows by at most two per hunk.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "internal/model/history.h"

namespace cairn::history {

// Lines [first, last], both inclusive.
struct LineSpan {
  std::uint32_t first = 0;
  std::uint32_t last = 0;

  friend bool operator==(const LineSpan&, const LineSpan&) = default;
};

class LineTrace {
 public:
  // Returns today's line that `line` of the current version has become.
  std::uint32_t now(std::uint32_t line) const;

  // Returns today's lines that `hunk` touched; if it only removed lines, returns the line before
  // the removed ones. Requires: `hunk` is from the commit that created the current version.
  LineSpan touched(const model::Hunk& hunk) const;

  // Goes to the version before the commit with these hunks (ascending, as git prints them).
  void step_back(std::span<const model::Hunk> hunks);

  std::size_t pieces() const { return pieces_.size(); }

 private:
  // Says what the lines from `begin` up to the next piece's `begin` have become.
  struct Piece {
    std::uint32_t begin = 0;
    std::uint32_t now = 0;
    bool is_fixed = false;  // all lines became line `now`; otherwise they became `now`, `now` + 1 …
  };
  const Piece& piece_of(std::uint32_t line) const;
  static void append(std::vector<Piece>& pieces, const Piece& piece);
  void copy(std::uint32_t begin, std::uint32_t end, std::uint32_t old_begin,
            std::vector<Piece>& pieces) const;

  std::vector<Piece> pieces_ = {{0, 0, false}};
};

}  // namespace cairn::history
