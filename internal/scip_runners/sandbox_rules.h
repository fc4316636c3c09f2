// The files that an indexer may read and write: the tables behind its sandbox.
//
// An indexer can read the repository, its own installation, the system without its secrets, and the
// well-known places in the user's home where tools install things. It cannot read the rest of the
// home (keys, tokens, mail, other projects). It can write only below its work directory and its
// cache, which are both in the project's .cairn: a cache that projects share could carry code from
// one project to another.
#pragma once

#include <string>
#include <vector>

#include "internal/scip_runners/sandbox.h"

namespace cairn::scip_runners {

struct RuleRequest {
  std::string root;                      // the repository, absolute
  std::string program;                   // absolute
  std::vector<std::string> environment;  // the program's environment: PATH, HOME, JAVA_HOME …
  std::vector<std::string> writable;     // absolute
  bool network = false;
};

// If HOME in the request's environment lies in `root`, returns the reason for not running an
// indexer: if it can read the repository, it can read the whole home. Otherwise returns "".
std::string why_not_confined(const RuleRequest& request);

SandboxRules rules_for(const RuleRequest& request);

}  // namespace cairn::scip_runners
