// Recognizes entries that cairn has written, by the program that they start. An attacker can write
// any file of a repository. So an entry does not count as cairn's merely because the word "cairn"
// occurs in it:
//
//   {"command": "cairn", "args": ["mcp"]}                      kOurs
//   {"command": "/usr/bin/cairn", "args": ["mcp"]}             kOurs
//   {"command": "./tools/cairn", "args": ["mcp"]}              kForeign
//   {"command": "cairn", "args": ["mcp"], "env": {"A": "b"}}   kForeign: `env` could set PATH
//
// The command must be "cairn", or an absolute path to a program of this name outside `project`.
// `project` is the root of the repository, or "" if there is none. Each argument must be one that
// cairn writes, or one that selects tools or the size of answers. No argument may name an index:
// cairn does not check an index that is named explicitly, and the index could have come with a
// clone.
#pragma once

#include <string>
#include <vector>

#include "internal/agents/json_entry.h"
#include "internal/base/json.h"

namespace cairn::agents {

// Returns whether the command is "cairn" with the arguments of the server.
bool starts_server(const std::string& command, const std::vector<std::string>& arguments,
                   const std::string& project);

// Returns kOurs or kForeign.
Presence judge_server(const base::Json& server, const std::string& project);

// Returns kOurs for a hook that cairn has written, kForeign for another hook whose command contains
// "cairn hook", and kAbsent for all other hooks.
Presence judge_hook(const base::Json& hook, const std::string& project);

}  // namespace cairn::agents
