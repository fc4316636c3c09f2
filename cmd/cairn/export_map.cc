#include <fmt/format.h>

#include <array>
#include <memory>

#include "cmd/cairn/export_options.h"
#include "internal/operations/choices.h"
#include "internal/operations/map_request.h"
#include "internal/render/map.h"

namespace cairn::cmd {
namespace {

constexpr std::size_t kDiagramConnections = 40;

constexpr std::array<std::string_view, 5> kMapFormats = {"markdown", "xml", "json", "dot",
                                                         "mermaid"};

std::string format_of(const ExportOptions& options) {
  if (options.format.empty()) return options.read.json ? "json" : "markdown";
  std::string format(
      kMapFormats.at(operations::parse_choice("format", options.format, kMapFormats)));
  if (options.read.json && format != "json") {
    throw base::Error(base::ErrorKind::kUsage,
                      "--json and --format " + format + " cannot be combined",
                      "leave one of them out");
  }
  return format;
}

operations::Arguments arguments_of_map(const ExportOptions& options, const std::string& format) {
  base::Json arguments = options.asked->arguments();
  if (format == "xml" || format == "json") arguments["format"] = format;
  return operations::check_arguments(options.asked->operation().parameters, arguments);
}

void write_map(const ExportOptions& options, const std::string& text) {
  write_export(options, [&](const base::TextSink& sink) { sink(text); });
}

}  // namespace

void export_map(Session& session, const ExportOptions& options) {
  const std::string format = format_of(options);
  const operations::Arguments arguments = arguments_of_map(options, format);
  const corpus::Corpus corpus = open_corpus(options.read, 0);
  check_output(options, corpus);
  const map::MapRequest request = operations::map_request(corpus, arguments);
  if (request.focus) {
    for (const std::string& warning : request.focus->warnings) Session::warn(warning);
  }
  if (request.focus && request.focus->matches.empty()) {
    session.exit_code = kNotFound;
    return;
  }
  const map::RepositoryMap map = map::make_map(corpus, request);
  if (map.files.empty()) {
    session.exit_code = kNotFound;
    Session::note("no file in the index matches");
    return;
  }
  if (format == "dot") return write_map(options, render::dot_of(map, kDiagramConnections));
  if (format == "mermaid") {
    return write_map(options, render::mermaid_of(map, kDiagramConnections));
  }
  const map::Packed packed = operations::packed_as(format, map, arguments);
  write_map(options, packed.text);
  if (!options.output.empty() && options.output != "-") {
    Session::note(fmt::format("{} tokens", packed.tokens));
  }
  if (options.explain) {
    write_to_standard_error({render::explanation_of(map, packed.selection)});
  }
}

}  // namespace cairn::cmd
