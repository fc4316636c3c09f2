// The sources that were read but not parsed because of their content: a comment says that a program
// wrote them, or their lines are very long (source_files.h). An index stores the list, so that a
// revision knows that such a file is still one.
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "internal/inventory/source_files.h"

namespace cairn::inventory {

using UnparsedFiles = std::map<std::string, Origin, std::less<>>;  // by path; none is kWritten

// The key under which an index stores text_of(files).
inline constexpr std::string_view kUnparsedMeta = "unparsed";

// Leaves out paths that contain a line break. parse_unparsed() converts the text back, and skips
// lines that are malformed.
std::string text_of(const UnparsedFiles& files);
UnparsedFiles parse_unparsed(std::string_view text);

}  // namespace cairn::inventory
