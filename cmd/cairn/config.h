// Reads the settings that apply to a command. Settings come from three files (the user's, the
// repository's, and one next to the index) and from environment variables; see internal/config.
// Options on the command line override settings.
#pragma once

#include <string>
#include <vector>

#include "internal/config/settings.h"
#include "internal/corpus/corpus.h"
#include "internal/operations/scope.h"

namespace cairn::cmd {

// Reads the settings for a repository and its index. `root` is the directory of the sources; "" is
// the working directory. `index_path` is the path of the index, which need not exist yet; "" means
// that there is no index. Throws base::Error kBadData with a message that names the file and the
// setting.
config::Settings read_settings(const std::string& root, const std::string& index_path);

// Returns the paths of the settings files that may apply to a repository at `root` and its index,
// whether or not they exist: the user's, the repository's, and the one next to the index.
std::vector<std::string> settings_files(const std::string& root, const std::string& index_path);

// Reads the settings that operations on an opened index use.
operations::Config read_config(const corpus::Corpus& corpus);

}  // namespace cairn::cmd
