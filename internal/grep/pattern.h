// The pattern of `grep`: a text or a regular expression that matches within one line.
//
//   Pattern pattern({.text = "parse_ar"});
//   pattern.find("def parse_args():", 0)           // {4, 12}
//   pattern.atoms()                                 // {"parse_ar"}: texts for the word filter
//
// Regular expressions have the syntax of RE2. RE2 takes linear time for every expression and text,
// and at most kMaxExpressionBytes of memory. \w, \d, \s and \b match only ASCII; `.` matches a
// whole character. A pattern never matches a line break.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace cairn::grep {

struct PatternRequest {
  std::string text;
  bool is_expression = false;  // true: a regular expression; false: text to find verbatim
  bool ignores_case = false;
  bool is_word = false;  // matches only where no letter, digit or underscore precedes or follows
};

inline constexpr std::size_t kMaxPatternBytes = 1000;

// A match: the bytes [begin, end) of the text.
struct Match {
  std::size_t begin = 0;
  std::size_t end = 0;
};

class Pattern {
 public:
  // Throws base::Error kUsage if the text is empty, is too long, contains a line break, or is not a
  // valid regular expression.
  explicit Pattern(PatternRequest request);
  ~Pattern();
  Pattern(Pattern&&) noexcept;
  Pattern& operator=(Pattern&&) noexcept;

  const PatternRequest& request() const { return request_; }

  // Returns the first match that begins at or after `from`, or nothing if there is none. Requires:
  // `from` is the beginning of a line or the end of a match. Thread-safe.
  std::optional<Match> find(std::string_view text, std::size_t from) const;

  // Returns the texts that the word filter looks for. Every match contains at least some of these
  // texts, ignoring case.
  const std::vector<std::string>& atoms() const { return atoms_; }
  // Whether a file can have a match. `contained` has the indices of all atoms() that the file
  // contains.
  bool may_match(const std::vector<int>& contained) const;

 private:
  class Expression;

  std::optional<Match> find_text(std::string_view text, std::size_t from) const;

  PatternRequest request_;
  std::unique_ptr<Expression> expression_;  // null: searches for the text verbatim
  std::vector<std::string> atoms_;
};

// Whether `text` looks like a regular expression: it contains `.*`, or a character that is special
// in regular expressions. The characters `.`, `{` and `}` alone do not count.
bool looks_like_expression(std::string_view text);

}  // namespace cairn::grep
