// Rules of files in .gitignore syntax, and their verdict on a path.
//
//   IgnoreRules rules;
//   rules.add("*.log\nbuild/\n", "");     // from the file at the top
//   rules.add("!keep.log\n", "src");      // from the file in src
//   rules.verdict("src/keep.log", EntryType::kFile)        // kKept
//   rules.is_ignored("build/src/a.c", EntryType::kFile)    // true: it lies in build
//
// Files added later override earlier ones, as later lines of a file do; the last match decides.
// Lines end in LF or CR LF; a byte order mark is skipped. ignore_pattern.h describes the lines.
// Rules beyond base::kMaxIgnoreRules at a time are ignored.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "internal/worktree/ignore_pattern.h"

namespace cairn::worktree {

enum class Verdict : std::uint8_t { kNone, kIgnored, kKept };
enum class EntryType : std::uint8_t { kFile, kDirectory };

class IgnoreRules {
 public:
  // Adds the text of a file in `directory` ("", "src/a"). Its rules apply only below `directory`.
  void add(std::string_view text, std::string_view directory);

  // The verdict on the path alone, for a caller that walks a tree downward and enters no ignored
  // directory. `path` is relative, without a trailing '/'.
  Verdict verdict(std::string_view path, EntryType type) const;

  // Considers the path and its directories: nothing in an ignored directory can be kept.
  bool is_ignored(std::string_view path, EntryType type) const;

  // The number of files added. keep_first() removes all files but the first `files`.
  std::size_t files() const { return files_.size(); }
  void keep_first(std::size_t files);

 private:
  struct File {
    std::string prefix;  // "" or "src/a/"
    std::vector<IgnorePattern> patterns;
  };
  std::vector<File> files_;
  std::size_t patterns_ = 0;  // of all files
};

}  // namespace cairn::worktree
