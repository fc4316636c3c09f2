// Reads CODEOWNERS files in the same way as GitHub. The file is the first one that exists of
// .github/CODEOWNERS, CODEOWNERS and docs/CODEOWNERS. The last line that matches a path determines
// the owners of the path.
//
//   *.go       @org/go-team          all files with such a name, at any depth
//   /docs/     docs@example.com      everything in this directory
//   docs/*     @ann                  files directly in this directory, but not in subdirectories
//   /docs/api  @bob @cid # comment   this file, or everything in this directory
//   /docs/old                        no owner
//
// Patterns are those of .gitignore, except that !, [ and \# are not supported: lines with them are
// skipped. Time and memory are proportional to the size of the file, which is limited to
// kMaxCodeOwnersBytes.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "internal/base/source_tree.h"
#include "internal/worktree/ignore_pattern.h"
#include "internal/worktree/ignore_rules.h"

namespace cairn::owners {

inline constexpr std::size_t kMaxCodeOwnersBytes = std::size_t{3} << 20U;  // GitHub's limit

struct OwnerRule {
  std::size_t line = 0;  // counted from 1
  std::string pattern;
  std::vector<std::string> owners;  // as written: @user, @org/team or an email; may be empty
};

class CodeOwners {
 public:
  // If `text` is longer than kMaxCodeOwnersBytes, there are no rules, since GitHub ignores such
  // files.
  explicit CodeOwners(std::string_view text);

  // Returns the rule for a file or for the contents of a directory, or null if no line matches. The
  // path "" means the root of the sources. Only a pattern such as `*` matches the root.
  const OwnerRule* rule_for(std::string_view path, worktree::EntryType type) const;

 private:
  struct Entry {
    OwnerRule rule;
    worktree::IgnorePattern pattern;
    bool is_shallow = false;  // a match of a directory does not include its contents
  };
  std::vector<Entry> entries_;
};

struct CodeOwnersFile {
  std::string path;  // ".github/CODEOWNERS"
  CodeOwners rules;
};

// Returns nullopt if the sources have no CODEOWNERS file.
std::optional<CodeOwnersFile> find_code_owners(const base::SourceTree& sources);

}  // namespace cairn::owners
