// Prints the results of `path` and of the commands that walk from one symbol.
#pragma once

#include <string>

#include "cmd/cairn/answering.h"

namespace cairn::cmd {

// How a walk is printed: "text", "json", "dot" or "mermaid".
struct WalkFormat {
  std::string name = "text";
};
void add_walk_format(CLI::App& command, WalkFormat& format);

// Asks an operation whose answer is a walk, for that format.
void answer_walk(Session& session, ReadOptions options, std::string_view operation,
                 base::Json arguments, const WalkFormat& format);

}  // namespace cairn::cmd
