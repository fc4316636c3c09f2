// Makes the directory of an index (store/directory.h), when it is published.
#pragma once

#include <string>

#include "internal/store/directory.h"

namespace cairn::federation {

// Reads the whole full text, which takes about 10 us per term. Throws base::Error as opening and
// reading an index does.
store::Directory make_directory(const std::string& index_path);

}  // namespace cairn::federation
