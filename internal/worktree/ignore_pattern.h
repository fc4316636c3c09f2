// A compiled line of a .gitignore file, with the same meaning as in git (see gitignore(5)):
//
//   doc         a name, in the directory of the .gitignore or any directory below it
//   /doc  a/b   a path relative to the directory of the .gitignore, because the pattern has a '/'
//               that is not its last character
//   doc/        only directories
//   !doc        includes a path that an earlier line has excluded
//   * ? [a-z] [!a] [[:digit:]]   match bytes within a name
//   **/  /**/  /**               match any number of directories
//   \*                           a literal '*'
//
// Matching does not try combinations of stars. In the worst case, it takes time proportional to the
// length of the pattern times the length of the path.
#pragma once

#include <bitset>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "internal/worktree/byte_class.h"

namespace cairn::worktree {

// The compiled part of a pattern after its literal prefix.
class Glob {
 public:
  // Parses a pattern. Returns nothing if no text can match, because a class is malformed or the
  // pattern ends with a '\'.
  static std::optional<Glob> parse(std::string_view pattern, LetterCase letter_case);

  bool matches(std::string_view text) const;

 private:
  enum class Kind : std::uint8_t {
    kByte,
    kAnyByte,         // any byte except '/'
    kClass,           // any byte in a class
    kStar,            // any bytes except '/'
    kAnything,        // any bytes
    kAnyDirectories,  // nothing, or any bytes up to a '/'
  };
  struct Token {
    Kind kind = Kind::kByte;
    unsigned char byte = 0;
    std::uint16_t number = 0;  // index in classes_
  };

  friend class GlobParser;
  bool accepts(const Token& token, char c) const;

  std::vector<Token> tokens_;
  std::vector<std::bitset<256>> classes_;
};

class IgnorePattern {
 public:
  // Parses a line without its line break. Returns nothing for a comment, an empty line, a pattern
  // that no path can match, or a line of more than kMaxPathBytes.
  static std::optional<IgnorePattern> parse(std::string_view line,
                                            LetterCase letter_case = LetterCase::kMatters);

  bool is_negated() const { return is_negated_; }
  bool is_of_directories() const { return is_of_directories_; }

  // Whether the pattern matches `path`, which is relative to the directory of the .gitignore.
  // `name` is the last component of `path`. If the case is ignored, neither may have capitals.
  bool matches(std::string_view path, std::string_view name) const;

 private:
  bool is_negated_ = false;
  bool is_of_directories_ = false;
  bool is_of_names_ = false;  // the pattern has no '/', so only the name is matched
  std::string literal_;       // prefix of the name or path, or suffix if is_literal_end_
  bool is_literal_end_ = false;
  std::optional<Glob> rest_;  // matches the text after literal_; if absent, no text may follow
};

}  // namespace cairn::worktree
