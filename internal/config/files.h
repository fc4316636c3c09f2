// Finds the files of settings, as git finds its own.
//
//   the user's         $XDG_CONFIG_HOME/cairn/config.toml, else ~/.config/cairn/config.toml
//   the repository's   the nearest cairn.toml from the sources upwards, not above their repository
//   next to the index  .cairn/config.toml
//
// Files that do not exist are passed over. The last two are read through base::SourceTree: regular
// files, through no link, that belong to the user, to root, or to a directory that the user trusts
// (trust/owner.h). The top of the repository is the nearest directory upwards that has a .git;
// otherwise the nearest that has a .cairn; otherwise the directory itself, so that nobody's
// cairn.toml in a directory above, such as /tmp, is ever read.
#pragma once

#include <string>
#include <vector>

#include "internal/config/settings.h"

namespace cairn::config {

inline constexpr const char* kRepositoryFile = "cairn.toml";

struct Places {
  std::string directory;   // of the sources, or the working directory; absolute, or "" if none
  std::string index_path;  // "" if none; only an index in a directory .cairn has such a file
  Environment environment;
};

// The user's file, there or not; "" if neither HOME nor XDG_CONFIG_HOME is an absolute path.
std::string user_file(const Environment& environment);

struct FilesRead {
  std::vector<LayerFile> files;       // weakest first
  std::vector<std::string> warnings;  // a line for each file that exists and is not read
};

// Reads those that exist. The user's file is passed over with a warning where git would pass over
// its own: no permission, a parent that is not a directory, a link to itself. Throws base::Error
// for one that cannot be read for other reasons, and kBadData for one above 256 KiB.
FilesRead read_files(const Places& places);

}  // namespace cairn::config
