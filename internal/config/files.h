// Where settings are looked for, as git looks for its own.
//
//   the user's         $XDG_CONFIG_HOME/cairn/config.toml, else ~/.config/cairn/config.toml
//   the repository's   the nearest cairn.toml from the sources upwards, not above their repository
//   beside the index   .cairn/config.toml
//
// What of these is not there is passed over. The last two are read through base::SourceTree:
// regular files, through no link, that belong to the user, to root, or to a directory that the user
// trusts (trust/owner.h). The top of the repository is the nearest directory upwards that
// has a .git; if there is none, that has a .cairn; else the directory itself, so that nobody's
// cairn.toml in a directory above, such as /tmp, is ever read.
#pragma once

#include <string>
#include <vector>

#include "internal/config/settings.h"

namespace cairn::config {

inline constexpr const char* kRepositoryFile = "cairn.toml";

struct Places {
  std::string directory;   // of the sources, or the working directory; absolute, or "" if none
  std::string index_path;  // "" if none; only a directory .cairn has a file beside the index
  Environment environment;
};

// The user's file, there or not; "" if neither HOME nor XDG_CONFIG_HOME is an absolute path.
std::string user_file(const Environment& environment);

struct FilesRead {
  std::vector<LayerFile> files;       // weakest first
  std::vector<std::string> warnings;  // a line for each that is there and not read
};

// Those that are there. The user's file is passed over with a warning where git would pass over
// its own: no permission, a directory that is none, a link to itself. Throws base::Error for one
// that cannot be read for other reasons, and kBadData for one above 256 KiB.
FilesRead read_files(const Places& places);

}  // namespace cairn::config
