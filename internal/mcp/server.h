// A server of the Model Context Protocol over standard input and output.
//
//   MyBackend backend(index);
//   return mcp::serve(backend, {});
//
// Source: modelcontextprotocol.io, revisions 2024-11-05 to 2025-11-25 (a session that begins with
// `initialize`) and 2026-07-28 (no session: every request says its version). Both kinds of request
// may come at any time; protocol.h tells them apart. Messages are JSON, one per line.
//
// Threads: the caller's thread reads, and answers what needs no work (initialize, ping, lists), so
// a cancellation is seen while work is under way. tools/call, resources/read and prompts/get go
// through a bounded queue to `workers` threads, and their answers are sent as they become ready.
//
// Limits: a line that is too long is skipped without being stored; a message nested too deeply or
// with too many values is refused before it is parsed (json_scan.h). Each costs one error, not the
// session. When the client does not read, or the queue is full, no more input is read: nothing is
// lost, and memory stays bounded. Without work the server sleeps.
//
// It ends
//   when input ends:          after the requests before it are answered, at most
//                             `drain_milliseconds` + `grace_milliseconds` later; result 0
//   when nobody reads output: at once; result 0
//   when the parent dies:     at once; result 0
//   by SIGTERM, SIGINT, SIGHUP: at once, what runs is cancelled; result 128 + the signal.
//                             A second signal ends the process in the middle of what it does.
// Work that does not heed its cancellation within `grace_milliseconds` ends the process with the
// same result, since it uses what the caller would destroy.
//
// The server takes over the process: handlers of the signals above, SIGPIPE and SIGUSR1 are set and
// not restored. If `input` is 0 and `output` is 1, file descriptor 1 becomes standard error and 0
// becomes /dev/null, so that nothing that a library or a child prints or reads is mistaken for a
// message. They stay so.
//
// Errors: base::Error if the streams cannot be had. All other errors are answered to the client.
#pragma once

#include <cstddef>

#include "internal/mcp/backend.h"

namespace cairn::mcp {

struct ServerOptions {
  int input = 0;
  int output = 1;
  int log = 2;  // a few lines for people; never waited for
  std::size_t workers = 2;
  std::size_t page_size = 1000;  // entries of a list in one answer
  std::size_t max_line_bytes = std::size_t{16} << 20U;
  std::size_t max_requests = 64;                           // queued or running
  std::size_t max_request_bytes = std::size_t{32} << 20U;  // memory of these, about
  int drain_milliseconds = 1500;
  int grace_milliseconds = 400;
};

// Serves until it is over; returns the exit code of the process.
int serve(Backend& backend, const ServerOptions& options);

}  // namespace cairn::mcp
