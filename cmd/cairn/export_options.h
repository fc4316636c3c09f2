// The options of `export`, which writes a graph or a map.
#pragma once

#include <optional>
#include <string>

#include "cmd/cairn/operation_options.h"
#include "internal/base/text_file.h"

namespace cairn::cmd {

struct ExportOptions {
  std::optional<OperationOptions> asked;  // options of a map; some also apply to a graph
  std::string output;                     // empty or "-": standard output
  std::string format;                     // empty: json for a graph, markdown for a map
  bool for_llm = false;
  bool explain = false;    // for a map
  bool externals = false;  // for a graph
  ReadOptions read;
};

// Writes the graph in a format for other tools.
void export_graph(Session& session, const ExportOptions& options);

// Writes a map of the code within a token budget, or a diagram of its modules.
void export_map(Session& session, const ExportOptions& options);

// Throws base::Error kUsage if the output file is the index itself.
void check_output(const ExportOptions& options, const corpus::Corpus& corpus);

// Writes the text to standard output as it is produced, or to a file. The file appears only when it
// is complete.
void write_export(const ExportOptions& options, const base::TextProducer& produce);

}  // namespace cairn::cmd
