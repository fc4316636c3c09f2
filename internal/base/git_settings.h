// Reads the settings of a git repository that say how its paths are to be read. Runs nothing:
// git's own command would also read settings that name programs.
#pragma once

#include <string>
#include <string_view>

namespace cairn::base {

struct GitSettings {
  bool ignores_case = false;  // core.ignorecase, which git sets where the file system ignores case
};

// Parses the text of a repository's `config`. Included files are not read. Malformed lines are
// skipped. Source: git-config(1), "Syntax".
GitSettings parse_git_settings(std::string_view text);

// Reads the settings from the git directory that all work trees of a repository share.
GitSettings read_git_settings(const std::string& directory);

}  // namespace cairn::base
