// The directories of the user who runs cairn, according to the XDG Base Directory specification.
//
//   const UserDirectories mine = user_directories();
//   mine.config    // "/home/u/.config/cairn": settings, trusted directories
//   mine.state     // "/home/u/.local/state/cairn": the key of the seals
//
// A directory is "" if it cannot be determined. That is the case if its XDG variable is not an
// absolute path and there is no home directory. The home directory is taken from HOME or, if HOME
// is not an absolute path, from /etc/passwd.
#pragma once

#include <string>

namespace cairn::trust {

struct UserDirectories {
  std::string home;
  std::string config;
  std::string state;
  std::string cache;
};

UserDirectories user_directories();

// Creates `directory` and its parents with mode 0700. Throws base::Error with the hint `hint`.
void create_private_directories(const std::string& directory, const std::string& hint);

}  // namespace cairn::trust
