// Whole text files that a user names.
#pragma once

#include <cstdint>
#include <functional>
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

// Text that is made piece by piece, so that it never is in memory as a whole. `produce` is called
// once with a sink that takes any number of pieces; if it throws, nothing is left of the file.
using TextSink = std::function<void(std::string_view)>;
using TextProducer = std::function<void(const TextSink&)>;
void write_text_file(const std::string& path, const TextProducer& produce, IfThere if_there);

// The same to an open file, 64 KiB at a time; what has been written stays there.
void write_text(int fd, const TextProducer& produce, std::string_view what);

}  // namespace cairn::base
