#include "internal/base/token_counter.h"

#include <algorithm>

#include "internal/base/byte_pairs.h"
#include "internal/base/token_pieces.h"
#include "internal/base/utf8.h"

namespace cairn::base {
namespace {

// Calls whole(rank) for each piece that is a token, and parts(piece, ends) for every other piece.
template <typename Whole, typename Parts>
void for_each_piece(TokenEncoding encoding, const Vocabulary& vocabulary, std::string_view text,
                    Whole&& whole, Parts&& parts) {
  std::vector<std::uint32_t> ends;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = token_piece_end(encoding, text, at);
    const std::string_view piece = text.substr(at, end - at);
    at = end;
    const Vocabulary::Rank rank = vocabulary.rank_of(piece);
    if (rank != Vocabulary::kNoToken) {
      whole(rank);
      continue;
    }
    ends.clear();
    append_token_ends(vocabulary, piece, ends);
    parts(piece, ends);
  }
}

}  // namespace

std::size_t TokenCounter::count(std::string_view text) const {
  if (!is_valid_utf8(text)) return count(repaired_utf8(text));
  std::size_t tokens = 0;
  for_each_piece(
      encoding_, vocabulary_, text, [&](Vocabulary::Rank) { ++tokens; },
      [&](std::string_view, const auto& ends) { tokens += ends.size(); });
  return tokens;
}

std::vector<std::uint32_t> TokenCounter::encode(std::string_view text) const {
  if (!is_valid_utf8(text)) return encode(repaired_utf8(text));
  std::vector<std::uint32_t> tokens;
  for_each_piece(
      encoding_, vocabulary_, text, [&](Vocabulary::Rank rank) { tokens.push_back(rank); },
      [&](std::string_view piece, const auto& ends) {
        std::uint32_t begin = 0;
        for (const std::uint32_t end : ends) {
          tokens.push_back(vocabulary_.rank_of(piece.substr(begin, end - begin)));
          begin = end;
        }
      });
  return tokens;
}

std::size_t LargestTokenCounter::count(std::string_view text) const {
  return std::max(cl100k_.count(text), o200k_.count(text));
}

}  // namespace cairn::base
