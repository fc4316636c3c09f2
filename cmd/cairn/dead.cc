#include <memory>

#include "cmd/cairn/answering.h"
#include "cmd/cairn/operation_options.h"

namespace cairn::cmd {
namespace {

constexpr const char* kDeadFooter =
    R"x(Groups, the most certain first
  no use, and the name is on no other line of the sources
  no known use, but the name is on other lines: a comment, a string, a use that the index missed
  only uses that may mean another definition of the name
  used only by tests
  exported but not used here, with --exported

Left out are tests, generated and vendored code, constructors, main and other functions that a
runtime calls, overrides, methods in a type whose base is named, and definitions with an annotation
or decorator. Fields, properties, enum members and constructors are checked if --kind names them.

Uses by reflection, by names that are built at run time, from templates or from files that are not
in the index are not known. In languages without declared types, that is common: treat the list as
candidates to check.

Examples
  cairn dead
  cairn dead --in src --kind callable
  cairn dead --exported --lang python -n 200
  cairn dead --exit-code --in src > /dev/null    # for CI
  cairn dead --json | jq -r '.definitions[] | "\(.path):\(.line) \(.qualified_name) \(.why)"'

Exit code: 0 if something was found; 1 if nothing was; 2 on error. With --exit-code, 0 and 1 are
swapped.)x";

struct Dead {
  explicit Dead(CLI::App& command) : options(command, "dead") {
    command.add_flag("--exit-code", exit_code,
                     "Exit with 1 if something was found, otherwise with 0");
    add_read_options(command, read);
  }
  OperationOptions options;
  ReadOptions read;
  bool exit_code = false;
};

}  // namespace

void add_dead(CLI::App& app, Session& session) {
  CLI::App* const command = app.add_subcommand("dead", "List definitions without a confirmed use");
  const auto dead = std::make_shared<Dead>(*command);
  command->footer(kDeadFooter);
  command->callback([dead, &session] {
    answer(session, dead->read, "dead", dead->options.arguments(), "--limit shows them");
    if (dead->exit_code) session.exit_code = session.exit_code == 0 ? kNotFound : 0;
  });
}

}  // namespace cairn::cmd
