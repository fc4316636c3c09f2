// Reads and writes whole text files that a user names.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

namespace cairn::base {

// Reads at most base::kMaxSourceBytes from a regular file or a pipe. Throws base::Error kNoInput,
// kBadData and others.
std::string read_text_file(const std::string& path);

enum class IfThere : std::uint8_t { kReplace, kRefuse };

// Writes `text` to `path`. Throws base::Error, with kUsage if `path` exists and `if_there` is
// kRefuse. An existing file is replaced only when the new file is complete. Symbolic links are
// followed; pipes and devices are written to directly.
void write_text_file(const std::string& path, std::string_view text, IfThere if_there);

// Writes text produced piece by piece, so that it is never in memory as a whole. `produce` is
// called once with a sink that takes any number of pieces. If `produce` throws, no partial file
// remains.
using TextSink = std::function<void(std::string_view)>;
using TextProducer = std::function<void(const TextSink&)>;
void write_text_file(const std::string& path, const TextProducer& produce, IfThere if_there);

// Writes to an open file, 64 KiB at a time. If `produce` throws, the bytes written so far remain.
void write_text(int fd, const TextProducer& produce, std::string_view what);

}  // namespace cairn::base
