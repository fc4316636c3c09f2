// Sends messages; nothing else may write to the output.
//
// Lines are written whole, one at a time. While the client does not read, senders block, which
// keeps memory bounded. The descriptor is not made non-blocking, since other processes may share
// it; instead, each write is so small that a pipe with free space accepts it without blocking.
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

  // Writes `line` and a newline. Thread-safe. Returns false if it could not be written whole,
  // because the client no longer reads (this also stops the server) or because the server must end.
  bool send(std::string line) {
    return send(std::move(line), [] { return true; });
  }

  // Sends the line only if `is_wanted()` returns true. The function is called once, as late as
  // possible: when all earlier lines have been sent and the first byte of this one can be written,
  // or when the line can no longer be sent. If it returns false, nothing is sent, and send()
  // returns true.
  bool send(std::string line, const std::function<bool()>& is_wanted);

 private:
  bool wait_for_room(bool is_begun) const;

  int fd_;
  Stop& stop_;
  std::mutex mutex_;
  bool is_broken_ = false;  // only part of a line was written, so nothing can follow
};

}  // namespace cairn::mcp
