#include <memory>

#include "cmd/cairn/cli.h"
#include "internal/base/limits.h"
#include "internal/search/references.h"

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
  session.json = options.read.json;
  search::ReferencesRequest request;
  request.limit = parse_count("--limit", options.limit, base::kMaxResults);
  request.offset = parse_count("--offset", options.offset, base::kMaxResults);
  request.with_definitions = options.definitions;
  request.filters.paths = options.paths;
  if (options.no_tests) request.filters.tests = search::Tests::kExcluded;
  const corpus::Corpus corpus = open_corpus(options.read);
  const auto node = resolve_or_report(session, options.read, corpus, options.symbol);
  if (!node) return;
  request.node = *node;
  const search::ReferencesResult result = search::find_references(corpus, request);
  const std::string name = result.node.node.qualified_name();
  if (options.read.json) {
    session.print_json(render::json_of(result));
  } else {
    session.print(render::text_of(result, make_style(options.read, corpus)));
    std::size_t shown = result.offset;
    for (const search::FileReferences& file : result.files) shown += file.places.size();
    if (shown < result.total) {
      Session::note(std::to_string(result.total - shown) + " more; --limit or --offset shows them");
    }
  }
  if (result.total > 0) return;
  session.exit_code = kNotFound;
  Session::note("'" + name + "' is used nowhere in this index");
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
