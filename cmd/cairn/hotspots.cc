#include "cmd/cairn/operation_options.h"

namespace cairn::cmd {
namespace {

constexpr const char* kHotspotsFooter =
    R"(Files are ordered by activity score (`heat` in JSON): the number of commits, where a commit counts
half as much for every 180 days before HEAD. The first number is the score divided by the highest
score. Merges and commits of more than 200 files do not count. For symbols, only the last 500
commits count; the lines that they changed are followed through later commits.

Examples
  cairn hotspots
  cairn hotspots --symbols --no-tests --path src
  cairn hotspots --json | jq -r '.hotspots[] | [.heat, .path] | @tsv'

Exit code: 0 if something was found; 1 if not; 2 on error.)";

}  // namespace

void add_hotspots(CLI::App& app, Session& session) {
  add_operation_command(
      app, session,
      {.name = "hotspots",
       .description = "Show files and symbols that change most, according to the git history",
       .operation = "hotspots",
       .footer = kHotspotsFooter});
}

}  // namespace cairn::cmd
