// What a server asks of its owner.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "internal/http/message.h"

namespace cairn::http {

// Answers a request. Called on worker threads, several at a time. May take its time, but nothing
// here ends it: its own deadline is its own. What it throws becomes a 500.
using Handler = std::function<Response(const Request&)>;

// Called as soon as a head is complete, before its body is read (request.body is empty). An answer
// is sent instead, and the body is not read. On the event thread, so it must not wait.
// What it throws becomes a 500.
using Admission = std::function<std::optional<Response>(const Request&)>;

struct Access {
  std::string method;  // empty if the request was refused before it was known
  std::string path;    // likewise; foreign text
  int status = 0;
  std::uint64_t bytes = 0;        // of head and body that were handed to the system
  std::int64_t microseconds = 0;  // from the first byte of the request to the last of its answer
  std::string peer;
};

// Called once for each answer, when it was sent or given up. On the event thread, so it must not
// wait; it must not throw.
using AccessLog = std::function<void(const Access&)>;

struct Callbacks {
  Handler handler;
  Admission admission;  // may be empty: every request is read and handled
  AccessLog log;        // may be empty
};

}  // namespace cairn::http
