#include "internal/base/platform/seatbelt_profile.h"

#include <string_view>

namespace cairn::platform {
namespace {

// A string of the profile. Nothing in a path can end it.
std::string as_string(std::string_view text) {
  std::string result = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') result += '\\';
    result += c;
  }
  return result + "\"";
}

// `subpath` also matches the path itself, so it serves for files, too.
void add_rules(std::string_view effect, const std::vector<std::string>& paths,
               std::string& profile) {
  for (const std::string& path : paths) {
    profile += "(" + std::string(effect) + " (subpath " + as_string(path) + "))\n";
  }
}

// Where users keep their files, and programs their temporary ones.
const std::vector<std::string>& places_of_users() {
  static const std::vector<std::string> places = {"/Users", "/Volumes", "/private/tmp",
                                                  "/private/var/folders", "/private/var/root"};
  return places;
}

}  // namespace

std::string seatbelt_profile(const SandboxRules& rules) {
  std::string profile = "(version 1)\n(allow default)\n";
  if (!rules.network) {
    profile +=
        "(deny network*)\n"
        "(allow network* (local ip \"localhost:*\"))\n"
        "(allow network-outbound (remote ip \"localhost:*\"))\n";
  }
  profile += "(deny file-write*)\n";
  add_rules("deny file-read-data", places_of_users(), profile);
  add_rules("allow file-read-data", rules.readable, profile);
  add_rules("allow file-read-data file-write*", rules.writable, profile);
  add_rules("allow file-write-data", {"/dev/null", "/dev/zero"}, profile);
  return profile + "(deny signal)\n(allow signal (target same-sandbox))\n";
}

}  // namespace cairn::platform
