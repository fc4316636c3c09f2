#include "internal/base/display.h"

#include <algorithm>
#include <array>
#include <iterator>

#include "internal/base/ascii.h"
#include "internal/base/utf8.h"

namespace cairn::base {
namespace {

enum class Lines { kOne, kMany };

struct Range {
  char32_t first;
  char32_t last;
};

// Characters above C1 that reverse the reading direction, break lines or are invisible.
constexpr Range kUnsafe[] = {
    {0xAD, 0xAD},        // soft hyphen
    {0x61C, 0x61C},      // Arabic letter mark
    {0x115F, 0x1160},    // Hangul fillers; two more are U+3164 and U+FFA0
    {0x180B, 0x180F},    // Mongolian selectors and vowel separator
    {0x200B, 0x200F},    // zero-width characters, joiners, direction marks
    {0x2028, 0x202E},    // separators, embeddings
    {0x2060, 0x206F},    // isolates, invisible operators
    {0x3164, 0x3164},    // a Hangul filler
    {0xFE00, 0xFE0F},    // variation selectors; more are U+E0100 to U+E01EF
    {0xFEFF, 0xFEFF},    // byte order mark
    {0xFFA0, 0xFFA0},    // a Hangul filler
    {0xFFF9, 0xFFFB},    // interlinear annotations
    {0xE0000, 0xE0FFF},  // tags, and code points reserved for invisible characters
};

constexpr char32_t kNonJoiner = 0x200C;
constexpr char32_t kJoiner = 0x200D;
constexpr char32_t kEmojiStyle = 0xFE0F;

void append_hex(std::string& out, char32_t value, int min_digits) {
  std::array<char, 8> digits{};
  int count = 0;
  do {
    digits.at(static_cast<std::size_t>(count++)) = kHexDigits[value & 0xFU];
    value >>= 4U;
  } while (value != 0 || count < min_digits);
  while (count > 0) out.push_back(digits.at(static_cast<std::size_t>(--count)));
}

void append_escaped(std::string& out, char32_t code_point) {
  if (code_point == '\n') {
    out += "\\n";
  } else if (code_point == '\r') {
    out += "\\r";
  } else if (code_point < 0x100) {
    out += "\\x";
    append_hex(out, code_point, 2);
  } else {
    out += "\\u{";
    append_hex(out, code_point, 1);
    out += '}';
  }
}

// Whether `code` is a joiner in a position where Persian, Indic scripts or emoji need it: after a
// visible character that is not ASCII. In such a position, a joiner cannot make two ASCII names
// look the same. Returns false for a joiner directly after another joiner, because a run of joiners
// could hide text from a reader. The only exception is U+200D after U+FE0F.
bool is_needed_joiner(char32_t code, char32_t before) {
  if (code == kJoiner && before == kEmojiStyle) return true;
  const bool is_joiner = code == kNonJoiner || code == kJoiner || code == kEmojiStyle;
  return is_joiner && before >= 0x80 && !is_unsafe_to_print(before);
}

std::string display(std::string_view text, Lines lines) {
  std::string out;
  out.reserve(text.size());
  char32_t before = 0;  // the previous character, or 0 if it was escaped
  for (std::size_t at = 0; at < text.size();) {
    const DecodedCharacter character = decode_utf8(text, at);
    const char32_t code = character.code_point;
    const bool is_newline = code == '\n';
    const bool is_unsafe = is_unsafe_to_print(code) && !is_needed_joiner(code, before);
    before = 0;
    if (!character.valid) {
      append_escaped(out, static_cast<unsigned char>(text[at]));
    } else if (code == '\t') {
      out += lines == Lines::kOne ? ' ' : '\t';
    } else if (is_newline && lines == Lines::kMany) {
      out += '\n';
    } else if (is_newline || is_unsafe) {
      append_escaped(out, code);
    } else {
      out.append(text, at, character.size);
      before = code;
    }
    at += character.size;
  }
  return out;
}

}  // namespace

bool is_unsafe_to_print(char32_t code_point) {
  if (code_point < 0x20) return code_point != '\t' && code_point != '\n';
  if (code_point < 0x7F) return false;
  if (code_point < 0xA0) return true;  // DEL and C1
  return std::any_of(std::begin(kUnsafe), std::end(kUnsafe), [&](const Range& range) {
    return code_point >= range.first && code_point <= range.last;
  });
}

std::string display_line(std::string_view text) { return display(text, Lines::kOne); }

std::string display_quoted(std::string_view text) { return "'" + display_line(text) + "'"; }

std::string display_block(std::string_view text) { return display(text, Lines::kMany); }

std::string collapse_space(std::string_view text) {
  std::string collapsed;
  collapsed.reserve(text.size());
  for (const char c : text) {
    if (!is_plain_space(c)) {
      collapsed += c;
    } else if (!collapsed.empty() && collapsed.back() != ' ') {
      collapsed += ' ';
    }
  }
  while (!collapsed.empty() && collapsed.back() == ' ') collapsed.pop_back();
  return collapsed;
}

std::string with_commas(std::uint64_t number) {
  std::string digits = std::to_string(number);
  for (std::size_t at = digits.size(); at > 3; at -= 3) digits.insert(at - 3, ",");
  return digits;
}

std::string counted(std::uint64_t count, std::string_view one, std::string_view many) {
  return with_commas(count) + " " + std::string(count == 1 ? one : many);
}

}  // namespace cairn::base
