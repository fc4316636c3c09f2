#include <memory>

#include "cmd/cairn/answering.h"

namespace cairn::cmd {
namespace {

struct NodesOptions {
  ReadOptions read;
  std::string node;
  bool ancestors = false;
  bool descendants = false;
  bool siblings = false;
  std::string depth;
  std::string limit = "200";
};

constexpr const char* kNodesFooter =
    R"(NODE is an id (@…), a name, a path, path:line, of code or of a document.
  repository > module > file > type > function
  document > section > paragraph, list, code block, table > sentence

Without options: what is around the node and directly in it.

Examples
  cairn nodes docs/guide.md
  cairn nodes @7ke2m9xa0c.12 --ancestors --siblings
  cairn nodes src/app.py --descendants --depth 2 --json

Exit code: 0 shown, 1 nothing or several of that name, 2 an error.)";

void run_nodes(Session& session, const NodesOptions& options) {
  const bool is_plain = !options.ancestors && !options.descendants && !options.siblings;
  base::Json arguments;
  arguments["node"] = options.node;
  arguments["ancestors"] = options.ancestors || is_plain;
  arguments["siblings"] = options.siblings;
  arguments["depth"] = options.descendants || is_plain ? 1 : 0;
  if (!options.depth.empty()) arguments["depth"] = parse_count("--depth", options.depth, 1000);
  arguments["limit"] = parse_count("--limit", options.limit, base::kMaxResults);
  answer(session, options.read, "nodes", arguments);
}

}  // namespace

void add_nodes(CLI::App& app, Session& session) {
  auto options = std::make_shared<NodesOptions>();
  CLI::App* command =
      app.add_subcommand("nodes", "What is around, next to and in a node of the outline");
  command->add_option("NODE", options->node, "Of code or of a document")->required()->type_name("");
  command->add_flag("-a,--ancestors", options->ancestors, "What it is inside of");
  command->add_flag("-d,--descendants", options->descendants, "What is in it");
  command->add_flag("-s,--siblings", options->siblings, "What is next to it");
  command->add_option("--depth", options->depth, "How deep, with --descendants (default 1)")
      ->type_name("N");
  command->add_option("-n,--limit", options->limit, "Most nodes of each kind (default 200)")
      ->type_name("N");
  add_read_options(*command, options->read);
  command->footer(kNodesFooter);
  command->callback([options, &session] { run_nodes(session, *options); });
}

}  // namespace cairn::cmd
