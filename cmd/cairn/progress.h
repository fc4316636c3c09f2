// One line on a terminal that is written over while something takes its time; nothing elsewhere.
#pragma once

#include <string_view>

namespace cairn::cmd {

// Both go to standard error.
void show_progress(std::string_view phrase);
void clear_progress();

}  // namespace cairn::cmd
