// A language server over standard streams: `cairn lsp`.
//
//   return lsp::serve(index, {.update = update}, {});
//
// Source: Language Server Protocol 3.17. The server answers from the index, like every other
// command; answers.h has the requests. It does not check code, complete it or change it, so it can
// run next to another server: a client can switch off each of its capabilities.
//
// Threads: the caller's thread reads messages, keeps the text of open files, and never waits for an
// answer. `workers` threads answer requests, in any order, each with the files as they were when it
// was read. One thread updates the index (index_keeper.h).
//
// Every request is answered exactly once, also if it is malformed, unknown, cancelled (code
// -32800), or one too many (-32803). Messages that are no requests never are. A message that is not JSON is
// answered with -32700 and no id.
//
// initializationOptions, all optional:
//   index     "auto" (default): update an index of this user, and ask before one is made; "create":
//             make one without asking; "never": only read
//   codeLens  true: offer lenses (uses and tests of definitions); default false
//   disable   names of capabilities that are not offered, such as ["hoverProvider"]
//
// The server ends after `exit` (result 0 if there was a `shutdown`, else 1), at the end of input,
// if nobody reads the output, if the parent process dies, and on signals (128 + the signal).
#pragma once

#include <functional>
#include <string>

#include "internal/serving/live_index.h"

namespace cairn::lsp {

struct Host {
  std::string version;  // of cairn
  // Updates the index, or makes one. Returns why that failed, or "". May be empty: the index is one
  // that somebody else updates.
  std::function<std::string()> update;
  // Changes to the directory of the work tree that the client has opened, before the index is
  // looked for. Returns its path without symbolic links. Throws base::Error.
  std::function<std::string(const std::string& directory)> enter;
};

struct ServerOptions {
  int input = 0;
  int output = 1;
  std::size_t workers = 2;
  std::size_t max_message_bytes = std::size_t{64} << 20U;
  std::size_t max_requests = 1000;  // that wait
};

int serve(serving::LiveIndex& index, const Host& host, const ServerOptions& options);

}  // namespace cairn::lsp
