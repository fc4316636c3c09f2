#include "cmd/cairn/operation_options.h"

namespace cairn::cmd {
namespace {

constexpr const char* kGrepFooter =
    R"(Searches the files that the index was made from, as they are now: sources, documents, manifests.
The order: definitions of what matches, other production code, documents and configuration, tests;
files that change often come first. Each line has the function or type around it.

PATTERN is found as it is; with -e it is a regular expression of RE2, in which \w, \d, \s and \b are
ASCII. A PATTERN that begins with - needs -- before it. A match is within one line.

Examples
  cairn grep storage.tsdb.retention.time
  cairn grep -e 'raise \w+Error' --no-tests
  cairn grep -i todo --kind comment --path src
  cairn grep timeout --in Session.request -C 2
  cairn grep --files -w render

Exit code: 0 if a line matches; 1 if none does; 2 on error.)";

}  // namespace

void add_grep(CLI::App& app, Session& session) {
  add_operation_command(app, session,
                        {.name = "grep",
                         .description = "Find lines of the sources by a text or regular expression",
                         .operation = "grep",
                         .footer = kGrepFooter,
                         .more = "--limit or --offset shows them"});
}

}  // namespace cairn::cmd
