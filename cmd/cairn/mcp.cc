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
    R"(An MCP client starts this command and talks to it; it is not for use by hand. It supports
revision 2026-07-28 of the protocol and all since 2024-11-05. It only reads the index, and uses a
new one as soon as its import is complete.

Tools
  default    search, hipporag_retrieve, symbol, related, context, path, impact, module_map, export,
             hotspots, status
  minimal    search, hipporag_retrieve, symbol
  navigate   search, symbol, references, neighbors, path, impact
  all        the default tools and nodes, references, neighbors
  or names:  --tools search,impact

Examples
  claude mcp add cairn -- cairn mcp --index /path/to/.cairn/index.db
  codex mcp add cairn -- cairn mcp
  {"mcpServers": {"cairn": {"command": "cairn", "args": ["mcp"]}}}

Exit code: 0 if the client disconnected; 2 on error; 128 + N if signal N ended the server.)";

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
      app.add_subcommand("mcp", "Serve an agent: Model Context Protocol over standard streams");
  command->add_option("--tools", options->tools, "A preset or a list of tools (default: default)")
      ->type_name("LIST");
  add_index_options(*command, options->read);
  command->footer(kMcpFooter);
  command->callback([options, &session] { run_mcp(session, *options); });
}

}  // namespace cairn::cmd
