#include "internal/base/identifier.h"

#include <algorithm>
#include <array>

#include <utf8proc.h>

#include "internal/base/ascii.h"
#include "internal/base/utf8.h"

namespace cairn::base {
namespace {

enum class CharacterClass : std::uint8_t { kSeparator, kLower, kUpper, kDigit, kCjk };

CharacterClass ascii_class(char c) {
  if (is_lower(c)) return CharacterClass::kLower;
  if (is_upper(c)) return CharacterClass::kUpper;
  if (is_digit(c)) return CharacterClass::kDigit;
  return CharacterClass::kSeparator;
}

CharacterClass class_of(char32_t c) {
  if (c < 0x80) return ascii_class(static_cast<char>(c));
  if (is_cjk(c)) return CharacterClass::kCjk;
  switch (utf8proc_category(static_cast<utf8proc_int32_t>(c))) {
    case UTF8PROC_CATEGORY_LU:
    case UTF8PROC_CATEGORY_LT: return CharacterClass::kUpper;
    case UTF8PROC_CATEGORY_LL:
    case UTF8PROC_CATEGORY_LM:
    case UTF8PROC_CATEGORY_LO:
    case UTF8PROC_CATEGORY_MN:
    case UTF8PROC_CATEGORY_MC:
    case UTF8PROC_CATEGORY_ME: return CharacterClass::kLower;
    case UTF8PROC_CATEGORY_ND:
    case UTF8PROC_CATEGORY_NL:
    case UTF8PROC_CATEGORY_NO: return CharacterClass::kDigit;
    default: return CharacterClass::kSeparator;
  }
}

void append_folded(std::string& out, char32_t c) {
  if (c < 0x80) {
    out.push_back(to_lower(static_cast<char>(c)));
    return;
  }
  if (is_cjk(c)) {
    append_utf8(out, c);
    return;
  }
  std::array<utf8proc_int32_t, 24> folded{};
  int boundary = 0;
  const auto options = static_cast<utf8proc_option_t>(UTF8PROC_DECOMPOSE | UTF8PROC_COMPAT |
                                                      UTF8PROC_CASEFOLD | UTF8PROC_STRIPMARK);
  const utf8proc_ssize_t count =
      utf8proc_decompose_char(static_cast<utf8proc_int32_t>(c), folded.data(),
                              static_cast<utf8proc_ssize_t>(folded.size()), options, &boundary);
  if (count < 0 || count > static_cast<utf8proc_ssize_t>(folded.size())) {
    append_utf8(out, c);
    return;
  }
  for (std::size_t i = 0; i < static_cast<std::size_t>(count); ++i) {
    append_utf8(out, static_cast<char32_t>(folded.at(i)));
  }
}

// The lower-case form of each ASCII letter and digit, and 0 for the other bytes.
constexpr auto kFoldedLetterOrDigit = [] {
  std::array<char, 256> folded{};
  for (char c = 0; c < 0x7F; ++c) {
    if (is_letter_or_digit(c)) folded.at(static_cast<unsigned char>(c)) = to_lower(c);
  }
  return folded;
}();

void append_key(std::string& key, std::string_view name) {
  for (std::size_t at = 0; at < name.size();) {
    if (is_ascii(name[at])) {
      const char c = name[at++];
      if (is_letter_or_digit(c)) key.push_back(to_lower(c));
      continue;
    }
    const DecodedCharacter character = decode_utf8(name, at);
    if (is_word_character(character.code_point)) append_folded(key, character.code_point);
    at += character.size;
  }
}

}  // namespace

bool is_cjk(char32_t c) {
  if (c < 0x2E80) return false;
  return (c <= 0x2FDF) || (c >= 0x3005 && c <= 0x3007) || (c >= 0x3040 && c <= 0x30FF) ||
         (c >= 0x3130 && c <= 0x318F) || (c >= 0x31F0 && c <= 0x31FF) ||
         (c >= 0x3400 && c <= 0x4DBF) || (c >= 0x4E00 && c <= 0x9FFF) ||
         (c >= 0xAC00 && c <= 0xD7AF) || (c >= 0xF900 && c <= 0xFAFF) ||
         (c >= 0xFF66 && c <= 0xFF9F) || (c >= 0x20000 && c <= 0x3FFFF);
}

bool is_word_character(char32_t c) { return class_of(c) != CharacterClass::kSeparator; }

void split_identifier(std::string_view identifier, std::vector<std::string_view>& parts) {
  std::size_t begin = 0;  // where the current part begins
  std::size_t last = 0;   // where the previous character begins
  CharacterClass previous = CharacterClass::kSeparator;
  CharacterClass before_previous = CharacterClass::kSeparator;
  const auto close = [&](std::size_t end) {
    if (end > begin) parts.push_back(identifier.substr(begin, end - begin));
  };
  for (std::size_t at = 0; at < identifier.size();) {
    const DecodedCharacter character =
        is_ascii(identifier[at])
            ? DecodedCharacter{static_cast<unsigned char>(identifier[at]), 1, true}
            : decode_utf8(identifier, at);
    const CharacterClass current = class_of(character.code_point);
    if (current == CharacterClass::kSeparator) {
      if (previous != CharacterClass::kSeparator) close(at);
    } else if (previous == CharacterClass::kSeparator) {
      begin = at;
    } else if (current != previous) {
      const bool capital_begins =
          previous == CharacterClass::kUpper && current == CharacterClass::kLower;
      if (!capital_begins) {
        close(at);
        begin = at;
      } else if (before_previous == CharacterClass::kUpper) {
        close(last);
        begin = last;
      }
    }
    before_previous = previous;
    previous = current;
    last = at;
    at += character.size;
  }
  if (previous != CharacterClass::kSeparator) close(identifier.size());
}

std::string fold(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  for (std::size_t at = 0; at < text.size();) {
    if (is_ascii(text[at])) {
      out.push_back(to_lower(text[at++]));
      continue;
    }
    const DecodedCharacter character = decode_utf8(text, at);
    append_folded(out, character.code_point);
    at += character.size;
  }
  return out;
}

std::string_view folded(std::string_view text, std::string& room) {
  const auto is_folded = [](char c) { return is_ascii(c) && !is_upper(c); };
  if (std::all_of(text.begin(), text.end(), is_folded)) return text;
  return room = fold(text);
}

std::string name_key(std::string_view name) {
  NameKeys keys;
  return std::string(keys.key_of(name, 0));
}

std::string_view NameKeys::key_of(std::string_view name, std::size_t shared) {
  if (letters_.size() < name.size()) {
    letters_.resize(name.size());
    sizes_.resize(name.size() + 1);
  }
  std::size_t at = std::min(shared, known_);
  std::size_t size = sizes_[at];
  for (; at < name.size() && is_ascii(name[at]); ++at) {
    letters_[size] = kFoldedLetterOrDigit[static_cast<unsigned char>(name[at])];
    if (letters_[size] != 0) ++size;
    sizes_[at + 1] = static_cast<std::uint32_t>(size);
  }
  known_ = at;
  const std::string_view key = std::string_view(letters_).substr(0, size);
  if (at == name.size() && !key.empty()) return key;
  key_ = key;
  append_key(key_, name.substr(at));
  if (key_.empty()) key_ = fold(name);
  return key_;
}

std::string initials(std::string_view identifier) {
  std::vector<std::string_view> parts;
  split_identifier(identifier, parts);
  std::string out;
  for (const std::string_view part : parts) append_folded(out, decode_utf8(part, 0).code_point);
  return out;
}

}  // namespace cairn::base
