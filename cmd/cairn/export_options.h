// What `export` is told on the command line, and what it can write.
#pragma once

#include <string>
#include <vector>

#include "cmd/cairn/cli.h"
#include "internal/base/text_file.h"

namespace cairn::cmd {

struct ExportOptions {
  ReadOptions read;
  std::string output;  // empty or "-": standard output
  std::vector<std::string> paths;
  bool no_tests = false;
  // of the graph
  std::string format = "json";
  std::string level = "symbols";
  bool externals = false;
};

void add_graph_options(CLI::App& command, ExportOptions& options);

// The graph, for other tools.
void export_graph(Session& session, const ExportOptions& options);

// To standard output as it is produced, or to a file that is there when it is whole.
void write_export(const ExportOptions& options, const base::TextProducer& produce);

}  // namespace cairn::cmd
