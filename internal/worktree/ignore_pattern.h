// One line of a .gitignore, compiled. Its meaning follows gitignore(5) and git itself:
//
//   doc        a name, in any directory below that of the file
//   /doc  a/b  with a '/' before its end: relative to the directory of the file
//   doc/       directories only
//   !doc       included again
//   * ? [a-z] [!a] [[:digit:]]   within a name; **/  /**/  /**  any directories; \* a '*'
//
// In the worst case, matching takes time proportional to the product of the lengths of pattern and
// path, because it never tries combinations of stars.
#pragma once

#include <bitset>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace cairn::worktree {

// Matches the part of a pattern after its literal part.
class Glob {
 public:
  // Nothing if no text can match: an unclosed class, or a '\' at the end.
  static std::optional<Glob> parse(std::string_view pattern);

  bool matches(std::string_view text) const;

 private:
  enum class Kind : std::uint8_t {
    kByte,
    kAnyByte,         // except '/'
    kClass,           // a byte of a class
    kStar,            // any bytes except '/'
    kAnything,        // any bytes
    kAnyDirectories,  // nothing, or any bytes up to a '/'
  };
  struct Token {
    Kind kind = Kind::kByte;
    unsigned char byte = 0;
    std::uint16_t number = 0;  // of the class
  };

  friend class GlobParser;
  bool accepts(const Token& token, char c) const;

  std::vector<Token> tokens_;
  std::vector<std::bitset<256>> classes_;
};

class IgnorePattern {
 public:
  // Parses a line without its line end. Nothing for a comment, an empty line, a pattern that can
  // match nothing, or a line of more than kMaxPathBytes.
  static std::optional<IgnorePattern> parse(std::string_view line);

  bool is_negated() const { return is_negated_; }
  bool is_of_directories() const { return is_of_directories_; }

  // `path` is relative to the directory of the file; `name` is its last component.
  bool matches(std::string_view path, std::string_view name) const;

 private:
  bool is_negated_ = false;
  bool is_of_directories_ = false;
  bool is_of_names_ = false;  // the pattern has no '/', so it is matched against the name only
  std::string literal_;       // a prefix of the text, or a suffix:
  bool is_literal_end_ = false;
  std::optional<Glob> rest_;  // for the rest of the text; if absent, the rest must be empty
};

}  // namespace cairn::worktree
