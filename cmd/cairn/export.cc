#include <unistd.h>

#include <array>
#include <filesystem>
#include <memory>

#include "cmd/cairn/export_options.h"
#include "internal/base/display.h"
#include "internal/base/interrupt.h"

namespace cairn::cmd {
namespace {

constexpr const char* kExportFooter =
    R"(With --for-llm, writes a map of the code to read first: modules and what connects them, entry
points, documents, and the most important symbols with signatures, callers and places. It never
exceeds --tokens, counted exactly in cl100k_base and in o200k_base; its last lines list what did not
fit.
With --focus or --diff, the map shows what is near a symbol, path, question or change, with source.

Without --for-llm, writes the graph of the index for other tools: json is node-link JSON (networkx,
D3, jq); graphml is for Gephi, yEd and igraph. A node has the id that every command accepts (@…),
its place, signature and history; an edge has its kind, its weight and the place of its first use.

dot and mermaid draw the modules of the map and what connects them.

Examples
  cairn export --for-llm > MAP.md
  cairn export --for-llm --focus 'How are sessions signed?' --tokens 4000
  cairn export --for-llm --diff main --format xml
  cairn export --format mermaid
  cairn export --format graphml --level files --no-tests -o files.graphml

Exit code: 0 if written; 1 if there is nothing to write; 2 on error.)";

bool is_map(const ExportOptions& options) {
  return options.for_llm || options.format == "markdown" || options.format == "xml" ||
         options.format == "dot" || options.format == "mermaid";
}

// --level has no default here, because the graph and the map have different defaults.
constexpr std::array kExportChanges = {
    OptionChange{.parameter = "format", .fixed = "null"},
    OptionChange{
        .parameter = "level",
        .help = "Deepest level: modules, files, symbols; for a map also signatures, bodies",
        .fallback = "null"}};

void add_options(CLI::App& command, ExportOptions& options) {
  command.add_flag("--for-llm", options.for_llm, "Write a map of the code within a token budget");
  command
      .add_option(
          "--format", options.format,
          "For a map: markdown, xml, json; to draw its modules: dot, mermaid; for the graph: "
          "json, graphml")
      ->type_name("FORMAT:{markdown,xml,json,dot,mermaid,graphml}");
  command.add_option("-o,--output", options.output, "Write to a file (default: standard output)")
      ->type_name("FILE");
  options.asked.emplace(command, "export", kExportChanges);
  command.add_flag("--explain", options.explain, "Explain each symbol's stars on standard error");
  command.add_flag("--external", options.externals, "Include symbols defined outside of the index");
  command.add_flag("--with-externals", options.externals)->group("");  // the old name of --external
  add_read_options(command, options.read);
}

}  // namespace

void write_export(const ExportOptions& options, const base::TextProducer& produce) {
  base::catch_interrupts();
  if (options.output.empty() || options.output == "-") {
    base::write_text(STDOUT_FILENO, produce, "standard output");
  } else {
    base::write_text_file(options.output, produce, base::IfThere::kReplace);
  }
}

void check_output(const ExportOptions& options, const corpus::Corpus& corpus) {
  std::error_code ignored;
  if (std::filesystem::equivalent(options.output, corpus.index_path(), ignored)) {
    throw base::Error(base::ErrorKind::kUsage,
                      "'" + base::display_line(options.output) + "' is the index itself",
                      "name another file");
  }
}

void add_export(CLI::App& app, Session& session) {
  auto options = std::make_shared<ExportOptions>();
  CLI::App* command = app.add_subcommand(
      "export", "Write a map of the code for a reader, or its graph for other tools");
  add_options(*command, *options);
  command->footer(kExportFooter);
  command->callback([options, &session] {
    session.json = options->read.json;
    is_map(*options) ? export_map(session, *options) : export_graph(session, *options);
  });
}

}  // namespace cairn::cmd
