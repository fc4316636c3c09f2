#include "cmd/cairn/operation_options.h"

namespace cairn::cmd {
namespace {

constexpr const char* kContextFooter = R"(Strategies
  parent     what is around the nodes, --up steps outwards
  children   what is in them, --down steps inwards
  siblings   what is next to them, the nearest first
  smart      what is around them, then what code and documents tie to them most closely

Relevance falls by a tenth with each step outwards or inwards, a twentieth with each step aside; of
smart it is the fourth root of the share of the largest PageRank mass.

Examples
  cairn context Context.invoke
  cairn context @7ke2m9xa0c.12 --strategy siblings --limit 5
  cairn context src/app.py:120 --query 'retry after a timeout' --tokens 4000 --json

Exit code: 0 shown, 1 nothing or several of a name, 2 an error.)";

}  // namespace

void add_context(CLI::App& app, Session& session) {
  add_operation_command(app, session,
                        {.name = "context",
                         .description = "What to read with some nodes, within a budget",
                         .operation = "context",
                         .footer = kContextFooter});
}

}  // namespace cairn::cmd
