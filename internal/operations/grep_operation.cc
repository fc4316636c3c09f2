// Implements `grep`, which finds the lines of the sources that match a text or a regular
// expression.

#include <algorithm>

#include "internal/base/display.h"
#include "internal/grep/grep.h"
#include "internal/operations/choices.h"
#include "internal/operations/operation.h"
#include "internal/search/filter.h"

namespace cairn::operations {
namespace {

constexpr std::string_view kGrepDescription =
    "Lines of the sources, documents and manifests that contain a text or match a regular "
    "expression, as on disk now, each with its enclosing function or type; definitions and "
    "production code first. For strings, messages, option names, comments: whatever is not a "
    "symbol.";

grep::Part part_of(const Arguments& arguments) {
  const std::string kind = arguments.text("kind");
  if (kind == "code") return grep::Part::kCode;
  if (kind == "string") return grep::Part::kString;
  return kind == "comment" ? grep::Part::kComment : grep::Part::kAny;
}

grep::GrepRequest request_of(const Arguments& arguments) {
  grep::GrepRequest request;
  request.pattern.text = arguments.text("pattern");
  request.pattern.is_expression = arguments.flag("regex");
  request.pattern.ignores_case = arguments.flag("ignore_case");
  request.pattern.is_word = arguments.flag("word");
  request.part = part_of(arguments);
  request.filters = filters_of(arguments);
  request.limit = arguments.whole("limit");
  request.offset = arguments.whole("offset");
  request.context = arguments.whole("context");
  if (arguments.flag("files")) request.show = grep::Show::kFiles;
  if (arguments.flag("count")) request.show = grep::Show::kCounts;
  return request;
}

// Returns the area of a symbol, file or directory: a path and, for a symbol, the lines of its
// definition.
grep::Area area_of(const search::NodeSummary& summary) {
  const model::Node& node = summary.node;
  grep::Area area;
  area.path = summary.path;
  const bool is_whole = !model::is_symbol(node.kind);
  if (is_whole) return area;
  const model::Range& range = node.body.empty() ? node.name_range : node.body;
  area.first = range.begin.line;
  area.last = range.end.line;
  return area;
}

// Whether `pattern`, used as --path, accepts at least one file. A directory without code has no
// node, so the user can select it only with --path.
bool is_path_of_files(const Scope& scope, const std::string& pattern) {
  query::Filters filters;
  filters.paths = {pattern};
  const std::vector<corpus::FileRow> files = scope.corpus.files();
  return std::any_of(files.begin(), files.end(), [&](const corpus::FileRow& file) {
    return search::accepts_path(filters, file.path);
  });
}

std::string lines_in_files(const grep::GrepResult& result) {
  return base::counted(result.total, "line", "lines") + " in " +
         base::counted(result.files_total, "file", "files");
}

// Applies `change` to `request` and runs the changed request. Returns how many lines were found,
// for example "3 lines in 2 files", or "" if there are none.
template <typename Change>
std::string found_instead(const Scope& scope, grep::GrepRequest request, const Change& change) {
  change(request);
  request.limit = 0;
  try {
    const grep::GrepResult result = grep::grep(scope.corpus, request);
    return result.total == 0 ? std::string() : lines_in_files(result);
  } catch (const base::Error& error) {
    if (error.kind() == base::ErrorKind::kUsage) return {};  // not a regular expression
    throw;
  }
}

// Says why no lines were found, and which option would find some.
std::string nothing_matches(const Scope& scope, const grep::GrepRequest& request) {
  std::string text = "no line contains '" + request.pattern.text + "'";
  if (!scope.corpus.sources().available()) {
    return "the sources are not available; give their directory with --root";
  }
  if (scope.corpus.source_rows().empty()) return "the index was built without the sources";
  if (!request.pattern.ignores_case) {
    const std::string found = found_instead(
        scope, request, [](grep::GrepRequest& other) { other.pattern.ignores_case = true; });
    if (!found.empty())
      return text + " in this letter case; " + found + " with -i, which ignores case";
  }
  if (!request.pattern.is_expression && grep::looks_like_expression(request.pattern.text)) {
    const std::string found = found_instead(
        scope, request, [](grep::GrepRequest& other) { other.pattern.is_expression = true; });
    if (!found.empty())
      return text + "; " + found + " with -e, which takes it as a regular expression";
  }
  if (request.pattern.is_word) {
    const std::string found = found_instead(
        scope, request, [](grep::GrepRequest& other) { other.pattern.is_word = false; });
    if (!found.empty()) return text + " as a word; " + found + " without -w";
  }
  return text;
}

Answer run_grep(const Scope& scope, const Arguments& arguments) {
  grep::GrepRequest request = request_of(arguments);
  std::optional<search::Resolution> within;
  if (arguments.has("in")) {
    const std::string name = arguments.text("in");
    within = resolve(scope, name);
    if (within->matches.empty() && request.filters.paths.empty() && is_path_of_files(scope, name)) {
      request.filters.paths = {name};
      within.reset();
    } else if (within->matches.size() != 1) {
      return unresolved(*within);
    } else {
      request.areas = {area_of(within->matches.front())};
      for (const search::NodeSummary& part : within->parts) request.areas.push_back(area_of(part));
    }
  }
  const grep::GrepResult result = grep::grep(scope.corpus, request);
  Answer answer = answer_of(result);
  const bool has_lines = request.show == grep::Show::kLines;
  answer.list = Shown{has_lines ? result.total : result.files_total, result.offset, result.shown};
  if (within) note_resolution(*within, true, answer);
  if (result.unreadable > 0) {
    answer.warnings.push_back(base::counted(result.unreadable, "file", "files") +
                              " could not be read");
  }
  if (result.total > 0) {
    if (result.shown < answer.list->total) answer.notes.push_back(lines_in_files(result));
    return answer;
  }
  answer.outcome = Outcome::kEmpty;
  answer.refusal = nothing_matches(scope, request);
  return answer;
}

}  // namespace

Operation grep_operation() {
  Operation operation;
  operation.name = "grep";
  operation.title = "Lines of the sources";
  operation.description = kGrepDescription;
  operation.parameters = {
      {.name = "pattern",
       .description = "The text to find, taken literally",
       .is_required = true,
       .option = "PATTERN"},
      {.name = "regex",
       .type = ValueType::kFlag,
       .description = "The pattern is a regular expression (RE2)",
       .is_common = true,
       .fallback = "false",
       .option = "-e,--regex"},
      {.name = "ignore_case",
       .type = ValueType::kFlag,
       .description = "Ignore case",
       .is_common = true,
       .fallback = "false",
       .option = "-i,--ignore-case"},
      {.name = "word",
       .type = ValueType::kFlag,
       .description = "Match whole words only",
       .fallback = "false",
       .option = "-w,--word"},
      {.name = "kind",
       .description = "Only matches that begin in code, strings or comments",
       .is_common = true,
       .words = {"code", "string", "comment"},
       .option = "--kind"},
      {.name = "in",
       .description = "Only in this symbol, file or directory",
       .is_common = true,
       .option = "--in",
       .value = "SYMBOL"},
      paths_parameter(),
      languages_parameter(),
      no_tests_parameter(),
      {.name = "context",
       .type = ValueType::kWhole,
       .description = "Lines to show before and after each line",
       .fallback = "0",
       .least = 0,
       .most = 20,
       .option = "-C,--context"},
      {.name = "files",
       .type = ValueType::kFlag,
       .description = "Only the paths of the files; limit and offset then count files",
       .fallback = "false"},
      {.name = "count",
       .type = ValueType::kFlag,
       .description = "Like files, with the number of matching lines in each",
       .fallback = "false",
       .option = "-c,--count"},
      limit_parameter("100", "Maximum number of lines"),
      offset_parameter()};
  operation.run = run_grep;
  operation.list = "files";
  operation.members = {"pattern", "generation", "total", "files"};
  operation.is_lasting = false;  // the lines are read from the sources
  return operation;
}

}  // namespace cairn::operations
