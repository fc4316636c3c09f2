#include "cmd/cairn/operation_options.h"

namespace cairn::cmd {
namespace {

constexpr const char* kHotspotsFooter =
    R"(Ordered by heat: commits, each counting half for every 180 days before HEAD; the first number is
the share of the hottest. Commits of more than 200 files and merges do not count. Symbols are known
from the last 500 commits, whose lines are followed through every later change.

Examples
  cairn hotspots
  cairn hotspots --symbols --no-tests --path src
  cairn hotspots --json | jq -r '.hotspots[] | [.heat, .path] | @tsv'

Exit code: 0 there are some, 1 there are none, 2 an error.)";

}  // namespace

void add_hotspots(CLI::App& app, Session& session) {
  add_operation_command(app, session,
                        {.name = "hotspots",
                         .description = "Where the work goes, by the git history",
                         .operation = "hotspots",
                         .footer = kHotspotsFooter});
}

}  // namespace cairn::cmd
