#include "cmd/cairn/repositories.h"

namespace cairn::cmd {
namespace {

constexpr const char* kImpactFooter =
    R"(Each edge on the path multiplies the strength by half of its weight: a direct caller has 0.50.
--diff compares the working tree with REV (HEAD without REV): commits, uncommitted changes and new
files count. First comes what breaks: definitions that were removed, renamed or moved, or whose
signature changed, with the callers outside of the change. --repo PATTERN asks repositories of a
PostgreSQL database: that of SYMBOL, and all others that use it.

Examples
  cairn impact Context.invoke
  cairn impact src/click/core.py:850
  cairn impact --index postgresql://db.example.org/code --repo 'org/*' 'org/cli#Context.invoke'
  cairn impact --diff                                before a commit
  cairn impact --diff main
  cairn impact --diff main --format commands | sh    run the tests that the branch may break
  cairn impact --diff main --format markdown         for a comment on the pull request
  cairn impact --diff main --format sarif            annotations, for code scanning
  cairn impact --diff HEAD~3 --json | jq -r '.tests[].qualified_name'

Exit code: 0 if something may break; 1 if not, or if SYMBOL is unknown or ambiguous; 2 on error.)";

void check_impact(const OperationOptions& options) {
  if (options.is_given("symbol") != options.is_given("revision")) return;
  throw base::Error(base::ErrorKind::kUsage, "impact takes a SYMBOL or --diff REV",
                    "for example: cairn impact Context.invoke");
}

}  // namespace

void add_impact(CLI::App& app, Session& session) {
  OperationCommand command = {
      .name = "impact",
      .description = "Show what may break if a symbol changes, and the tests that cover it",
      .operation = "impact",
      .footer = kImpactFooter,
      .check = check_impact};
  add_across(command);
  add_operation_command(app, session, std::move(command));
}

}  // namespace cairn::cmd
