#include "cmd/cairn/operation_options.h"

namespace cairn::cmd {
namespace {

constexpr const char* kReadFooter =
    R"(FILE is a path of the index or the end of one. FILE:12 begins at a line, and FILE:12-30 shows a
range. With --json, the answer also says what each name in the lines means, which parts have which
colour, the outline of the file, and when each definition changed last.

Examples
  cairn read src/click/core.py
  cairn read core.py:850-900
  cairn read core.py --at v8.0.0
  cairn read core.py --json | jq '.outline[] | [.name, .last_change]'

Exit code: 0 if shown; 1 if FILE is unknown, ambiguous or not text; 2 on error.)";

constexpr const char* kFilesFooter =
    R"(TEXT is some letters of a path in their order: 'gcot' finds internal/git/commits_test.cc. Without
TEXT, lists the files and directories of the directory.

Examples
  cairn files
  cairn files --in src/click
  cairn files coretest

Exit code: 0 if a file is listed; 1 if there is none; 2 on error.)";

}  // namespace

void add_read(CLI::App& app, Session& session) {
  add_operation_command(app, session,
                        {.name = "read",
                         .description = "Show a file, now or in a commit, with line numbers",
                         .operation = "file",
                         .footer = kReadFooter});
}

void add_files(CLI::App& app, Session& session) {
  add_operation_command(app, session,
                        {.name = "files",
                         .description = "List the files of the index, or find one by some letters",
                         .operation = "files",
                         .footer = kFilesFooter,
                         .more = "--limit or --offset shows them"});
}

}  // namespace cairn::cmd
