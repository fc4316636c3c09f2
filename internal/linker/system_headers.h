// The headers of the C and C++ libraries and of operating systems.
#pragma once

#include <string_view>

namespace cairn::linker {

// Whether `path`, as included, is such a header: "stdio.h", "sys/types.h", "vector". Nobody has them
// as a repository, and nearly every file includes some.
bool is_system_header(std::string_view path);

}  // namespace cairn::linker
