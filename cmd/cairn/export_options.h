// The command line of `export`, which writes a graph or a map.
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
  std::string format;  // empty: json for a graph, markdown for a map
  std::string level;   // empty: symbols for a graph, bodies for a map
  // of the graph
  bool externals = false;
  // of a map
  bool for_llm = false;
  std::string tokens;    // empty: 8000
  std::string encoding;  // empty: the larger count of both
  std::vector<std::string> focus;
  std::string revision;
  bool no_prose = false;
  bool explain = false;
};

void add_graph_options(CLI::App& command, ExportOptions& options);
void add_map_options(CLI::App& command, ExportOptions& options);

// The graph, for other tools.
void export_graph(Session& session, const ExportOptions& options);

// A map of the code within a number of tokens, or its modules as a diagram.
void export_map(Session& session, const ExportOptions& options);

// Throws base::Error kUsage if the output is the index itself.
void check_output(const ExportOptions& options, const corpus::Corpus& corpus);

// Writes to standard output as it is produced, or to a file that appears when it is complete.
void write_export(const ExportOptions& options, const base::TextProducer& produce);

}  // namespace cairn::cmd
