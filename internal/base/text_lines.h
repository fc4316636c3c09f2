// Lines and positions in a text that may hold any bytes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace cairn::base {

// Bytes of a text, half-open.
struct TextSpan {
  std::uint32_t begin = 0;
  std::uint32_t end = 0;
  friend bool operator==(const TextSpan&, const TextSpan&) = default;
};

// Without the white space of ASCII at its ends: text in any encoding can be cut so.
std::string_view trimmed(std::string_view text);

inline std::string_view part_of(std::string_view text, TextSpan span) {
  return text.substr(span.begin, span.end - span.begin);
}

// `span` without the white space at its ends; empty, at its begin, if there is nothing else.
TextSpan trimmed_span(std::string_view text, TextSpan span);

// Lines without their ends ("\n" or "\r\n"). The first leaves out a byte order mark.
std::vector<TextSpan> line_spans(std::string_view text);

// Columns of white space at the start of `line`. A tab goes to the next multiple of 8.
std::size_t indentation(std::string_view line);

// Whether `text` has a letter or digit, or anything beyond ASCII.
bool has_words(std::string_view text);

// A title without its markup: "**Use** [it](url) `here`" -> "Use it here".
std::string plain_title(std::string_view text);

}  // namespace cairn::base
