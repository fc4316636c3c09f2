// The files that an indexer may read and write: the tables of its sandbox.
//
// It reads the system without its secrets, the repository, its own installation, and what tools
// have installed in the user's home by known names. Everything else of the home (keys, tokens,
// mail, other projects) does not exist for it. It writes only below its work directory and its
// cache, which both lie in .cairn: a cache that projects share could carry code from one to
// another.
#pragma once

#include <string>
#include <vector>

#include "internal/scip_runners/sandbox.h"

namespace cairn::scip_runners {

struct RuleRequest {
  std::string root;                      // the repository, absolute
  std::string program;                   // absolute
  std::vector<std::string> environment;  // as it will have it: PATH, HOME, JAVA_HOME …
  std::vector<std::string> writable;     // absolute
  bool network = false;
};

// "" if HOME of the request does not lie in its root; else why nothing is run there: an indexer
// that may read the repository could then read all of the home.
std::string why_not_confined(const RuleRequest& request);

SandboxRules rules_for(const RuleRequest& request);

}  // namespace cairn::scip_runners
