// Shows progress on one line of the terminal. Each call overwrites the text of the previous call.
// Does nothing if standard error is not a terminal.
#pragma once

#include <string_view>

namespace cairn::cmd {

void show_progress(std::string_view phrase);
void clear_progress();

}  // namespace cairn::cmd
