// Finds the settings files, in the way git finds its own.
//
//   the user's         $XDG_CONFIG_HOME/cairn/config.toml, else ~/.config/cairn/config.toml
//   the repository's   the nearest cairn.toml from the sources upwards, not above their repository
//   next to the index  .cairn/config.toml
//
// Files that do not exist are skipped. The last two are read through base::SourceTree: regular
// files, reached through no link, that belong to the user, to root, or to a directory that the user
// trusts (trust/owner.h). The top of the repository is the nearest directory upwards with a .git;
// otherwise the nearest with a .cairn; otherwise the directory itself, so that a stranger's
// cairn.toml in a directory above, such as /tmp, is never read.
#pragma once

#include <string>
#include <vector>

#include "internal/config/settings.h"

namespace cairn::config {

inline constexpr const char* kRepositoryFile = "cairn.toml";

struct Places {
  std::string directory;   // of the sources, or the working directory; absolute, or ""
  std::string index_path;  // "" if none; only an index in a .cairn directory has such a file
  Environment environment;
};

// The path of the user's file, which need not exist; "" if neither HOME nor XDG_CONFIG_HOME is an
// absolute path.
std::string user_file(const Environment& environment);

struct FilesRead {
  std::vector<LayerFile> files;       // weakest first
  std::vector<std::string> warnings;  // a line for each file that exists but was not read
};

// Reads the files that exist. Skips the user's file with a warning in the cases in which git skips
// its own: no permission, a parent that is not a directory, a link to itself. Throws base::Error if
// a file cannot be read for other reasons, kBadData if it is above 256 KiB.
FilesRead read_files(const Places& places);

}  // namespace cairn::config
