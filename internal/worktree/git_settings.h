// Reads the settings of a git repository that say how its paths are to be read. Runs nothing:
// git's own command would also read settings that name programs.
#pragma once

#include <string_view>

namespace cairn::worktree {

struct GitSettings {
  bool ignores_case = false;  // core.ignorecase, which git sets where the file system ignores case
  bool has_long_ids = false;  // extensions.objectformat is sha256, so ids have 32 bytes
};

// Parses the text of a repository's `config`. Included files are not read. Malformed lines are
// skipped. Source: git-config(1), "Syntax".
GitSettings parse_git_settings(std::string_view text);

}  // namespace cairn::worktree
