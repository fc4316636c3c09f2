// Which cairn this is: `cairn --version`.
#pragma once

#include <string>

#include "internal/base/json.h"

namespace cairn::cmd {

std::string version_text();  // "cairn 0.1.0\n"

// Returns {schema: "cairn.version/1", version, released, commit, platform, features, index_formats}:
// `commit` is the commit of the sources, or null if they were changed or the build does not know
// it; `features` are "page" and "postgresql", if this program has them; `index_formats` are the
// lowest and the highest format of an index that it reads.
base::Json version_json();

}  // namespace cairn::cmd
