#include <unistd.h>

#include <cerrno>
#include <memory>

#include "cmd/cairn/cli.h"
#include "cmd/cairn/config.h"
#include "internal/base/child_process.h"
#include "internal/base/display.h"
#include "internal/base/platform/processes.h"
#include "internal/lsp/server.h"

namespace cairn::cmd {
namespace {

struct LspOptions {
  ReadOptions read;
  bool is_stdio = false;  // without effect
};

constexpr const char* kLspFooter =
    R"(An editor starts this command and talks to it; you do not run it yourself. It speaks version 3.17 of
the Language Server Protocol: definitions, uses, implementations, symbols, hover, call and type
hierarchies, links in Markdown, code lenses. cairn/search, cairn/ask, cairn/related, cairn/impact and
others ask the other questions of cairn. docs/editors.md has settings for editors.

It updates the index when files have changed, and asks before it makes one. With --index, it only
reads.

Examples
  Neovim   vim.lsp.start({name = 'cairn', cmd = {'cairn', 'lsp'}, root_dir = vim.fn.getcwd()})
  Helix    [language-server.cairn]
           command = "cairn"
           args = ["lsp"]

Exit code: 0 after 'shutdown' and 'exit', or at the end of input; 1 after 'exit' alone; 2 on error;
128 + N if signal N ended the server.)";

// Updates the index of the working directory, or makes one. Returns why that failed, or "".
std::string update_index() {
  base::ChildLimits limits;
  limits.max_silence = limits.max_time = std::chrono::minutes(30);
  limits.with_errors = true;
  base::ChildProcess index({platform::program_path(), "index", "--syntactic"},
                           platform::environment(), working_directory(), limits);
  std::string last;
  std::string line;
  while (index.read_until('\n', line)) {
    if (!line.empty()) last = line;
  }
  if (index.finish()) return {};
  return last.empty() ? index.failure() : base::display_line(last);
}

void run_lsp(Session& session, const LspOptions& options) {
  serving::LiveIndex index([&options] { return open_request(options.read); }, read_config);
  lsp::Host host;
  host.version = CAIRN_VERSION;
  const bool is_named = !options.read.indexes.empty() || !named_index({}).empty();
  if (!is_named) host.update = update_index;
  host.enter = [](const std::string& directory) {
    if (::chdir(directory.c_str()) == 0) return working_directory();
    throw base::system_error(errno, "cannot change to " + base::display_quoted(directory));
  };
  session.exit_code = lsp::serve(index, host, {});
}

}  // namespace

void add_lsp(CLI::App& app, Session& session) {
  auto options = std::make_shared<LspOptions>();
  CLI::App* command = app.add_subcommand(
      "lsp", "Serve an editor: Language Server Protocol over standard input and output");
  add_index_options(*command, options->read);
  // Clients of many editors pass it, whatever the server.
  command->add_flag("--stdio", options->is_stdio, "Use standard input and output, as always");
  command->footer(kLspFooter);
  command->callback([options, &session] { run_lsp(session, *options); });
}

}  // namespace cairn::cmd
