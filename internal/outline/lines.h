// Helpers for readers of line-based formats.
#pragma once

#include <string_view>
#include <vector>

#include "internal/base/ascii.h"
#include "internal/base/text_lines.h"

namespace cairn::outline {

// Returns the word that begins at `at` and ends at or before `end`. A word consists of letters,
// digits, `_`, bytes outside ASCII, and the bytes in `more`. The span is empty if no word begins
// there.
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

// Returns the offset of the first byte in [at, end) that is neither a space nor a tab, or `end` if
// there is none.
inline std::uint32_t after_blanks(std::string_view source, std::uint32_t at, std::uint32_t end) {
  while (at < end && (source[at] == ' ' || source[at] == '\t')) ++at;
  return at;
}

// Whether `line` ends with a backslash, so that the next line continues it.
inline bool is_continued(std::string_view line) {
  while (!line.empty() && base::is_space(line.back())) line.remove_suffix(1);
  return line.ends_with('\\');
}

}  // namespace cairn::outline
