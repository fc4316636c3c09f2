// The whole directory of an index (store/directory.h): for searches over many repositories, and for
// references across them.
#pragma once

#include <string>

#include "internal/store/directory.h"

namespace cairn::linker {

// Throws base::Error as opening and reading an index does.
store::Directory make_whole_directory(const std::string& index_path);

}  // namespace cairn::linker
