#include <memory>

#include "cmd/cairn/answering.h"

namespace cairn::cmd {
namespace {

struct HotspotsOptions {
  ReadOptions read;
  std::string limit = "20";
  std::vector<std::string> paths;
  bool symbols = false;
  bool no_tests = false;
};

constexpr const char* kHotspotsFooter =
    R"(Ordered by heat: commits, each counting half for every 180 days before HEAD; the first number is
the share of the hottest. Commits of more than 200 files and merges do not count. Symbols are known
from the last 500 commits, whose lines are followed through every later change.

Examples
  cairn hotspots
  cairn hotspots --symbols --no-tests --path src
  cairn hotspots --json | jq -r '.hotspots[] | [.heat, .path] | @tsv'

Exit code: 0 there are some, 1 there are none, 2 an error.)";

void run_hotspots(Session& session, const HotspotsOptions& options) {
  base::Json arguments;
  arguments["symbols"] = options.symbols;
  arguments["limit"] = parse_count("--limit", options.limit, base::kMaxResults);
  arguments["paths"] = options.paths;
  arguments["no_tests"] = options.no_tests;
  answer(session, options.read, "hotspots", arguments);
}

}  // namespace

void add_hotspots(CLI::App& app, Session& session) {
  auto options = std::make_shared<HotspotsOptions>();
  CLI::App* command = app.add_subcommand("hotspots", "Where the work goes, by the git history");
  command->add_flag("-s,--symbols", options->symbols, "Functions and types instead of files");
  command->add_option("-n,--limit", options->limit, "Most to show (default 20)")->type_name("N");
  command->add_option("-p,--path", options->paths, "Only below this path or matching this pattern")
      ->type_name("PATTERN")
      ->allow_extra_args(false);
  command->add_flag("--no-tests", options->no_tests, "Leave test code out");
  add_read_options(*command, options->read);
  command->footer(kHotspotsFooter);
  command->callback([options, &session] { run_hotspots(session, *options); });
}

}  // namespace cairn::cmd
