#include "cmd/cairn/operation_options.h"

namespace cairn::cmd {
namespace {

constexpr const char* kContextFooter = R"(Strategies
  parent     what contains the nodes, up to --up levels
  children   what the nodes contain, down to --down levels
  siblings   what is next to the nodes, nearest first
  smart      what contains the nodes, then the code and documents most closely linked to them

Relevance drops by a tenth with each level up or down, and by a twentieth with each step sideways.
With smart, it is the fourth root of a node's PageRank mass divided by the largest mass.

Examples
  cairn context Context.invoke
  cairn context @7ke2m9xa0c.12 --strategy siblings --limit 5
  cairn context src/app.py:120 --query 'retry after a timeout' --tokens 4000 --json

Exit code: 0 if shown; 1 if NODE is unknown or ambiguous; 2 on error.)";

}  // namespace

void add_context(CLI::App& app, Session& session) {
  add_operation_command(
      app, session,
      {.name = "context",
       .description = "Show given nodes and what to read with them, within a budget",
       .operation = "context",
       .footer = kContextFooter});
}

}  // namespace cairn::cmd
