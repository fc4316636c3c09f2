// Shows progress on one line of a terminal, which is overwritten; does nothing elsewhere.
#pragma once

#include <string_view>

namespace cairn::cmd {

// Both go to standard error.
void show_progress(std::string_view phrase);
void clear_progress();

}  // namespace cairn::cmd
