#include <array>

#include "cmd/cairn/export_options.h"
#include "internal/navigation/graph_export.h"
#include "internal/operations/choices.h"
#include "internal/render/graph_export.h"

namespace cairn::cmd {
namespace {

using navigation::GraphLevel;

// Includes the formats of maps, which do not come here, for the message.
constexpr std::array<std::string_view, 6> kFormats = {"json", "graphml", "markdown",
                                                      "xml",  "dot",     "mermaid"};

GraphLevel level_of(const std::string& word) {
  constexpr std::array kLevels = {GraphLevel::kModules, GraphLevel::kFiles, GraphLevel::kSymbols};
  const std::array words = {name_of(kLevels[0]), name_of(kLevels[1]), name_of(kLevels[2])};
  return word.empty() ? GraphLevel::kSymbols
                      : kLevels.at(operations::parse_choice("level", word, words));
}

navigation::GraphRequest request_of(const ExportOptions& options) {
  navigation::GraphRequest request;
  request.level = level_of(options.level);
  request.with_externals = options.externals;
  request.filters.paths = options.paths;
  if (options.no_tests) request.filters.tests = query::Tests::kExcluded;
  return request;
}

// Options of a map do not apply to a graph.
void check_options(const ExportOptions& options) {
  const char* wrong = !options.tokens.empty()     ? "--tokens"
                      : !options.focus.empty()    ? "--focus"
                      : !options.revision.empty() ? "--diff"
                      : !options.encoding.empty() ? "--encoding"
                      : options.no_prose          ? "--no-prose"
                      : options.explain           ? "--explain"
                                                  : nullptr;
  if (wrong == nullptr) return;
  throw base::Error(base::ErrorKind::kUsage, std::string(wrong) + " is of a map, not of the graph",
                    "add --for-llm");
}

}  // namespace

void add_graph_options(CLI::App& command, ExportOptions& options) {
  command.add_flag("--with-externals", options.externals, "What is defined elsewhere too");
}

void export_graph(Session& session, const ExportOptions& options) {
  check_options(options);
  const bool is_json =
      options.format.empty() || operations::parse_choice("format", options.format, kFormats) == 0;
  if (options.read.json && !is_json) {
    throw base::Error(base::ErrorKind::kUsage, "--json and --format graphml are two formats",
                      "leave one of them out");
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
