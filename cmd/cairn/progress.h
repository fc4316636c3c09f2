// Shows progress on one line of the terminal: each call overwrites what the previous one wrote.
// Does nothing if standard error is not a terminal.
#pragma once

#include <string_view>

namespace cairn::cmd {

void show_progress(std::string_view phrase);
void clear_progress();

}  // namespace cairn::cmd
