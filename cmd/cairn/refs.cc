#include <memory>

#include "cmd/cairn/answering.h"

namespace cairn::cmd {
namespace {

struct RefsOptions {
  ReadOptions read;
  std::string symbol;
  std::string limit = "1000";
  std::string offset = "0";
  std::vector<std::string> paths;
  bool no_tests = false;
  bool definitions = false;
};

constexpr const char* kRefsFooter =
    R"(SYMBOL is a name, Class.method, a path, path:line, an id (@…) or a SCIP symbol;
also of something that is defined elsewhere, like subprocess.run.

Examples
  cairn refs Context.invoke
  cairn refs --no-tests --path src/ echo

Exit code: 0 used, 1 not used or not one symbol, 2 an error.)";

void run_refs(Session& session, const RefsOptions& options) {
  base::Json arguments;
  arguments["symbol"] = options.symbol;
  arguments["limit"] = parse_count("--limit", options.limit, base::kMaxResults);
  arguments["offset"] = parse_count("--offset", options.offset, base::kMaxResults);
  arguments["paths"] = options.paths;
  arguments["no_tests"] = options.no_tests;
  arguments["definitions"] = options.definitions;
  answer(session, options.read, "references", arguments, "--limit or --offset shows them");
}

}  // namespace

void add_refs(CLI::App& app, Session& session) {
  auto options = std::make_shared<RefsOptions>();
  CLI::App* command = app.add_subcommand("refs", "Every use of a symbol, with its line");
  command->add_option("SYMBOL", options->symbol, "What to look for")->required()->type_name("");
  command->add_option("-n,--limit", options->limit, "Most places to show (default 1000)")
      ->type_name("N");
  command->add_option("--offset", options->offset, "Places to pass over first")->type_name("N");
  command->add_option("-p,--path", options->paths, "Only below this path or matching this pattern")
      ->type_name("PATTERN")
      ->allow_extra_args(false);
  command->add_flag("--no-tests", options->no_tests, "Leave test code out");
  command->add_flag("--definitions", options->definitions, "The definitions too");
  add_read_options(*command, options->read);
  command->footer(kRefsFooter);
  command->callback([options, &session] { run_refs(session, *options); });
}

}  // namespace cairn::cmd
