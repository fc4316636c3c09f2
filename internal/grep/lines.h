// Finds the lines of a text that match a pattern, in order.
//
//   LineFinder finder(text, pattern, {});
//   while (const auto line = finder.next()) …      // line->begin, line->end, line->match
//
// A line does not include its line break, but includes a "\r" before it. The text after the last
// line break is also a line, unless it is empty. A byte order mark at the beginning is skipped.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string_view>
#include <vector>

#include "internal/grep/pattern.h"
#include "internal/model/language.h"
#include "internal/source/code_text.h"

namespace cairn::grep {

// The part of the source in which a match must begin: code, a comment, or a literal. The function
// source::asides_of() finds comments and literals; docstrings in Python count as strings.
enum class Part : std::uint8_t { kAny, kCode, kString, kComment };

struct LineRequest {
  Part part = Part::kAny;
  const model::Language* language = nullptr;  // required unless `part` is kAny
  std::size_t first = 0;                      // first and last line to search, from 0
  std::size_t last = ~std::size_t{0};
  // If set, called whenever a match is ignored because it is not in `part`, before the search goes
  // on. In a line of N bytes with N such matches, an expression that looks far ahead takes N * N
  // steps. So a caller with a deadline must be able to throw from this function.
  std::function<void()> tick;
};

struct FoundLine {
  std::size_t begin = 0;
  std::size_t end = 0;
  Match match;  // the first match in this line
};

class LineFinder {
 public:
  // Requires: `text` and `pattern` outlive this object.
  LineFinder(std::string_view text, const Pattern& pattern, const LineRequest& request);

  std::optional<FoundLine> next();

  // Returns the number of the line, from 0. Requires: called for the lines in ascending order.
  std::size_t number_of(const FoundLine& line);

 private:
  bool is_in_part(std::size_t at);
  std::size_t end_of_run(std::size_t at) const;
  std::optional<Match> next_match();

  std::string_view text_;
  const Pattern& pattern_;
  Part part_;
  std::function<void()> tick_;
  std::vector<source::Aside> asides_;
  std::size_t aside_ = 0;    // index of the first comment or string that ends after the last match
  std::size_t at_ = 0;       // offset where the next search begins
  std::size_t counted_ = 0;  // offset where line `number_` begins
  std::size_t number_ = 0;
};

}  // namespace cairn::grep
