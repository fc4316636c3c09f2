// Finds files by some letters of their paths, as people type them into a file finder.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace cairn::reading {

struct PathMatch {
  int score = 0;
  std::vector<std::uint32_t> letters;  // offsets of the matched bytes in the path, ascending
};

// The letters that a user has typed.
class PathPattern {
 public:
  static constexpr std::size_t kMaxLetters = 64;  // the rest of a longer pattern is ignored
  static constexpr std::size_t kMaxPath = 400;    // bytes of a path that are compared, at its end

  // Spaces between the letters have no meaning. Letters match in either case.
  explicit PathPattern(std::string_view typed);

  bool is_empty() const { return letters_.empty(); }

  // Returns how well the letters match a path, in their order, or nothing if they do not. A match
  // is better if letters are next to each other, begin words, or are in the name of the file.
  std::optional<PathMatch> match(std::string_view path) const;

 private:
  bool can_match(std::string_view path) const;

  std::string letters_;  // in lower case
};

}  // namespace cairn::reading
