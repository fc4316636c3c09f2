#include <array>
#include <filesystem>

#include "cmd/cairn/export_options.h"
#include "internal/base/display.h"
#include "internal/render/graph_export.h"
#include "internal/search/graph_export.h"

namespace cairn::cmd {
namespace {

using search::GraphLevel;

constexpr std::array<std::string_view, 2> kFormats = {"json", "graphml"};

GraphLevel level_of(const std::string& word) {
  constexpr std::array kLevels = {GraphLevel::kModules, GraphLevel::kFiles, GraphLevel::kSymbols};
  const std::array words = {search::name_of(kLevels[0]), search::name_of(kLevels[1]),
                            search::name_of(kLevels[2])};
  return kLevels.at(parse_choice("level", word, words));
}

search::GraphRequest request_of(const ExportOptions& options) {
  search::GraphRequest request;
  request.level = level_of(options.level);
  request.with_externals = options.externals;
  request.filters.paths = options.paths;
  if (options.no_tests) request.filters.tests = search::Tests::kExcluded;
  return request;
}

void check_output(const ExportOptions& options, const corpus::Corpus& corpus) {
  std::error_code ignored;
  if (std::filesystem::equivalent(options.output, corpus.index_path(), ignored)) {
    throw base::Error(base::ErrorKind::kUsage,
                      "'" + base::display_line(options.output) + "' is the index itself",
                      "name another file");
  }
}

}  // namespace

void add_graph_options(CLI::App& command, ExportOptions& options) {
  command.add_option("--format", options.format, "json or graphml (default json)")
      ->type_name("FORMAT:{json,graphml}");
  command.add_option("--level", options.level, "modules, files or symbols (default symbols)")
      ->type_name("LEVEL:{modules,files,symbols}");
  command.add_flag("--with-externals", options.externals, "What is defined elsewhere too");
}

void export_graph(Session& session, const ExportOptions& options) {
  session.json = options.read.json;
  const bool is_json = parse_choice("format", options.format, kFormats) == 0;
  if (options.read.json && !is_json) {
    throw base::Error(base::ErrorKind::kUsage, "--json and --format graphml are two formats",
                      "leave one of them out");
  }
  const search::GraphRequest request = request_of(options);
  const corpus::Corpus corpus = open_corpus(options.read, 0);
  check_output(options, corpus);
  search::GraphSize size;
  write_export(options, [&](const base::TextSink& sink) {
    const auto graph = is_json ? render::graph_as_json(sink) : render::graph_as_graphml(sink);
    size = search::visit_graph(corpus, request, *graph);
  });
  if (size.nodes == 0) {
    session.exit_code = kNotFound;
    Session::note("the graph is empty: nothing in this index matches");
  } else if (!options.output.empty()) {
    Session::note(std::to_string(size.nodes) + " nodes, " + std::to_string(size.edges) + " edges");
  }
}

}  // namespace cairn::cmd
