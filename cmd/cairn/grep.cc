#include "cmd/cairn/operation_options.h"

namespace cairn::cmd {
namespace {

constexpr const char* kGrepFooter =
    R"(Searches the current content of the files in the index: sources, documents, manifests.
Files with a definition of a matching name come first, then other production code, documents and
configuration, tests; within each group, files that change often. Each line is shown with its
enclosing function or type.

PATTERN is taken literally; with -e it is an RE2 regular expression, in which \w, \d, \s and \b are
ASCII. A PATTERN that begins with - needs -- before it. A match never spans lines.

Examples
  cairn grep storage.tsdb.retention.time
  cairn grep -e 'raise \w+Error' --no-tests
  cairn grep -i todo --kind comment --path src
  cairn grep timeout --in Session.request -C 2
  cairn grep --files -w render

Exit code: 0 if a line matches; 1 if none does; 2 on error.)";

}  // namespace

void add_grep(CLI::App& app, Session& session) {
  add_operation_command(
      app, session,
      {.name = "grep",
       .description = "Find lines that contain a text or match a regular expression",
       .operation = "grep",
       .footer = kGrepFooter,
       .more = "--limit or --offset shows them"});
}

}  // namespace cairn::cmd
