// The lines of a source as spans, for readers of line-based formats.
#pragma once

#include <string_view>
#include <vector>

#include "internal/base/ascii.h"
#include "internal/base/text_lines.h"

namespace cairn::outline {

// The word at `at`, up to a byte that is neither of a word nor in `more`.
inline base::TextSpan word_at(std::string_view source, std::uint32_t at, std::uint32_t end,
                              std::string_view more) {
  base::TextSpan word{at, at};
  while (word.end < end &&
         (base::is_word_byte(source[word.end]) || !base::is_ascii(source[word.end]) ||
          more.find(source[word.end]) != more.npos)) {
    ++word.end;
  }
  return word;
}

// The first byte from `at` on that is not a blank.
inline std::uint32_t after_blanks(std::string_view source, std::uint32_t at, std::uint32_t end) {
  while (at < end && (source[at] == ' ' || source[at] == '\t')) ++at;
  return at;
}

// Whether the line is continued by a backslash at its end.
inline bool is_continued(std::string_view line) {
  while (!line.empty() && base::is_space(line.back())) line.remove_suffix(1);
  return line.ends_with('\\');
}

}  // namespace cairn::outline
