// Implements `search`, which finds symbols, files and modules by words, names or a question. With
// the parameter `levels`, it also finds parts of documents.

#include "internal/base/display.h"
#include "internal/grep/grep.h"
#include "internal/operations/choices.h"
#include "internal/operations/operation.h"
#include "internal/search/levels.h"
#include "internal/search/search.h"

namespace cairn::operations {
namespace {

constexpr std::string_view kSearchDescription =
    "Find symbols, files and modules by name, words or a question; best first, with path:line. "
    "Understands Class.method, path parts, typos, \"phrases\", +must, -not, kind:function, "
    "path:src/*.";

rank::Ranking ranking_for(const Scope& scope, const Arguments& arguments) {
  if (arguments.has("weights")) return ranking_of("weights", arguments.text("weights"));
  return scope.config.ranking.value_or(rank::default_ranking());
}

// Makes a request from the arguments that exist for both kinds of search, with and without levels.
template <typename Request>
Request request_of(const Scope& scope, const Arguments& arguments) {
  Request request;
  request.query = arguments.text("query");
  request.limit = arguments.whole("limit");
  request.offset = arguments.whole("offset");
  request.filters = filters_of(arguments);
  request.ranking = ranking_for(scope, arguments);
  request.edges = scope.config.edges;
  return request;
}

// Makes the answer of a search with or without levels.
template <typename Result>
Answer answer_of_hits(const Result& result) {
  Answer answer = answer_of(result);
  answer.warnings = result.warnings;
  answer.list = Shown{result.total, result.offset, result.hits.size()};
  note_corrections(result.corrections, answer);
  return answer;
}

Answer search_at_levels(const Scope& scope, const Arguments& arguments) {
  if (arguments.flag("explain")) {
    throw base::Error(base::ErrorKind::kUsage, "explain cannot be combined with levels",
                      "leave explain out: with levels, --json shows the parts of each score");
  }
  auto request = request_of<search::LevelRequest>(scope, arguments);
  request.levels = parse_levels(arguments.text("levels"));
  const search::LevelResult result = search::search_levels(scope.corpus, request);
  Answer answer = answer_of_hits(result);
  if (!result.hits.empty()) return answer;
  answer.outcome = Outcome::kEmpty;
  answer.refusal = nothing_found(result.query, {}) + " at that level";
  return answer;
}

// If no code matches, returns text that lists matching passages, for example " in code, but 2
// passages match it (--level paragraph): a.tcl:1, README.md:3". Returns "" if no passage matches
// either.
std::string passages_instead(const Scope& scope, const Arguments& arguments) {
  auto request = request_of<search::LevelRequest>(scope, arguments);
  request.levels = {{search::Level::kParagraph, 1}};
  request.limit = 3;
  request.offset = 0;
  const search::LevelResult found = search::search_levels(scope.corpus, request);
  if (found.hits.empty() || !found.corrections.empty()) return {};
  std::string text = " in code, but " +
                     base::counted(found.total, "passage matches", "passages match") +
                     " it (--level paragraph):";
  for (const search::LevelHit& hit : found.hits) {
    text += (&hit == &found.hits.front() ? " " : ", ") + base::display_line(hit.node.path) + ":" +
            std::to_string(hit.node.node.name_range.begin.line + 1);
  }
  return text + (found.total > found.hits.size() ? ", …" : "");
}

// Returns the first lines of the sources that contain the query verbatim, or nothing if no line
// contains it.
std::optional<grep::GrepResult> lines_instead(const Scope& scope, const Arguments& arguments) {
  constexpr std::size_t kMinBytes = 3;
  grep::GrepRequest request;
  request.pattern.text = arguments.text("query");
  request.filters = filters_of(arguments);
  request.limit = 3;
  const std::string& text = request.pattern.text;
  if (text.size() < kMinBytes || text.size() > grep::kMaxPatternBytes ||
      text.find('\n') != std::string::npos || !scope.corpus.sources().available()) {
    return std::nullopt;
  }
  grep::GrepResult found = grep::grep(scope.corpus, request);
  if (found.total == 0) return std::nullopt;
  return found;
}

// Returns a list of the lines, for example "3 lines contain it (cairn grep): a.go:12, b.go:3, …".
std::string text_of(const grep::GrepResult& lines) {
  std::string text =
      base::counted(lines.total, "line contains", "lines contain") + " it (cairn grep):";
  for (const grep::GrepFile& file : lines.files) {
    for (const grep::GrepLine& line : file.lines) {
      text += (text.ends_with(':') ? " " : ", ") + base::display_line(file.path) + ":" +
              std::to_string(line.number + 1);
    }
  }
  return text + (lines.total > lines.shown ? ", …" : "");
}

// Adds the member "lines" to the JSON of `answer`. The answer then depends on the sources.
void add_lines(const grep::GrepResult& lines, Answer& answer) {
  answer.is_lasting = false;
  answer.files = merged(std::move(answer.files), files_of(lines));
  answer.json = [json = answer.json, found = render::json_of(lines)] {
    base::Json whole = json();
    whole["lines"] = found;
    return whole;
  };
}

// Whether the query looks like text from the sources, such as `storage.retention.time`, but the
// results contain only parts of the query.
bool is_found_in_parts(const search::SearchResult& result) {
  const std::string& query = result.query;
  if (result.offset > 0 || result.hits.empty() ||
      query.find_first_of(" \t\r\n\"+:") != std::string::npos ||
      query.find_first_of(".-/") == std::string::npos) {
    return false;
  }
  const search::NameMatchKind match = result.hits.front().match;
  return match != search::NameMatchKind::kExact && match != search::NameMatchKind::kSpelling;
}

Answer run_search(const Scope& scope, const Arguments& arguments) {
  if (arguments.has("levels")) return search_at_levels(scope, arguments);
  auto request = request_of<search::SearchRequest>(scope, arguments);
  request.explain = arguments.flag("explain");
  const search::SearchResult result = search::search(scope.corpus, request);
  Answer answer = answer_of_hits(result);
  if (result.total > 0 && !is_found_in_parts(result)) return answer;
  const auto lines = lines_instead(scope, arguments);
  if (lines) add_lines(*lines, answer);
  if (result.total > 0) {
    if (lines) answer.notes.push_back("no symbol has this name, but " + text_of(*lines));
    return answer;
  }
  answer.outcome = Outcome::kEmpty;
  if (lines) {
    answer.refusal = nothing_found(result.query, {}) + " as a symbol, but " + text_of(*lines);
    return answer;
  }
  answer.refusal = nothing_found(result.query, result.suggestions);
  if (result.suggestions.empty()) answer.refusal += passages_instead(scope, arguments);
  return answer;
}

}  // namespace

Operation search_operation() {
  Operation operation;
  operation.name = "search";
  operation.title = "Search code";
  operation.description = kSearchDescription;
  operation.parameters = {
      {.name = "query",
       .description = "Words, a name, or a question",
       .is_required = true,
       .option = "TEXT..."},
      limit_parameter("10", "Maximum number of results"),
      offset_parameter(),
      {.name = "kinds",
       .type = ValueType::kTexts,
       .description = "Find only these kinds, e.g. class, function, type, callable",
       .is_common = true,
       .option = "-k,--kind"},
      paths_parameter(),
      languages_parameter(),
      no_tests_parameter(),
      {.name = "explain",
       .type = ValueType::kFlag,
       .description = "Explain the rank of each result",
       .is_common = true,
       .fallback = "false",
       .option = "-e,--explain"},
      {.name = "levels",
       .description = "Levels to search instead of symbols: module, file, document, section, "
                      "paragraph or sentence, or several with weights: document=0.3,section=0.7",
       .is_common = true,
       .option = "--level",
       .alias = "--levels",
       .value = "LEVELS",
       .help = "Search a level of the outline, or several with weights"},
      weights_parameter()};
  operation.run = run_search;
  operation.list = "results";
  operation.members = {"query", "generation", "total", "results"};
  return operation;
}

}  // namespace cairn::operations
