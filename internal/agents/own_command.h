// Recognizes what cairn has written, by the program that an entry starts. A file of a repository is
// an attacker's, so nothing counts as cairn's because the word occurs in it:
//
//   {"command": "cairn", "args": ["mcp"]}                      kOurs
//   {"command": "/usr/bin/cairn", "args": ["mcp"]}             kOurs
//   {"command": "./tools/cairn", "args": ["mcp"]}              kForeign
//   {"command": "cairn", "args": ["mcp"], "env": {"A": "b"}}   kForeign: PATH could be in it
//
// The command must be "cairn" or an absolute path of that name outside of `project`, the root of
// the repository ("": no repository). The arguments must be those that cairn writes, or choose
// tools or the size of answers: not an index, which could have come with a clone and is not checked
// if it is named.
#pragma once

#include <string>
#include <vector>

#include "internal/agents/json_entry.h"
#include "internal/base/json.h"

namespace cairn::agents {

// "cairn" with the arguments of the server.
bool starts_server(const std::string& command, const std::vector<std::string>& arguments,
                   const std::string& project);

// kOurs or kForeign.
Presence judge_server(const base::Json& server, const std::string& project);

// kForeign for a hook that has "cairn hook" somewhere in its command but is not cairn's; kAbsent
// for any other hook.
Presence judge_hook(const base::Json& hook, const std::string& project);

}  // namespace cairn::agents
