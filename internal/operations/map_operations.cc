// Implements `module_map` and `export`, which write maps of a repository within a token budget.

#include <fmt/format.h>

#include <array>
#include <memory>

#include "internal/base/token_counter.h"
#include "internal/map/packing.h"
#include "internal/operations/choices.h"
#include "internal/operations/map_focus.h"
#include "internal/operations/map_request.h"
#include "internal/operations/operation.h"
#include "internal/render/map.h"

namespace cairn::operations {
namespace {

constexpr std::size_t kMaxMapTokens = 10'000'000;
constexpr int kMapDeadlineMilliseconds = 30'000;

constexpr std::string_view kMapDescription =
    "The modules of the repository, what each offers and how they depend on each other, the entry "
    "points and documents, within a token budget. Use it first in an unfamiliar repository.";
constexpr std::string_view kExportDescription =
    "A map of the code, down to signatures and bodies, within a token budget; with focus, it is "
    "about a symbol, path or question.";

constexpr auto kEncodings = std::to_array<std::string_view>({"both", "cl100k_base", "o200k_base"});
constexpr auto kTextFormats = std::to_array<std::string_view>({"markdown", "xml", "json"});
constexpr std::array kMapLevels = {map::Level::kModules, map::Level::kFiles, map::Level::kSymbols,
                                   map::Level::kSignatures, map::Level::kBodies};

std::vector<std::string_view> level_words() {
  std::vector<std::string_view> words;
  words.reserve(kMapLevels.size());
  for (const map::Level level : kMapLevels) words.push_back(map::name_of(level));
  return words;
}

// Returns the token counter for the encoding "cl100k_base" or "o200k_base". For any other name,
// returns a counter that counts in both encodings and returns the larger number.
map::CountTokens counter_named(const std::string& name) {
  if (const auto encoding = base::token_encoding_named(name)) {
    auto counter = std::make_shared<base::TokenCounter>(*encoding);
    return [counter](std::string_view text) { return counter->count(text); };
  }
  auto counter = std::make_shared<base::LargestTokenCounter>();
  return [counter](std::string_view text) { return counter->count(text); };
}

std::unique_ptr<map::Layout> layout_named(std::string_view format, const map::RepositoryMap& map) {
  if (format == "json") return render::json_layout(map);
  if (format == "xml") return render::xml_layout(map);
  return render::markdown_layout(map);
}

Answer empty_map(const Scope& scope, std::vector<std::string> warnings, std::string refusal,
                 bool json_is_map) {
  Answer answer;
  answer.generation = scope.corpus.generation();
  answer.outcome = Outcome::kEmpty;
  answer.warnings = std::move(warnings);
  answer.refusal = std::move(refusal);
  answer.json = [generation = answer.generation, why = answer.refusal, json_is_map] {
    base::Json json;
    json["schema"] = json_is_map ? "cairn.map/1" : "cairn.export/1";
    json["generation"] = generation;
    json["warnings"] = {why};
    return json;
  };
  answer.text = [](const render::Style&) { return std::string(); };
  return answer;
}

// Returns an answer whose text is a map in `text_format`. If `json_is_map`, the JSON of the answer
// is the map in the format "json"; otherwise, it is an object that contains the text.
Answer run_map(const Scope& scope, const Arguments& arguments, std::string_view text_format,
               bool json_is_map) {
  map::MapRequest request = map_request(scope.corpus, arguments);
  std::vector<std::string> warnings;
  if (request.focus) warnings = request.focus->warnings;
  if (request.focus && request.focus->matches.empty()) {
    return empty_map(scope, std::move(warnings), "nothing matches the focus of the map",
                     json_is_map);
  }
  const auto map = std::make_shared<const map::RepositoryMap>(map::make_map(scope.corpus, request));
  if (map->files.empty()) {
    return empty_map(scope, std::move(warnings), "no file in the index matches", json_is_map);
  }
  Answer answer;
  answer.generation = map->generation;
  answer.warnings = std::move(warnings);
  const auto text = [map, arguments, format = std::string(text_format)] {
    return packed_as(format, *map, arguments);
  };
  answer.text = [text](const render::Style&) { return text().text; };
  if (json_is_map) {
    answer.written = [map, arguments] { return packed_as("json", *map, arguments).text; };
    return answer;
  }
  answer.json = [text, generation = answer.generation, format = std::string(text_format)] {
    map::Packed packed = text();
    base::Json json;
    json["schema"] = "cairn.export/1";
    json["generation"] = generation;
    json["format"] = format;
    json["tokens"] = packed.tokens;
    json["text"] = std::move(packed.text);
    return json;
  };
  return answer;
}

Answer run_module_map(const Scope& scope, const Arguments& arguments) {
  return run_map(scope, arguments, "markdown", true);
}

Answer run_export(const Scope& scope, const Arguments& arguments) {
  const std::string format = arguments.text("format");
  return run_map(scope, arguments, format, format == "json");
}

Parameter tokens_parameter(std::string_view fallback) {
  return {.name = "tokens",
          .type = ValueType::kWhole,
          .description = "Maximum number of tokens of the map",
          .is_common = true,
          .fallback = fallback,
          .least = 0,
          .most = kMaxMapTokens,
          .option = "-t,--tokens"};
}

Parameter level_parameter(std::string_view fallback) {
  return {.name = "level",
          .description = "Deepest level to show",
          .is_common = true,
          .fallback = fallback,
          .words = level_words()};
}

Parameter prose_parameter() {
  return {.name = "prose",
          .type = ValueType::kFlag,
          .description = "Include text from documentation and comments",
          .fallback = "true",
          .help = "Leave out text from documentation and comments"};
}

Parameter encoding_parameter() {
  return {.name = "encoding",
          .description = "Encoding in which tokens are counted; both: the larger count",
          .fallback = "\"both\"",
          .words = {kEncodings.begin(), kEncodings.end()},
          .value = "NAME"};
}

}  // namespace

map::Packed packed_as(std::string_view format, const map::RepositoryMap& map,
                      const Arguments& arguments) {
  const auto layout = layout_named(format, map);
  map::Packed packed =
      map::pack(map, *layout, arguments.whole("tokens"), counter_named(arguments.text("encoding")));
  if (packed.fits) return packed;
  throw base::Error(base::ErrorKind::kUsage,
                    fmt::format("a map needs more than {} tokens", arguments.whole("tokens")),
                    fmt::format("its headings and totals alone take {}", packed.tokens));
}

map::MapRequest map_request(const corpus::Corpus& corpus, const Arguments& arguments) {
  map::MapRequest request;
  request.tokens = arguments.whole("tokens");
  request.level = kMapLevels.at(parse_choice("level", arguments.text("level"), level_words()));
  request.with_prose = arguments.flag("prose");
  request.filters = filters_of(arguments);
  request.focus =
      find_focus(corpus, {arguments.texts("focus"), arguments.text("revision"), request.filters});
  return request;
}

Operation module_map_operation() {
  Operation operation;
  operation.name = "module_map";
  operation.title = "The modules of the repository";
  operation.description = kMapDescription;
  operation.parameters = {tokens_parameter("2000"), level_parameter("\"symbols\""),
                          paths_parameter(),        no_tests_parameter(),
                          prose_parameter(),        encoding_parameter()};
  operation.run = run_module_map;
  operation.members = {"generation", "modules"};
  operation.is_lasting = true;
  operation.deadline_milliseconds = kMapDeadlineMilliseconds;
  return operation;
}

Operation export_operation() {
  Operation operation;
  operation.name = "export";
  operation.title = "A map for a language model";
  operation.description = kExportDescription;
  operation.parameters = {tokens_parameter("8000"),
                          {.name = "format",
                           .description = "Format of the map",
                           .is_common = true,
                           .fallback = "\"markdown\"",
                           .words = {kTextFormats.begin(), kTextFormats.end()}},
                          {.name = "focus",
                           .type = ValueType::kTexts,
                           .description = "Symbols, paths or questions to focus on",
                           .is_common = true,
                           .option = "-f,--focus",
                           .value = "WHAT"},
                          {.name = "revision",
                           .description = "Focus on commits since this revision, e.g. HEAD~3",
                           .is_common = true,
                           .option = "--diff",
                           .value = "REV"},
                          level_parameter("\"bodies\""),
                          paths_parameter(),
                          no_tests_parameter(),
                          prose_parameter(),
                          encoding_parameter()};
  operation.run = run_export;
  operation.members = {"schema"};
  operation.is_lasting = false;  // function bodies are read from the sources
  operation.deadline_milliseconds = kMapDeadlineMilliseconds;
  return operation;
}

}  // namespace cairn::operations
