// Shows progress on a single, overwritten line of a terminal; does nothing if there is no terminal.
#pragma once

#include <string_view>

namespace cairn::cmd {

// Both write to standard error.
void show_progress(std::string_view phrase);
void clear_progress();

}  // namespace cairn::cmd
