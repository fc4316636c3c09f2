// Reads and writes whole text files that a user names.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

namespace cairn::base {

// Reads a regular file or a pipe to its end. Throws base::Error, for example kNoInput if the file
// does not exist, or kBadData if it is larger than base::kMaxSourceBytes.
std::string read_text_file(const std::string& path);

enum class IfThere : std::uint8_t { kReplace, kRefuse };

// Writes `text` to `path`. Throws base::Error, for example kUsage if `path` exists and `if_there`
// is kRefuse. An existing file is replaced with a complete new file, which never has wider
// permissions than the old file. Symbolic links are followed. Pipes and devices are written to
// directly.
void write_text_file(const std::string& path, std::string_view text, IfThere if_there);

// Like the other write_text_file(), but `produce` passes the text in pieces, so the whole text is
// never in memory. Calls `produce` once, with a sink that accepts any number of pieces. If
// `produce` throws, no partial file remains.
using TextSink = std::function<void(std::string_view)>;
using TextProducer = std::function<void(const TextSink&)>;
void write_text_file(const std::string& path, const TextProducer& produce, IfThere if_there);

// Writes the text that `produce` generates to an open file, about 64 KiB at a time. If `produce`
// throws, the bytes written so far remain.
void write_text(int fd, const TextProducer& produce, std::string_view what);

}  // namespace cairn::base
