
#include <fmt/format.h>

#include <array>
#include <memory>

#include "cmd/cairn/export_options.h"
#include "cmd/cairn/map_focus.h"
#include "internal/base/token_counter.h"
#include "internal/digest/packing.h"
#include "internal/render/digest.h"

namespace cairn::cmd {
namespace {

constexpr std::size_t kMostTokens = 10'000'000;
constexpr std::size_t kDiagramConnections = 40;

digest::CountTokens counter_named(const std::string& name) {
  constexpr std::array<std::string_view, 3> kNames = {"both", "cl100k_base", "o200k_base"};
  if (!name.empty()) parse_choice("encoding", name, kNames);
  if (const auto encoding = base::token_encoding_named(name)) {
    auto counter = std::make_shared<base::TokenCounter>(*encoding);
    return [counter](std::string_view text) { return counter->count(text); };
  }
  auto counter = std::make_shared<base::LargestTokenCounter>();
  return [counter](std::string_view text) { return counter->count(text); };
}

constexpr std::array<std::string_view, 5> kMapFormats = {"markdown", "xml", "json", "dot",
                                                         "mermaid"};

std::string format_of(const ExportOptions& options) {
  if (options.format.empty()) return options.read.json ? "json" : "markdown";
  std::string format(kMapFormats.at(parse_choice("format", options.format, kMapFormats)));
  if (options.read.json && format != "json") {
    throw base::Error(base::ErrorKind::kUsage, "--json and --format " + format + " are two formats",
                      "leave one of them out");
  }
  return format;
}

digest::Level level_of_map(const std::string& word) {
  if (word.empty()) return digest::Level::kBodies;
  constexpr std::array kLevels = {digest::Level::kModules, digest::Level::kFiles,
                                  digest::Level::kSymbols, digest::Level::kSignatures,
                                  digest::Level::kBodies};
  std::array<std::string_view, kLevels.size()> words;
  for (std::size_t i = 0; i < words.size(); ++i) words.at(i) = digest::name_of(kLevels.at(i));
  return kLevels.at(parse_choice("level", word, words));
}

std::unique_ptr<digest::Layout> layout_named(const std::string& format,
                                             const digest::Digest& digest) {
  if (format == "json") return render::json_layout(digest);
  if (format == "xml") return render::xml_layout(digest);
  return render::markdown_layout(digest);
}

// Nothing if there is a focus and nothing is in it.
std::optional<digest::DigestRequest> request_of_map(Session& session, const corpus::Corpus& corpus,
                                                    const ExportOptions& options) {
  digest::DigestRequest request;
  if (!options.tokens.empty()) {
    request.tokens = parse_count("--tokens", options.tokens, kMostTokens);
  }
  request.level = level_of_map(options.level);
  request.with_prose = !options.no_prose;
  request.filters.paths = options.paths;
  if (options.no_tests) request.filters.tests = search::Tests::kExcluded;
  request.focus = find_focus(corpus, {options.focus, options.revision, request.filters});
  if (!request.focus) return request;
  for (const std::string& warning : request.focus->warnings) Session::warn(warning);
  if (!request.focus->matches.empty()) return request;
  session.exit_code = kNotFound;
  return std::nullopt;
}

void write_map(const ExportOptions& options, const std::string& text) {
  write_export(options, [&](const base::TextSink& sink) { sink(text); });
}

}  // namespace

void add_map_options(CLI::App& command, ExportOptions& options) {
  command.add_flag("--for-llm", options.for_llm, "A map of the code within a number of tokens");
  command.add_option("-t,--tokens", options.tokens, "Most tokens of the map (default 8000)")
      ->type_name("N");
  command
      .add_option("-f,--focus", options.focus,
                  "What the map is about: a symbol, path or question; may be repeated")
      ->type_name("WHAT")
      ->allow_extra_args(false);
  command.add_option("--diff", options.revision, "About what has been committed since REV")
      ->type_name("REV");
  command.add_flag("--no-prose", options.no_prose, "Leave out what documentation and comments say");
  command
      .add_option("--encoding", options.encoding,
                  "How tokens are counted: cl100k_base, o200k_base, or both (default): the larger")
      ->type_name("NAME:{both,cl100k_base,o200k_base}");
  command.add_flag("--explain", options.explain,
                   "On standard error how the stars of every symbol come about");
}

void export_map(Session& session, const ExportOptions& options) {
  const std::string format = format_of(options);
  const digest::CountTokens count = counter_named(options.encoding);
  const corpus::Corpus corpus = open_corpus(options.read, 0);
  check_output(options, corpus);
  const auto request = request_of_map(session, corpus, options);
  if (!request) return;
  const digest::Digest digest = digest::make_digest(corpus, *request);
  if (digest.files.empty()) {
    session.exit_code = kNotFound;
    Session::note("no file of the index matches");
    return;
  }
  if (format == "dot") return write_map(options, render::dot_of(digest, kDiagramConnections));
  if (format == "mermaid") {
    return write_map(options, render::mermaid_of(digest, kDiagramConnections));
  }
  const auto layout = layout_named(format, digest);
  const digest::Packed packed = digest::pack(digest, *layout, request->tokens, count);
  if (!packed.fits) {
    throw base::Error(base::ErrorKind::kUsage,
                      fmt::format("a map takes more than {} tokens", request->tokens),
                      fmt::format("its frame alone takes {}", packed.tokens));
  }
  write_map(options, packed.text);
  if (!options.output.empty() && options.output != "-") {
    Session::note(fmt::format("{} tokens", packed.tokens));
  }
  if (options.explain) {
    write_to_standard_error({render::explanation_of(digest, packed.selection)});
  }
}

}  // namespace cairn::cmd
