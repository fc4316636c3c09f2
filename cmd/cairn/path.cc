#include "cmd/cairn/walk_output.h"

namespace cairn::cmd {

void add_path(CLI::App& app, Session& session) {
  add_operation_command(
      app, session,
      {.name = "path",
       .description = "Find the strongest path from one symbol to another",
       .operation = "path",
       .footer = "Edges are followed in both directions; the strongest path carries the most "
                 "PageRank.\n\n"
                 "Examples\n  cairn path echo Context.invoke\n\n"
                 "Exit code: 0 if found; 1 if there is no path, or if a symbol is unknown or "
                 "ambiguous; 2 on error.",
       .changes = {walk_format()},
       .prepare = prepare_walk});
}

}  // namespace cairn::cmd
