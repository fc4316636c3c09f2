// The settings in force for a command: files of the user, the repository and next to the index, the
// environment (internal/config). Options on the command line override them.
#pragma once

#include <string>

#include "internal/config/settings.h"
#include "internal/corpus/corpus.h"
#include "internal/operations/scope.h"

namespace cairn::cmd {

// Settings for sources below `root` ("" is the working directory) and an index that is or will be
// at `index_path` ("" if none). Throws base::Error kBadData that names the file and the setting.
config::Settings read_settings(const std::string& root, const std::string& index_path);

// The part of them that operations on an opened index use.
operations::Config read_config(const corpus::Corpus& corpus);

}  // namespace cairn::cmd
