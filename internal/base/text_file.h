// Whole text files that a user names.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace cairn::base {

// At most base::kMaxSourceBytes, from a regular file or a pipe. Throws base::Error kNoInput,
// kBadData and others.
std::string read_text_file(const std::string& path);

enum class IfThere : std::uint8_t { kReplace, kRefuse };

// Throws base::Error; kUsage if something is there and that is to be refused. A file is replaced
// only by one that was written whole; a link is followed; pipes and devices are written to as they
// are.
void write_text_file(const std::string& path, std::string_view text, IfThere if_there);

}  // namespace cairn::base
