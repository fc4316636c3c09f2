#include <algorithm>
#include <array>

#include "cmd/cairn/export_options.h"
#include "internal/navigation/graph_export.h"
#include "internal/operations/choices.h"
#include "internal/render/graph_export.h"

namespace cairn::cmd {
namespace {

using navigation::GraphLevel;

// All formats of `export`, including the formats of maps, which export_map.cc handles. So the
// message about an unknown format lists all formats.
constexpr std::array<std::string_view, 6> kFormats = {"json", "graphml", "markdown",
                                                      "xml",  "dot",     "mermaid"};

// Parameters of a map that also apply to a graph.
constexpr std::array<std::string_view, 3> kBoth = {"level", "paths", "no_tests"};

GraphLevel level_of(const std::string& word) {
  constexpr std::array kLevels = {GraphLevel::kModules, GraphLevel::kFiles, GraphLevel::kSymbols};
  const std::array words = {name_of(kLevels[0]), name_of(kLevels[1]), name_of(kLevels[2])};
  return word.empty() ? GraphLevel::kSymbols
                      : kLevels.at(operations::parse_choice("level", word, words));
}

navigation::GraphRequest request_of(const ExportOptions& options) {
  const operations::Arguments arguments(options.asked->arguments());
  navigation::GraphRequest request;
  request.level = level_of(arguments.text("level"));
  request.with_externals = options.externals;
  request.filters = operations::filters_of(arguments);
  return request;
}

// Rejects options that apply only to a map.
void check_options(const ExportOptions& options) {
  std::string wrong = options.explain ? "--explain" : "";
  for (const operations::Parameter& parameter : options.asked->operation().parameters) {
    const bool is_both = std::find(kBoth.begin(), kBoth.end(), parameter.name) != kBoth.end();
    if (is_both || !options.asked->is_given(parameter.name)) continue;
    wrong = options.asked->typed_name(parameter.name);
    break;
  }
  if (wrong.empty()) return;
  throw base::Error(base::ErrorKind::kUsage, wrong + " applies to a map, not to the graph",
                    "add --for-llm");
}

}  // namespace

void export_graph(Session& session, const ExportOptions& options) {
  check_options(options);
  const bool is_json =
      options.format.empty() || operations::parse_choice("format", options.format, kFormats) == 0;
  if (options.read.json && !is_json) {
    throw base::Error(base::ErrorKind::kUsage, "--json and --format graphml cannot be combined",
                      "use only one of them");
  }
  const navigation::GraphRequest request = request_of(options);
  const corpus::Corpus corpus = open_corpus(options.read, 0);
  check_output(options, corpus);
  navigation::GraphSize size;
  write_export(options, [&](const base::TextSink& sink) {
    const auto graph = is_json ? render::graph_as_json(sink) : render::graph_as_graphml(sink);
    size = navigation::visit_graph(corpus, request, *graph);
  });
  if (size.nodes == 0) {
    session.exit_code = kNotFound;
    Session::note("the graph is empty: nothing in this index matches");
  } else if (!options.output.empty()) {
    Session::note(std::to_string(size.nodes) + " nodes, " + std::to_string(size.edges) + " edges");
  }
}

}  // namespace cairn::cmd
