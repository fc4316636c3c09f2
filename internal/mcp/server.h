// An MCP server (Model Context Protocol) over standard input and output.
//
//   MyBackend backend(index);
//   return mcp::serve(backend, {});
//
// Source: modelcontextprotocol.io. Two kinds of request are supported: those of revisions
// 2024-11-05 to 2025-11-25 (a session begins with `initialize`) and those of revision 2026-07-28
// (no session; every request gives its version). Both kinds may arrive at any time; protocol.h
// distinguishes them. Messages are JSON, one per line.
//
// Threads: the caller's thread reads the input. It also answers the requests that need no work
// (initialize, ping, lists), so it always notices cancellations. The requests tools/call,
// resources/read and prompts/get go through a bounded queue to `workers` threads. Their answers are
// sent as soon as they are ready, in any order.
//
// Limits: a line that is too long is skipped without being stored. A message that is nested too
// deeply or has too many values is refused before it is parsed (json_scan.h). In both cases, the
// client gets an error, and the session continues. While the client does not read or the queue is
// full, the server reads no more input; nothing is lost, and memory stays bounded. An idle server
// sleeps.
//
// The server ends
//   when input ends:          after answering all earlier requests, at most `drain_milliseconds`
//                             + `grace_milliseconds` later; result 0
//   when nobody reads output: at once; result 0
//   when the parent dies:     at once; result 0
//   on SIGTERM, SIGINT, SIGHUP: at once, cancelling running work; result 128 + the signal.
//                             A second signal ends the process immediately.
// If a running call does not react to cancellation within `grace_milliseconds`, serve() does not
// return. Instead, the process exits with the same result, because the call still uses objects that
// the caller would destroy.
//
// The server takes over the process: it sets handlers for the signals above, SIGPIPE and SIGUSR1,
// and does not restore the old handlers. If `output` is 1, file descriptor 1 becomes standard
// error. If `input` is 0, file descriptor 0 becomes /dev/null. So no library or child process can
// write or read messages by mistake. The descriptors are not restored either.
//
// Throws base::Error if the streams cannot be used. The client gets all other errors as answers.
#pragma once

#include <cstddef>

#include "internal/mcp/backend.h"

namespace cairn::mcp {

struct ServerOptions {
  int input = 0;
  int output = 1;
  int log = 2;  // a few lines for people; writing never blocks
  std::size_t workers = 2;
  std::size_t page_size = 1000;  // maximum number of list entries in one answer
  std::size_t max_line_bytes = std::size_t{16} << 20U;
  std::size_t max_requests = 64;                           // maximum number, queued or running
  std::size_t max_request_bytes = std::size_t{32} << 20U;  // approximate memory of all requests
  int drain_milliseconds = 1500;
  int grace_milliseconds = 400;
};

// Serves until the server ends. Returns the exit code for the process ("result" above).
int serve(Backend& backend, const ServerOptions& options);

}  // namespace cairn::mcp
