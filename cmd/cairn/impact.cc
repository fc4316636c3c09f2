#include <memory>

#include "cmd/cairn/answering.h"

namespace cairn::cmd {
namespace {

struct ImpactOptions {
  ReadOptions read;
  std::string symbol;
  std::string revision;
  std::string hops = "4";
  std::string limit = "50";
};

constexpr const char* kImpactFooter =
    R"(Strength is the product, over the hops, of half the weight of each edge: a direct caller has 0.50.
--diff takes what has been committed since REV; files that are not committed do not count.

Examples
  cairn impact Context.invoke
  cairn impact src/click/core.py:850
  cairn impact --diff main
  cairn impact --diff HEAD~3 --json | jq -r '.tests[].qualified_name'

Exit code: 0 something may break, 1 nothing or not one symbol, 2 an error.)";

constexpr std::size_t kMostHops = 20;

void run_impact(Session& session, const ImpactOptions& options) {
  session.json = options.read.json;
  if (options.symbol.empty() == options.revision.empty()) {
    throw base::Error(base::ErrorKind::kUsage, "impact takes a SYMBOL or --diff REV",
                      "for example: cairn impact Context.invoke");
  }
  base::Json arguments;
  if (!options.symbol.empty()) arguments["symbol"] = options.symbol;
  if (!options.revision.empty()) arguments["revision"] = options.revision;
  arguments["hops"] = parse_count("--hops", options.hops, kMostHops);
  arguments["limit"] = parse_count("--limit", options.limit, base::kMaxResults);
  answer(session, options.read, "impact", arguments);
}

}  // namespace

void add_impact(CLI::App& app, Session& session) {
  auto options = std::make_shared<ImpactOptions>();
  CLI::App* command = app.add_subcommand(
      "impact", "What may break if a symbol changes, and the tests that cover it");
  command->add_option("SYMBOL", options->symbol, "What changes")->type_name("");
  command->add_option("--diff", options->revision, "What has been committed since REV changes")
      ->type_name("REV");
  command->add_option("--hops", options->hops, "How far to go (default 4)")->type_name("N");
  command->add_option("-n,--limit", options->limit, "Most to show of each list (default 50)")
      ->type_name("N");
  add_read_options(*command, options->read);
  command->footer(kImpactFooter);
  command->callback([options, &session] { run_impact(session, *options); });
}

}  // namespace cairn::cmd
