// Rules of files in .gitignore syntax, and what they say of a path.
//
//   IgnoreRules rules;
//   rules.add("*.log\nbuild/\n", "");     // of the file at the top
//   rules.add("!keep.log\n", "src");      // of the one in src
//   rules.verdict("src/keep.log", EntryType::kFile)        // kKept
//   rules.is_ignored("build/src/a.c", EntryType::kFile)    // true: it lies in build
//
// Files added later are stronger, and later lines of a file; the strongest that matches decides.
// Lines end in LF or CR LF; a byte order mark is skipped. ignore_pattern.h has the lines. Beyond
// base::kMaxIgnoreRules rules at a time, further ones are not taken.
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
  // The text of a file in `directory` ("", "src/a"), below which alone it holds.
  void add(std::string_view text, std::string_view directory);

  // Of the path alone, as somebody sees it who walks a tree downward and enters no directory that
  // is ignored. `path` is relative, without '/' at its end.
  Verdict verdict(std::string_view path, EntryType type) const;

  // Of the path and of the directories that it lies in: nothing in an ignored one can be kept.
  bool is_ignored(std::string_view path, EntryType type) const;

  // How many files were added, and those beyond `files` taken away again.
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
