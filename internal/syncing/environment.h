// The environments of the programs that `cairn sync` runs.
#pragma once

#include <string>
#include <vector>

namespace cairn::syncing {

// That of this process without variables that redirect git or cairn, and with those that make git
// fail instead of asking.
std::vector<std::string> environment_for_git();
// That of this process without variables of git and cairn.
std::vector<std::string> environment_for_cairn();

}  // namespace cairn::syncing
