// Determines the files that an indexer may read and write in its sandbox.
//
// An indexer can read the repository, its own installation, the system without its secrets, and the
// well-known directories in the user's home where tools install things. It cannot read the rest of
// the home, such as keys, tokens, mail and other projects. It can write only below its work
// directory and its cache. Both lie in the project's .cairn, because a cache shared between
// projects could carry code from one project to another.
#pragma once

#include <string>
#include <vector>

#include "internal/base/platform/sandbox.h"

namespace cairn::scip_runners {

struct RuleRequest {
  std::string root;                      // the repository, absolute
  std::string program;                   // absolute
  std::vector<std::string> environment;  // the program's environment: PATH, HOME, JAVA_HOME …
  std::vector<std::string> writable;     // absolute
  bool network = false;
};

// Returns the reason for not running an indexer, or "" if there is none. The only reason is that
// HOME in the request's environment lies in `root`: an indexer that can read the repository could
// then read the whole home.
std::string why_not_confined(const RuleRequest& request);

platform::SandboxRules rules_for(const RuleRequest& request);

}  // namespace cairn::scip_runners
