#include <unistd.h>

#include <memory>

#include "cmd/cairn/export_options.h"
#include "internal/base/interrupt.h"

namespace cairn::cmd {
namespace {

constexpr const char* kExportFooter =
    R"(json is node-link JSON, for networkx.node_link_graph(), D3 and jq; graphml is for Gephi, yEd, igraph
and networkx. A node has the id that every command gives and takes (@…), and its place, signature and
history; an edge its kind, weight, and the place of the first use. At the levels of files and modules
each edge sums up those of the symbols inside. Written piece by piece: the size does not matter.

Examples
  cairn export -o graph.json
  cairn export --format graphml --level files --no-tests -o files.graphml
  cairn export --path src/click --with-externals | jq '.nodes | length'

Exit code: 0 written, 1 there is nothing to write, 2 an error.)";

}  // namespace

void write_export(const ExportOptions& options, const base::TextProducer& produce) {
  base::catch_interrupts();
  if (options.output.empty() || options.output == "-") {
    base::write_text(STDOUT_FILENO, produce, "standard output");
  } else {
    base::write_text_file(options.output, produce, base::IfThere::kReplace);
  }
}

void add_export(CLI::App& app, Session& session) {
  auto options = std::make_shared<ExportOptions>();
  CLI::App* command = app.add_subcommand("export", "The graph of the index, for other tools");
  add_graph_options(*command, *options);
  command->add_option("-o,--output", options->output, "Write to a file (default: standard output)")
      ->type_name("FILE");
  command->add_option("-p,--path", options->paths, "Only below this path or matching this pattern")
      ->type_name("PATTERN")
      ->allow_extra_args(false);
  command->add_flag("--no-tests", options->no_tests, "Leave test code out");
  add_read_options(*command, options->read);
  command->footer(kExportFooter);
  command->callback([options, &session] { export_graph(session, *options); });
}

}  // namespace cairn::cmd
