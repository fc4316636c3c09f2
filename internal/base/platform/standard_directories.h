// Where programs keep their files on this system if the variables XDG_CONFIG_HOME, XDG_STATE_HOME
// and XDG_CACHE_HOME do not say it. Relative to the user's home directory.
//
// Sources: XDG Base Directory Specification 0.8; Apple, "File System Programming Guide". Settings
// are in ~/.config on macOS, too, as those of git and other programs of the command line are.
#pragma once

#include <string>

namespace cairn::platform {

struct StandardDirectories {
  const char* config;
  const char* state;
  const char* cache;
};

const StandardDirectories& standard_directories();

// The home directory of the effective user in the system's list of users; "" if it is unknown.
std::string home_of_effective_user();

}  // namespace cairn::platform
