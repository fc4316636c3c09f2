// The command line of `export`, which writes a graph or a map.
#pragma once

#include <optional>
#include <string>

#include "cmd/cairn/operation_options.h"
#include "internal/base/text_file.h"

namespace cairn::cmd {

struct ExportOptions {
  std::optional<OperationOptions> asked;  // the map's; the graph has some of them, too
  std::string output;                     // empty or "-": standard output
  std::string format;                     // empty: json for a graph, markdown for a map
  bool for_llm = false;
  bool explain = false;    // of a map
  bool externals = false;  // of the graph
  ReadOptions read;
};

// The graph, for other tools.
void export_graph(Session& session, const ExportOptions& options);

// A map of the code within a number of tokens, or its modules as a diagram.
void export_map(Session& session, const ExportOptions& options);

// Throws base::Error kUsage if the output is the index itself.
void check_output(const ExportOptions& options, const corpus::Corpus& corpus);

// Writes to standard output as it is produced, or to a file that appears when it is complete.
void write_export(const ExportOptions& options, const base::TextProducer& produce);

}  // namespace cairn::cmd
