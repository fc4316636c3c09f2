// The settings in force for a command. They come from files (the user's, the repository's, and one
// next to the index) and from environment variables; see internal/config. Options on the command
// line override settings.
#pragma once

#include <string>

#include "internal/config/settings.h"
#include "internal/corpus/corpus.h"
#include "internal/operations/scope.h"

namespace cairn::cmd {

// Reads the settings that apply to the sources in the directory `root` ("": the working directory)
// and to the index at `index_path`, which need not exist yet ("": no index). Throws base::Error
// kBadData; its message names the file and the setting.
config::Settings read_settings(const std::string& root, const std::string& index_path);

// The subset of the settings that operations on an opened index use.
operations::Config read_config(const corpus::Corpus& corpus);

}  // namespace cairn::cmd
