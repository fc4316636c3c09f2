#include "internal/history/line_trace.h"

#include <algorithm>
#include <limits>

namespace cairn::history {
namespace {

constexpr std::uint32_t kEnd = std::numeric_limits<std::uint32_t>::max();

}  // namespace

const LineTrace::Piece& LineTrace::piece_of(std::uint32_t line) const {
  const auto next =
      std::upper_bound(pieces_.begin(), pieces_.end(), line,
                       [](std::uint32_t at, const Piece& piece) { return at < piece.begin; });
  return *(next - 1);  // the first piece begins at 0
}

std::uint32_t LineTrace::now(std::uint32_t line) const {
  const Piece& piece = piece_of(line);
  return piece.is_fixed ? piece.now : piece.now + (line - piece.begin);
}

LineSpan LineTrace::touched(const model::Hunk& hunk) const {
  if (hunk.new_count == 0) {
    const std::uint32_t line = now(hunk.new_begin > 0 ? hunk.new_begin - 1 : 0);
    return {line, line};
  }
  const std::uint32_t first = now(hunk.new_begin);
  return {first, std::max(first, now(hunk.new_begin + (hunk.new_count - 1)))};
}

void LineTrace::append(std::vector<Piece>& pieces, const Piece& piece) {
  if (!pieces.empty()) {
    const Piece& last = pieces.back();
    const std::uint32_t expected = last.is_fixed ? last.now : last.now + (piece.begin - last.begin);
    // If `piece` continues `last`, no new piece is needed.
    if (last.is_fixed == piece.is_fixed && expected == piece.now) return;
    if (last.begin == piece.begin) pieces.pop_back();
  }
  pieces.push_back(piece);
}

// Appends the lines [begin, end) of the current version. In the previous version, the same lines
// begin at line `old_begin`.
void LineTrace::copy(std::uint32_t begin, std::uint32_t end, std::uint32_t old_begin,
                     std::vector<Piece>& pieces) const {
  if (begin >= end) return;
  const Piece* piece = &piece_of(begin);
  const Piece* const last = pieces_.data() + pieces_.size();
  append(pieces, {old_begin, now(begin), piece->is_fixed});
  for (++piece; piece != last && piece->begin < end; ++piece) {
    append(pieces, {old_begin + (piece->begin - begin), piece->now, piece->is_fixed});
  }
}

void LineTrace::step_back(std::span<const model::Hunk> hunks) {
  std::vector<Piece> pieces;
  std::uint32_t at = 0;      // line in the current version
  std::uint32_t old_at = 0;  // line in the previous version
  for (const model::Hunk& hunk : hunks) {
    if (hunk.new_begin < at || hunk.old_begin < old_at) return;  // git never prints such hunks
    copy(at, hunk.new_begin, old_at, pieces);
    if (hunk.old_count > 0) append(pieces, {hunk.old_begin, touched(hunk).first, true});
    at = hunk.new_begin + hunk.new_count;
    old_at = hunk.old_begin + hunk.old_count;
  }
  copy(at, kEnd, old_at, pieces);
  if (pieces.empty() || pieces.front().begin != 0) pieces.insert(pieces.begin(), {0, now(0), true});
  pieces_ = std::move(pieces);
}

}  // namespace cairn::history
