// Finds the settings files, much as git finds its own.
//
//   the user's         $XDG_CONFIG_HOME/cairn/config.toml, else ~/.config/cairn/config.toml
//   the repository's   the nearest cairn.toml, from the sources up to the top of their repository
//   next to the index  .cairn/config.toml
//
// Files that do not exist are skipped. The last two are read through base::SourceTree. They are
// used only if they are regular files, reached without links, and belong to the user or to root, or
// are in a directory that the user trusts (trust/owner.h). The search for the top of the repository
// goes up from the directory of the sources: the top is the first directory with a .git; if there
// is none, the first with a .cairn; if there is none either, the directory of the sources. So a
// stranger's cairn.toml in a directory above, such as /tmp, is not used.
#pragma once

#include <string>
#include <vector>

#include "internal/config/settings.h"

namespace cairn::config {

inline constexpr const char* kRepositoryFile = "cairn.toml";

struct Places {
  std::string directory;   // of the sources, or the working directory; absolute, or ""
  std::string index_path;  // "" if none; only in a .cairn directory can settings be next to it
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
