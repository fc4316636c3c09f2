// Writes manual pages in roff (man(7)), generated from the definitions of commands and options and
// from their help texts. So a new command or option needs no change here.
//
//   man_page(app, "")         cairn(1)
//   man_page(app, "search")   cairn-search(1)
//
// The help text after the options is converted as follows. An unindented line above indented lines
// is a heading. Indented lines are copied verbatim. "Exit code: …" becomes the section EXIT STATUS.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <CLI/CLI.hpp>

namespace cairn::cmd {

// Returns the names of the commands that have a page, in the order of the help text.
std::vector<std::string> commands_with_pages(const CLI::App& app);

// Returns the page of `command`, which is one of commands_with_pages() or, for the program itself,
// "".
std::string man_page(const CLI::App& app, std::string_view command);

}  // namespace cairn::cmd
