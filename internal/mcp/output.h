// Sends messages. Nothing else may write to the output.
//
// Each line is written completely before the next line. While the client does not read, senders
// block, so memory stays bounded. The descriptor is not made non-blocking, because other processes
// may share it. Instead, each write is small enough that a pipe with free space accepts it without
// blocking.
#pragma once

#include <functional>
#include <mutex>
#include <string>
#include <utility>

#include "internal/mcp/stop.h"

namespace cairn::mcp {

class Output {
 public:
  // Requires: `stop` outlives this object.
  Output(int fd, Stop& stop) : fd_(fd), stop_(stop) {}

  // Writes `line` and a newline. Thread-safe. Returns false if the line could not be written
  // completely: either the client no longer reads, which also stops the server, or the server must
  // end.
  bool send(std::string line) {
    return send(std::move(line), [] { return true; });
  }

  // Sends the line only if `is_wanted()` returns true. Otherwise, sends nothing and returns true.
  // `is_wanted` is called exactly once, as late as possible: when all earlier lines have been sent
  // and the first byte of this line can be written, or when the line can no longer be sent.
  bool send(std::string line, const std::function<bool()>& is_wanted);

 private:
  bool wait_for_room(bool is_begun) const;

  int fd_;
  Stop& stop_;
  std::mutex mutex_;
  bool is_broken_ = false;  // only part of a line was written, so nothing can follow
};

}  // namespace cairn::mcp
