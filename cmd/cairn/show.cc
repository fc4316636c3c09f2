#include "cmd/cairn/operation_options.h"

namespace cairn::cmd {
namespace {

constexpr const char* kShowFooter =
    R"(SYMBOL is a name, Class.method, a path, path:line, an id (@…) or a SCIP symbol.

Examples
  cairn show Context.invoke
  cairn show --uses Context.invoke
  cairn show src/click/core.py:850
  cairn show --json @7ke2m9xa0c

Exit code: 0 if shown; 1 if SYMBOL is unknown or ambiguous; 2 on error.)";

}  // namespace

void add_show(CLI::App& app, Session& session) {
  add_operation_command(app, session,
                        {.name = "show",
                         .description = "Show a symbol: signature, documentation, members, source",
                         .operation = "symbol",
                         .footer = kShowFooter,
                         .changes = {{.parameter = "uses",
                                      .option = "-u,--uses",
                                      .help = "Also show callers, callees and references",
                                      .fallback = "false"}}});
}

}  // namespace cairn::cmd
