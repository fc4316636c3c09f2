#include "internal/base/token_pieces.h"

#include <algorithm>

#include "internal/base/ascii.h"
#include "internal/base/character_kind.h"

// Each function named *_end tries to match one alternative of the expression at `begin`. It returns
// the end of the match, or `begin` if the alternative does not match.

namespace cairn::base {
namespace {

constexpr CharacterKind kLetters = kUpperKind | kLowerKind | kCaselessKind;
constexpr CharacterKind kLeadsWord = kMarkKind | kSpaceKind | kOtherKind;
constexpr CharacterKind kPunctuation = kMarkKind | kOtherKind;
constexpr CharacterKind kWhiteSpace = kSpaceKind | kLineEndKind;

std::size_t contraction_end(std::string_view text, std::size_t begin) {
  if (begin >= text.size() || text[begin] != '\'') return begin;
  const std::string_view rest = text.substr(begin + 1, 2);
  if (rest.empty()) return begin;
  const char first = to_lower(rest[0]);
  if (first == 's' || first == 't' || first == 'd' || first == 'm') return begin + 2;
  if (rest.size() < 2) return begin;
  // U+017F, the long s, matches the 's' of "'s", because the expression ignores case.
  if (rest == "\xC5\xBF") return begin + 3;
  const char second = to_lower(rest[1]);
  const bool is_pair = (first == 'l' && second == 'l') || (first == 'v' && second == 'e') ||
                       (first == 'r' && second == 'e');
  return is_pair ? begin + 3 : begin;
}

std::size_t plain_word_end(std::string_view text, std::size_t begin) {
  const CharacterSeen first = character_at(text, begin);
  const std::size_t letters = (first.kind & kLeadsWord) != 0 ? begin + first.size : begin;
  const std::size_t end = run_end(text, letters, kLetters);
  return end > letters ? end : begin;
}

// Matches [lead]? U* L+ or, if that fails, [lead]? U+ L*. U matches a capital, a caseless letter or
// a mark. L matches a lower-case letter, a caseless letter or a mark. Instead of backtracking, the
// function remembers the end of the last character that both U and L match.
std::size_t cased_word_end(std::string_view text, std::size_t begin) {
  constexpr CharacterKind kBoth = kCaselessKind | kMarkKind;
  const CharacterSeen first = character_at(text, begin);
  const std::size_t letters = (first.kind & kLeadsWord) != 0 ? begin + first.size : begin;
  // A mark can be the lead or the first character of the word.
  std::size_t both_end = first.kind == kMarkKind ? letters : begin;
  std::size_t at = letters;
  CharacterSeen seen = character_at(text, at);
  for (; (seen.kind & (kUpperKind | kBoth)) != 0; seen = character_at(text, at)) {
    at += seen.size;
    if ((seen.kind & kBoth) != 0) both_end = at;
  }
  std::size_t end = begin;
  if (seen.kind == kLowerKind) {
    end = run_end(text, at, kLowerKind | kBoth);
  } else if (both_end > begin) {
    end = both_end;
  } else if (at > letters) {
    end = at;
  }
  return end > begin ? contraction_end(text, end) : begin;
}

std::size_t number_end(std::string_view text, std::size_t begin) {
  std::size_t end = begin;
  for (int digits = 0; digits < 3; ++digits) {
    const CharacterSeen seen = character_at(text, end);
    if (seen.kind != kNumberKind) break;
    end += seen.size;
  }
  return end;
}

std::size_t punctuation_end(std::string_view text, std::size_t begin, std::string_view after) {
  const std::size_t other = text[begin] == ' ' ? begin + 1 : begin;
  const std::size_t end = run_end(text, other, kPunctuation);
  if (end == other) return begin;
  return std::min(text.find_first_not_of(after, end), text.size());
}

// A run of white space from `begin` to `end`.
struct WhiteSpace {
  std::size_t lines_end = 0;  // the end of the last line break, or `begin` if there is none
  std::size_t last = 0;       // where the last character begins
  std::size_t end = 0;
};

WhiteSpace white_space_at(std::string_view text, std::size_t begin) {
  WhiteSpace space{begin, begin, begin};
  while (true) {
    const CharacterSeen seen = character_at(text, space.end);
    if ((seen.kind & kWhiteSpace) == 0) return space;
    space.last = space.end;
    space.end += seen.size;
    if (seen.kind == kLineEndKind) space.lines_end = space.end;
  }
}

std::size_t white_space_end(TokenEncoding encoding, std::string_view text, std::size_t begin) {
  const WhiteSpace space = white_space_at(text, begin);
  const bool is_last = space.end == text.size();
  if (is_last && encoding == TokenEncoding::kCl100kBase) return space.end;
  if (space.lines_end > begin) return space.lines_end;
  return is_last || space.last == begin ? space.end : space.last;
}

}  // namespace

std::size_t token_piece_end(TokenEncoding encoding, std::string_view text, std::size_t begin) {
  const bool is_cl100k = encoding == TokenEncoding::kCl100kBase;
  std::size_t end = is_cl100k ? contraction_end(text, begin) : begin;
  if (end == begin) end = is_cl100k ? plain_word_end(text, begin) : cased_word_end(text, begin);
  if (end == begin) end = number_end(text, begin);
  if (end == begin) end = punctuation_end(text, begin, is_cl100k ? "\r\n" : "\r\n/");
  if (end == begin) end = white_space_end(encoding, text, begin);
  return end;
}

}  // namespace cairn::base
