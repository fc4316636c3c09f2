#include "cmd/cairn/repositories.h"
#include "cmd/cairn/walk_output.h"

namespace cairn::cmd {
namespace {

// A command that walks from one symbol along certain edges.
struct WalkCommand {
  const char* name;
  const char* description;
  const char* example;
  std::string_view direction = {};  // as JSON; if empty, the user chooses the direction
  std::string_view kinds = {};      // kinds of edges as JSON; if empty, the user chooses them
  bool is_across = false;           // whether many repositories can answer
};

constexpr WalkCommand kCommands[] = {
    {"callers", "List what calls a function", "cairn callers Context.invoke", R"("in")",
     R"(["call"])", true},
    {"callees", "List what a function calls", "cairn callees --hops 2 Context.invoke", R"("out")",
     R"(["call"])", true},
    {"impls", "List what implements, extends or overrides a symbol", "cairn impls ParamType",
     R"("in")", R"(["implements"])", true},
    {"neighbors", "List what a symbol is linked to, in either direction",
     "cairn neighbors --kinds call,type-of --hops 2 Option"},
};

void add_walk(CLI::App& app, Session& session, const WalkCommand& walk) {
  std::vector<OptionChange> changes = {walk_format()};
  if (!walk.direction.empty()) {
    changes.push_back({.parameter = "direction", .fixed = walk.direction});
    changes.push_back({.parameter = "kinds", .fixed = walk.kinds});
  }
  OperationCommand command = {
      .name = walk.name,
      .description = walk.description,
      .operation = "neighbors",
      .footer =
          std::string("Examples\n  ") + walk.example +
          "\n\nExit code: 0 if found; 1 if not, or if SYMBOL is unknown or ambiguous; 2 on error.",
      .more = "use --limit to see the rest",
      .changes = std::move(changes),
      .prepare = prepare_walk};
  if (walk.is_across) add_across(command);
  add_operation_command(app, session, std::move(command));
}

}  // namespace

void add_walks(CLI::App& app, Session& session) {
  for (const WalkCommand& command : kCommands) add_walk(app, session, command);
}

}  // namespace cairn::cmd
