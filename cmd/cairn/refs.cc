#include "cmd/cairn/operation_options.h"

namespace cairn::cmd {
namespace {

constexpr const char* kRefsFooter =
    R"(SYMBOL is a name, Class.method, a path, path:line, an id (@…) or a SCIP symbol;
its definition may be outside of the repository, as for subprocess.run.

Examples
  cairn refs Context.invoke
  cairn refs --no-tests --path src/ echo

Exit code: 0 if used; 1 if not used, or if SYMBOL is unknown or ambiguous; 2 on error.)";

}  // namespace

void add_refs(CLI::App& app, Session& session) {
  add_operation_command(app, session,
                        {.name = "refs",
                         .description = "List every use of a symbol, with its line",
                         .operation = "references",
                         .footer = kRefsFooter,
                         .more = "use --limit or --offset to see the rest"});
}

}  // namespace cairn::cmd
