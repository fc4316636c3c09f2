// Manual pages in roff (man(7)), generated from the command line as it is defined and from the help
// texts: a new command or option gets its manual without further work.
//
//   man_page(app, "")         cairn(1)
//   man_page(app, "search")   cairn-search(1)
//
// In the text after the options, an unindented line above indented ones is a heading, indented
// lines are kept verbatim, and "Exit code: …" becomes EXIT STATUS.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <CLI/CLI.hpp>

namespace cairn::cmd {

// Names of the commands that have a page, in the order of the help.
std::vector<std::string> commands_with_pages(const CLI::App& app);

// `command` is one of commands_with_pages(), or "" for the program itself.
std::string man_page(const CLI::App& app, std::string_view command);

}  // namespace cairn::cmd
