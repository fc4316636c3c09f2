// Functions for the lines and positions of text, which may contain arbitrary bytes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace cairn::base {

// The bytes [begin, end) of a text.
struct TextSpan {
  std::uint32_t begin = 0;
  std::uint32_t end = 0;
  friend bool operator==(const TextSpan&, const TextSpan&) = default;
};

// Returns `text` without the ASCII white space at its ends. `text` need not be UTF-8.
std::string_view trimmed(std::string_view text);

inline std::string_view part_of(std::string_view text, TextSpan span) {
  return text.substr(span.begin, span.end - span.begin);
}

// Returns `span` without the white space at its ends. If `span` is all white space, the result is
// empty and begins at span.begin.
TextSpan trimmed_span(std::string_view text, TextSpan span);

// Returns the lines of `text` without their line breaks ("\n" or "\r\n"). A byte order mark is not
// part of the first line.
std::vector<TextSpan> line_spans(std::string_view text);

// Returns the width in columns of the white space at the start of `line`. A tab advances to the
// next multiple of 8.
std::size_t indentation(std::string_view line);

// Whether `text` contains a letter, a digit or any byte that is not ASCII.
bool has_words(std::string_view text);

// Returns a title without its markup: "**Use** [it](url) `here`" -> "Use it here".
std::string plain_title(std::string_view text);

}  // namespace cairn::base
