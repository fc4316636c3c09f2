// Finds the settings files, in a way similar to git.
//
//   user:        $XDG_CONFIG_HOME/cairn/config.toml or, without it, ~/.config/cairn/config.toml
//   repository:  the nearest cairn.toml, from the sources up to the top of their repository
//   index:       .cairn/config.toml, next to the index
//
// Files that do not exist are skipped. The files of the repository and the index are read through
// base::SourceTree. They are used only if they are regular files, are reached without links, and
// belong to the user, to root, or to somebody whose directory the user trusts (trust/owner.h). To
// find the top of the repository, cairn goes up from the directory of the sources: the top is the
// first directory with a .git; if there is none, the first with a .cairn; if there is none either,
// the directory of the sources. So a cairn.toml above the repository, for example a stranger's in
// /tmp, is not used.
#pragma once

#include <string>
#include <vector>

#include "internal/config/settings.h"

namespace cairn::config {

inline constexpr const char* kRepositoryFile = "cairn.toml";

struct Places {
  std::string directory;   // of the sources, or the working directory; absolute, or ""
  std::string index_path;  // "" if none; settings next to it are read only in a .cairn directory
  Environment environment;
};

// Returns the path of the user's file, even if it does not exist; "" if neither HOME nor
// XDG_CONFIG_HOME is an absolute path.
std::string user_file(const Environment& environment);

struct FilesRead {
  std::vector<LayerFile> files;       // weakest first
  std::vector<std::string> warnings;  // a line for each file that exists but is not used
};

// Reads the files that exist. Like git, skips the user's file with a warning if there is no
// permission to read it or it is a link to itself. Throws base::Error if a file cannot be read for
// other reasons, and kBadData if it is larger than 256 KiB.
FilesRead read_files(const Places& places);

}  // namespace cairn::config
