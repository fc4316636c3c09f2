#include "internal/base/display.h"

#include <array>

#include "internal/base/ascii.h"
#include "internal/base/utf8.h"

namespace cairn::base {
namespace {

enum class Lines { kOne, kMany };

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

std::string display(std::string_view text, Lines lines) {
  std::string out;
  out.reserve(text.size());
  for (std::size_t at = 0; at < text.size();) {
    const DecodedCharacter character = decode_utf8(text, at);
    const char32_t code = character.code_point;
    if (!character.valid) {
      append_escaped(out, static_cast<unsigned char>(text[at]));
    } else if (code == '\t') {
      out += lines == Lines::kOne ? ' ' : '\t';
    } else if (code == '\n' && lines == Lines::kMany) {
      out += '\n';
    } else if (code == '\n' || is_unsafe_to_print(code)) {
      append_escaped(out, code);
    } else {
      out.append(text, at, character.size);
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
  if (code_point == 0x200B || code_point == 0x200E || code_point == 0x200F) return true;
  if (code_point >= 0x2028 && code_point <= 0x202E) return true;  // separators, embeddings
  if (code_point >= 0x2060 && code_point <= 0x206F) return true;  // isolates, invisible operators
  return code_point == 0xFEFF || (code_point >= 0xFFF9 && code_point <= 0xFFFB);
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
