// Manual pages in roff (man(7)), generated from the definitions of commands and options and from
// their help texts: a new command or option gets its manual without further work.
//
//   man_page(app, "")         cairn(1)
//   man_page(app, "search")   cairn-search(1)
//
// In the help text after the options, an unindented line above indented ones is a heading, indented
// lines are copied verbatim, and "Exit code: …" becomes the section EXIT STATUS.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <CLI/CLI.hpp>

namespace cairn::cmd {

// Names of the commands that have a page, in the order of the help.
std::vector<std::string> commands_with_pages(const CLI::App& app);

// Returns the page of `command`: one of commands_with_pages(), or "" for the program itself.
std::string man_page(const CLI::App& app, std::string_view command);

}  // namespace cairn::cmd
