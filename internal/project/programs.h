// Finding a program, as a shell does, but never in the working directory.
#pragma once

#include <string>
#include <string_view>

namespace cairn::project {

// Absolute path of an executable file, or "". `directories` are separated by colons; relative and
// empty ones are passed over, so that a file of the repository is never taken for the program. A
// `name` with a slash must be absolute, and is that file.
std::string find_program(std::string_view name, std::string_view directories);

}  // namespace cairn::project
