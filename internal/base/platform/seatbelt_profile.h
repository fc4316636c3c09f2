// The profile of a sandbox in the language of Seatbelt, the sandbox of macOS. Kept apart from its
// use, so that it can be tested on every system.
//
// The last rule that matches decides. Everything that the profile does not name is allowed, because
// compilers and virtual machines use many services of the system that no list would cover.
// Sources: sandbox-exec(1); the profiles in /System/Library/Sandbox/Profiles.
#pragma once

#include <string>

#include "internal/base/platform/sandbox.h"

namespace cairn::platform {

// Requires: the paths in `rules` are resolved, because the kernel compares resolved paths.
std::string seatbelt_profile(const SandboxRules& rules);

}  // namespace cairn::platform
