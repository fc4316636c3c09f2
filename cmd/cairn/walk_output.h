// What `path` and the commands that walk from one symbol print.
#pragma once

#include <string>

#include "cmd/cairn/cli.h"
#include "internal/search/walk.h"

namespace cairn::cmd {

// How a walk is printed: "text", "json", "dot" or "mermaid".
struct WalkFormat {
  std::string name = "text";
};
void add_walk_format(CLI::App& command, WalkFormat& format);

// A walk as a tree, JSON or a diagram, and on standard error how much of it is not shown.
void print_walk(Session& session, const ReadOptions& options, const WalkFormat& format,
                const corpus::Corpus& corpus, const search::WalkResult& result);

}  // namespace cairn::cmd
