// Reads CODEOWNERS, as GitHub does: the first file of .github/CODEOWNERS, CODEOWNERS and
// docs/CODEOWNERS, in which the last line that matches a path decides.
//
//   *.go       @org/go-team          any file of this name, at any depth
//   /docs/     docs@example.com      everything in this directory
//   docs/*     @ann                  files directly in this directory, and not below it
//   /docs/api  @bob @cid # comment   this file, or everything in this directory
//   /docs/old                        nobody
//
// Patterns are those of .gitignore, but !, [ and \# have no meaning: such lines are skipped. Time
// and memory are bounded by the size of the file, at most kMaxCodeOwnersBytes.
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
  std::size_t line = 0;  // from 1
  std::string pattern;
  std::vector<std::string> owners;  // as written: @user, @org/team, an email; may be empty
};

class CodeOwners {
 public:
  // Text beyond kMaxCodeOwnersBytes is not read: GitHub ignores such a file, so there are no rules.
  explicit CodeOwners(std::string_view text);

  // The rule for a file, or for everything in a directory; null if no line matches. The path ""
  // means the root of the sources, which only a line such as `*` matches.
  const OwnerRule* rule_for(std::string_view path, worktree::EntryType type) const;

 private:
  struct Entry {
    OwnerRule rule;
    worktree::IgnorePattern pattern;
    bool is_shallow = false;  // if a directory matches, its contents are not owned
  };
  std::vector<Entry> entries_;
};

struct CodeOwnersFile {
  std::string path;  // ".github/CODEOWNERS"
  CodeOwners rules;
};

// Returns nothing if the sources have no such file.
std::optional<CodeOwnersFile> find_code_owners(const base::SourceTree& sources);

}  // namespace cairn::owners
