#include "cmd/cairn/walk_output.h"

namespace cairn::cmd {

void add_path(CLI::App& app, Session& session) {
  add_operation_command(
      app, session,
      {.name = "path",
       .description = "The strongest way from one symbol to another",
       .operation = "path",
       .footer = "Edges count in both directions; of all walks the one that carries the most "
                 "PageRank.\n\n"
                 "Examples\n  cairn path echo Context.invoke\n\n"
                 "Exit code: 0 there is a way, 1 there is none or not one symbol, 2 an error.",
       .changes = {walk_format()},
       .prepare = prepare_walk});
}

}  // namespace cairn::cmd
