// Collects the rules of files in .gitignore syntax, and decides whether a path is ignored.
//
//   IgnoreRules rules;
//   rules.add("*.log\nbuild/\n", "");     // from the file at the top
//   rules.add("!keep.log\n", "src");      // from the file in src
//   rules.verdict("src/keep.log", EntryType::kFile)        // kKept
//   rules.is_ignored("build/src/a.c", EntryType::kFile)    // true, because build is ignored
//
// The last matching rule decides. The rules of a file come after the rules of the files that were
// added before it. Lines end in LF or CR LF, and a byte order mark is skipped. ignore_pattern.h
// describes the lines. An IgnoreRules has at most base::kMaxIgnoreRules rules at a time; more rules
// are not added.
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
  IgnoreRules() = default;
  explicit IgnoreRules(LetterCase letter_case) : letter_case_(letter_case) {}

  // Adds the rules in `text`, the content of an ignore file in `directory` ("", "src/a"). The rules
  // apply only to paths below `directory`.
  void add(std::string_view text, std::string_view directory);

  // Returns the verdict on the path itself, regardless of the directories that contain it. This
  // suffices for callers that walk down a directory tree and do not enter ignored directories.
  // `path` is relative, without a trailing '/'.
  Verdict verdict(std::string_view path, EntryType type) const;

  // Whether the path or a directory that contains it is ignored. If a directory is ignored, no rule
  // can include a file in it.
  bool is_ignored(std::string_view path, EntryType type) const;

  // Returns the number of added files. keep_first() removes all files after the first `files`.
  std::size_t files() const { return files_.size(); }
  void keep_first(std::size_t files);

 private:
  struct File {
    std::string prefix;  // "" or "src/a/"
    std::vector<IgnorePattern> patterns;
  };
  LetterCase letter_case_ = LetterCase::kMatters;
  std::vector<File> files_;
  std::size_t patterns_ = 0;  // number of rules of all files
};

}  // namespace cairn::worktree
