#include "cmd/cairn/repositories.h"
#include "cmd/cairn/walk_output.h"

namespace cairn::cmd {

void add_path(CLI::App& app, Session& session) {
  OperationCommand command = {
      .name = "path",
      .description = "Find out how one symbol reaches another: chains of calls, or other links",
      .operation = "path",
      .footer =
          "Chains of calls from FROM to TO come first, shortest and most certain first. If "
          "there are\nnone, shows chains of calls from TO to FROM; if there are none either, the "
          "strongest other link.\nA step of a chain is a call, an implementation of the "
          "called method, a function that is passed on\nas a value, an assignment of a function "
          "to the called field, or a constructor of the called class.\n\n"
          "With --repo, FROM is in one repository of a database, and TO in another that it "
          "uses.\n\n"
          "Examples\n  cairn path main parse_config\n  cairn path --all Context.invoke echo\n"
          "  cairn path Server src/db/pool.py        from any member of one to any of the "
          "other\n\n"
          "Exit code: 0 if found; 1 if there is no path, or if a symbol is unknown or "
          "ambiguous; 2 on error.",
      .changes = {walk_format()},
      .prepare = prepare_walk};
  add_across(command);
  add_operation_command(app, session, std::move(command));
}

}  // namespace cairn::cmd
