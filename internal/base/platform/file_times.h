// The times of a file, whose members in `struct stat` have different names on different systems.
#pragma once

#include <sys/stat.h>

#include <ctime>
#include <optional>
#include <string>

namespace cairn::platform {

timespec modified_time(const struct stat& status);  // of the content
timespec changed_time(const struct stat& status);   // of content, name or attributes

// When the file was created. Returns nothing if the file system does not know it, or if the file was
// modified before that, as a restored copy may have been.
std::optional<timespec> creation_time(const std::string& path);

}  // namespace cairn::platform
