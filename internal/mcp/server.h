// A server of the Model Context Protocol over standard input and output.
//
//   MyBackend backend(index);
//   return mcp::serve(backend, {});
//
// Source: modelcontextprotocol.io, revisions 2024-11-05 to 2025-11-25 (a session that begins with
// `initialize`) and 2026-07-28 (no session: every request gives its version). Both kinds of request
// may arrive at any time; protocol.h distinguishes them. Messages are JSON, one per line.
//
// Threads: the caller's thread reads the input, and itself answers requests that need no work
// (initialize, ping, lists), so that it notices a cancellation while work is running. tools/call,
// resources/read and prompts/get go through a bounded queue to `workers` threads; their answers are
// sent as they become ready.
//
// Limits: a line that is too long is skipped without being stored; a message nested too deeply or
// with too many values is refused before it is parsed (json_scan.h). Each of these is answered with
// an error, and the session continues. While the client does not read or the queue is full, no more
// input is read: nothing is lost, and memory stays bounded. Without work, the server sleeps.
//
// The server ends
//   when input ends:          after answering all earlier requests, at most `drain_milliseconds`
//                             + `grace_milliseconds` later; result 0
//   when nobody reads output: at once; result 0
//   when the parent dies:     at once; result 0
//   on SIGTERM, SIGINT, SIGHUP: at once, cancelling running work; result 128 + the signal.
//                             A second signal ends the process immediately.
// If a running call does not react to cancellation within `grace_milliseconds`, serve() does not
// return: the process exits with the same result, since the call still uses objects that the caller
// would destroy.
//
// The server takes over the process: it sets handlers for the signals above, SIGPIPE and SIGUSR1,
// and does not restore them. If `output` is 1, file descriptor 1 becomes standard error; if `input`
// is 0, file descriptor 0 becomes /dev/null. So no library or child process can write or read
// messages by mistake. The descriptors are not restored either.
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
  std::size_t page_size = 1000;  // maximum number of entries of a list in one answer
  std::size_t max_line_bytes = std::size_t{16} << 20U;
  std::size_t max_requests = 64;                           // queued or running
  std::size_t max_request_bytes = std::size_t{32} << 20U;  // approximate memory of these requests
  int drain_milliseconds = 1500;
  int grace_milliseconds = 400;
};

// Serves until the server ends; returns the exit code for the process ("result" above).
int serve(Backend& backend, const ServerOptions& options);

}  // namespace cairn::mcp
