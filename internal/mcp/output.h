// The only way in which messages are sent.
//
// Lines are written whole, one at a time. While the client does not read, senders block, which
// keeps memory bounded. The mode of the descriptor is not changed, since others may share it;
// instead, each write is no larger than what a pipe with free space accepts.
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
  // because nobody reads any more (which also stops the server) or because the server must end.
  bool send(std::string line) {
    return send(std::move(line), [] { return true; });
  }

  // Sends the line only if `is_wanted()`, which is called once, as late as possible: when it is the
  // line's turn and there is room for its first byte, or when it can no longer be sent. Returns
  // true if the line was not wanted.
  bool send(std::string line, const std::function<bool()>& is_wanted);

 private:
  bool wait_for_room(bool is_begun) const;

  int fd_;
  Stop& stop_;
  std::mutex mutex_;
  bool is_broken_ = false;  // anything written now would follow half a line
};

}  // namespace cairn::mcp
