// The functions that a server calls to admit, answer and log requests.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "internal/http/message.h"

namespace cairn::http {

// Answers a request. Called on several worker threads at the same time. The server never interrupts
// a handler, so a handler that may take long must enforce its own deadline. If the handler throws
// an exception, the client gets a 500.
using Handler = std::function<Response(const Request&)>;

// Called as soon as the head of a request is complete; request.body is still empty. If the function
// returns a response, the server sends that response, does not read the body, and does not call the
// handler. The function runs on the event thread, so it must not block. If it throws an exception,
// the client gets a 500.
using Admission = std::function<std::optional<Response>(const Request&)>;

struct Access {
  std::string method;  // empty if the request was refused before its method was known
  std::string path;    // untrusted text; empty if `method` is empty
  int status = 0;
  std::uint64_t bytes = 0;  // number of bytes of the answer's head and body sent so far
  // The time from the first byte of the request to the last byte of its answer.
  std::int64_t microseconds = 0;
  std::string peer;
};

// Called once for each answer, after the answer was sent or abandoned. The function runs on the
// event thread, so it must neither block nor throw.
using AccessLog = std::function<void(const Access&)>;

struct Callbacks {
  Handler handler;
  Admission admission;  // if empty, the server accepts every request
  AccessLog log;        // may be empty
};

}  // namespace cairn::http
