// The files that an indexer may read and write: the tables behind its sandbox.
//
// An indexer can read the system without its secrets, the repository, its own installation, and the
// well-known places in the user's home where tools install things. The rest of the home (keys,
// tokens, mail, other projects) is hidden from it. It can write only below its work directory and
// its cache, which are both in .cairn: a cache shared by projects could carry code from one to
// another.
#pragma once

#include <string>
#include <vector>

#include "internal/scip_runners/sandbox.h"

namespace cairn::scip_runners {

struct RuleRequest {
  std::string root;                      // the repository, absolute
  std::string program;                   // absolute
  std::vector<std::string> environment;  // the one it will get: PATH, HOME, JAVA_HOME …
  std::vector<std::string> writable;     // absolute
  bool network = false;
};

// If HOME of the request lies in its root, returns why no indexer is run there: an indexer that may
// read the repository could read all of the home. Otherwise returns "".
std::string why_not_confined(const RuleRequest& request);

SandboxRules rules_for(const RuleRequest& request);

}  // namespace cairn::scip_runners
