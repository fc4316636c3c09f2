// Finds the settings files, much as git finds its own.
//
//   user:        $XDG_CONFIG_HOME/cairn/config.toml or, without it, ~/.config/cairn/config.toml
//   repository:  the nearest cairn.toml, from the sources up to the top of their repository
//   index:       .cairn/config.toml, next to the index
//
// Files that do not exist are skipped. The files of the repository and the index are read through
// base::SourceTree. They are used only if they are regular files, are reached without symbolic
// links, and have a trusted owner. A trusted owner is the user, root, or the owner of a directory
// that the user has marked as trusted (trust/owner.h).
//
// To find the top of the repository, cairn goes up from the directory of the sources. The top is
// the first directory that contains .git. If there is none, it is the first directory that contains
// .cairn, and otherwise the directory of the sources. So a cairn.toml above the repository, for
// example a stranger's in /tmp, is not used.
#pragma once

#include <string>
#include <vector>

#include "internal/config/settings.h"

namespace cairn::config {

inline constexpr const char* kRepositoryFile = "cairn.toml";

struct Places {
  std::string directory;   // the sources' directory or the working directory; absolute, or ""
  std::string index_path;  // "" if none; settings next to it are read only if its folder is .cairn
  Environment environment;
};

// Returns the path of the user's settings file, even if it does not exist. Returns "" if neither
// HOME nor XDG_CONFIG_HOME is an absolute path.
std::string user_file(const Environment& environment);

struct FilesRead {
  std::vector<LayerFile> files;       // the weakest layer first
  std::vector<std::string> warnings;  // a line for each file that exists but is not used
};

// Reads the settings files that exist. Like git, skips the user's file with a warning if cairn has
// no permission to read it, or if it is a link to itself. Throws base::Error if the user's file
// cannot be read for any other reason, and kBadData if a file is larger than 256 KiB.
FilesRead read_files(const Places& places);

}  // namespace cairn::config
