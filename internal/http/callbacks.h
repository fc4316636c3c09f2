// The functions that a server calls to admit, answer and log requests.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "internal/http/message.h"

namespace cairn::http {

// Answers a request. Called on worker threads, several at a time. It may take a long time and must
// enforce its own deadline, since the server never interrupts it. An exception becomes a 500.
using Handler = std::function<Response(const Request&)>;

// Called as soon as the head of a request is complete; request.body is still empty. If it returns a
// response, the server sends that response; the body is not read and the handler is not called.
// Runs on the event thread, so it must not block. An exception becomes a 500.
using Admission = std::function<std::optional<Response>(const Request&)>;

struct Access {
  std::string method;  // empty if the request was refused before its method was known
  std::string path;    // untrusted text; empty if `method` is empty
  int status = 0;
  std::uint64_t bytes = 0;  // how much of the answer's head and body the system has accepted
  // The time from the first byte of the request to the last byte of its answer.
  std::int64_t microseconds = 0;
  std::string peer;
};

// Called once for each answer, after it was sent or abandoned. Runs on the event thread, so it must
// neither block nor throw.
using AccessLog = std::function<void(const Access&)>;

struct Callbacks {
  Handler handler;
  Admission admission;  // may be empty: then every request is read and handled
  AccessLog log;        // may be empty
};

}  // namespace cairn::http
