#include "cmd/cairn/repositories.h"

namespace cairn::cmd {
namespace {

constexpr const char* kRefsFooter =
    R"(SYMBOL is a name, Class.method, a path, path:line, an id (@…) or a SCIP symbol;
its definition may be outside of the repository, as for subprocess.run.

--repo PATTERN asks repositories of a PostgreSQL database: the repository that has the definition,
and all others that import it. There, SYMBOL is a name with its class or module, or behind '#' of
its repository. A name that none of them defines is found, too.

Examples
  cairn refs Context.invoke
  cairn refs --no-tests --path src/ echo
  cairn refs --index postgresql://db.example.org/code --repo 'org/*' 'org/cli#Context.invoke'
  cairn refs --index postgresql://db.example.org/code --repo '*' subprocess.run

Exit code: 0 if used; 1 if not used, or if SYMBOL is unknown or ambiguous; 2 on error.)";

}  // namespace

void add_refs(CLI::App& app, Session& session) {
  OperationCommand command = {.name = "refs",
                              .description = "List every use of a symbol, with its line",
                              .operation = "references",
                              .footer = kRefsFooter,
                              .more = "use --limit or --offset to see the rest"};
  add_across(command);
  add_operation_command(app, session, std::move(command));
}

}  // namespace cairn::cmd
