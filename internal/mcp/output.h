// The only way in which messages leave.
//
// A line is written whole, one at a time. While the client does not read, senders wait, which keeps
// memory bounded. The descriptor stays in its mode, since others may share it; no more is written
// at once than a pipe with free space is sure to take.
#pragma once

#include <functional>
#include <mutex>
#include <string>
#include <utility>

#include "internal/mcp/stop.h"

namespace cairn::mcp {

class Output {
 public:
  // Both must outlive it.
  Output(int fd, Stop& stop) : fd_(fd), stop_(stop) {}

  // Writes `line` and an end of line. Thread-safe. False if it could not be written whole, because
  // nobody reads any more (which then stops the server) or because the server is to end.
  bool send(std::string line) {
    return send(std::move(line), [] { return true; });
  }

  // The same if `is_wanted()`, which is called once, as late as possible: when it is the line's
  // turn and there is room for its first byte, or when it cannot be sent any more. True if it was
  // not wanted.
  bool send(std::string line, const std::function<bool()>& is_wanted);

 private:
  bool wait_for_room(bool is_begun) const;

  int fd_;
  Stop& stop_;
  std::mutex mutex_;
  bool is_broken_ = false;  // what is written now would follow half a line
};

}  // namespace cairn::mcp
