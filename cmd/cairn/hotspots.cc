#include "cmd/cairn/operation_options.h"

namespace cairn::cmd {
namespace {

constexpr const char* kHotspotsFooter =
    R"(Ordered by heat: the number of commits, where a commit loses half its weight for every 180 days
before HEAD. The first number is the heat relative to the hottest. Merges and commits of more than
200 files do not count. Symbols only count the last 500 commits, whose lines are followed through
every later change.

Examples
  cairn hotspots
  cairn hotspots --symbols --no-tests --path src
  cairn hotspots --json | jq -r '.hotspots[] | [.heat, .path] | @tsv'

Exit code: 0 there are some, 1 there are none, 2 an error.)";

}  // namespace

void add_hotspots(CLI::App& app, Session& session) {
  add_operation_command(app, session,
                        {.name = "hotspots",
                         .description = "Show where the work goes, by the git history",
                         .operation = "hotspots",
                         .footer = kHotspotsFooter});
}

}  // namespace cairn::cmd
