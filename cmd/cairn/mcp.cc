#include <memory>

#include "cmd/cairn/cli.h"
#include "cmd/cairn/config.h"
#include "internal/api/mcp_backend.h"
#include "internal/mcp/server.h"

namespace cairn::cmd {
namespace {

struct McpOptions {
  ReadOptions read;
  std::string tools = "default";
};

constexpr const char* kMcpFooter =
    R"(The client starts it and speaks to it; nothing is to be typed. It knows revision 2026-07-28 of the
protocol and those from 2024-11-05 on. It only reads, and sees an import as soon as that is complete.

Tools
  default    search, hipporag_retrieve, symbol, related, context, path, impact, module_map, export,
             hotspots, status
  minimal    search, hipporag_retrieve, symbol
  navigate   search, symbol, references, neighbors, path, impact
  all        those of default, nodes, references, neighbors
  or names:  --tools search,impact

Examples
  claude mcp add cairn -- cairn mcp --index /path/to/.cairn/index.db
  codex mcp add cairn -- cairn mcp
  {"mcpServers": {"cairn": {"command": "cairn", "args": ["mcp"]}}}

Exit code: 0 the client has gone, 2 an error, 128 + N ended by signal N.)";

void run_mcp(Session& session, const McpOptions& options) {
  serving::LiveIndex index([&options] { return open_request(options.read); }, read_config);
  serving::Service service(index);
  api::McpBackend backend(service, api::tools_named(options.tools), CAIRN_VERSION);
  session.exit_code = mcp::serve(backend, {});
}

}  // namespace

void add_mcp(CLI::App& app, Session& session) {
  auto options = std::make_shared<McpOptions>();
  CLI::App* command =
      app.add_subcommand("mcp", "Answer an agent: Model Context Protocol over standard streams");
  command->add_option("--tools", options->tools, "A preset or names of tools (default: default)")
      ->type_name("LIST");
  add_index_options(*command, options->read);
  command->footer(kMcpFooter);
  command->callback([options, &session] { run_mcp(session, *options); });
}

}  // namespace cairn::cmd
