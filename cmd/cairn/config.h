// The settings in force for a command. They come from files (the user's, the repository's and one
// next to the index) and the environment; see internal/config. Command-line options override them.
#pragma once

#include <string>

#include "internal/config/settings.h"
#include "internal/corpus/corpus.h"
#include "internal/operations/scope.h"

namespace cairn::cmd {

// Reads the settings for sources below `root` ("" is the working directory) and an index that is or
// will be at `index_path` ("" if none). Throws base::Error kBadData, which names the file and the
// setting.
config::Settings read_settings(const std::string& root, const std::string& index_path);

// The subset of the settings that operations on an opened index use.
operations::Config read_config(const corpus::Corpus& corpus);

}  // namespace cairn::cmd
