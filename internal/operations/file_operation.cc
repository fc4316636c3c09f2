// Implements `file`, which shows a file with its colours and with what its names mean, and `files`,
// which lists files.

#include <algorithm>
#include <charconv>
#include <optional>

#include "internal/base/ascii.h"
#include "internal/base/display.h"
#include "internal/operations/choices.h"
#include "internal/operations/operation.h"
#include "internal/reading/file_list.h"
#include "internal/reading/file_page.h"
#include "internal/search/lookup.h"

namespace cairn::operations {
namespace {

constexpr std::string_view kFileDescription =
    "The lines of a file, now or in a commit, with the definition of each name in them, the "
    "outline "
    "of the file and the last change of each definition.";

constexpr std::string_view kFilesDescription =
    "The files of the index: of one directory, or those whose paths match some letters, the best "
    "match first.";

struct Lines {
  std::uint32_t first = 0;  // from 0
  std::optional<std::size_t> count;
};

// Takes ":12" or ":12-30" off the end of `path`. Returns nothing if there is no such end.
std::optional<Lines> take_lines(std::string& path) {
  const std::size_t colon = path.rfind(':');
  if (colon == std::string::npos) return std::nullopt;
  const char* const end = path.data() + path.size();
  std::uint32_t first = 0;
  auto [stop, error] = std::from_chars(path.data() + colon + 1, end, first);
  if (error != std::errc{} || first == 0) return std::nullopt;
  Lines lines;
  lines.first = first - 1;
  if (stop != end) {
    std::uint32_t last = 0;
    if (*stop != '-') return std::nullopt;
    const auto range = std::from_chars(stop + 1, end, last);
    if (range.ec != std::errc{} || range.ptr != end || last < first) return std::nullopt;
    lines.count = std::size_t{last} - first + 1;
  }
  path.resize(colon);
  return lines;
}

// The file that the user asked for, as far as it is known.
struct FoundFile {
  search::Resolution resolution;
  std::string path;  // "" if it was not found
};

FoundFile find_file(const corpus::Corpus& corpus, const std::string& asked) {
  FoundFile found;
  found.resolution = search::find_files(corpus, asked);
  const std::vector<search::NodeSummary>& matches = found.resolution.matches;
  if (matches.size() == 1) {
    found.path = matches.front().path;
  } else if (matches.empty() && corpus.source_row(asked)) {
    found.path = asked;  // a manifest, for example, has no node
  } else if (matches.empty()) {
    found.resolution = search::resolve_file(corpus, asked);
  }
  return found;
}

// Returns why the text of a file cannot be shown.
std::string refusal_of(const reading::FilePage& page, const corpus::Corpus& corpus) {
  const std::string name = base::display_quoted(page.path);
  if (page.why == "binary") return name + " is binary";
  if (page.why == "no sources") {
    return "the sources are not available; give their directory with --root";
  }
  return name + " cannot be read below " + base::display_quoted(corpus.sources().root()) +
         "; if the sources are elsewhere, give their directory with --root";
}

void say_state(const reading::FilePage& page, const corpus::Corpus& corpus, Answer& answer) {
  if (page.state == reading::TextState::kUnavailable) {
    answer.outcome = Outcome::kEmpty;
    answer.may_be_unread = false;  // the index has the file
    answer.refusal = refusal_of(page, corpus);
  } else if (page.state == reading::TextState::kChanged) {
    answer.notes.push_back(base::display_line(page.path) +
                           " has changed since it was indexed; 'cairn index' renews the index");
  }
  if (page.cut_lines > 0) {
    answer.notes.push_back(base::counted(page.cut_lines, "long line", "long lines") + " cut at " +
                           std::to_string(reading::kMaxLineBytes) + " bytes");
  }
}

Answer run_file(const Scope& scope, const Arguments& arguments) {
  std::string asked = arguments.text("path");
  FoundFile found = find_file(scope.corpus, asked);
  std::optional<Lines> lines;
  if (found.path.empty() && (lines = take_lines(asked))) found = find_file(scope.corpus, asked);
  if (found.path.empty()) return unresolved(found.resolution);
  reading::PageRequest request;
  request.path = found.path;
  if (!found.resolution.matches.empty()) request.node = found.resolution.matches.front();
  request.revision = arguments.text("revision");
  request.first_line = static_cast<std::uint32_t>(arguments.whole("first_line") - 1);
  request.limit = arguments.whole("limit");
  if (lines) {
    request.first_line = lines->first;
    if (lines->count) request.limit = std::min(request.limit, *lines->count);
  }
  reading::FilePage page =
      scope.corpus.without_deadline([&] { return reading::make_page(scope.corpus, request); });
  const std::size_t end = page.first_line + page.lines.size();
  const std::size_t rest = end < page.line_count ? page.line_count - end : 0;
  Answer answer;
  const auto shared = std::make_shared<const reading::FilePage>(std::move(page));
  answer.files = {shared->path};
  answer.json = [shared] { return render::json_of(*shared); };
  answer.text = [shared](const render::Style& style) { return render::text_of(*shared, style); };
  answer.generation = shared->generation;
  if (rest > 0 && !(lines && lines->count)) {
    answer.notes.push_back(base::counted(rest, "more line", "more lines") + "; --first-line " +
                           std::to_string(end + 1) + " shows them");
  }
  say_state(*shared, scope.corpus, answer);
  return answer;
}

Answer run_files(const Scope& scope, const Arguments& arguments) {
  reading::ListRequest request;
  request.letters = arguments.text("query");
  request.directory = arguments.text("directory");
  if (request.directory == ".") request.directory.clear();
  request.limit = arguments.whole("limit");
  request.offset = arguments.whole("offset");
  const auto list =
      std::make_shared<const reading::FileList>(reading::list_files(scope.corpus, request));
  Answer answer;
  answer.json = [list] { return render::json_of(*list); };
  answer.text = [list](const render::Style& style) { return render::text_of(*list, style); };
  answer.generation = list->generation;
  answer.list = Shown{list->total, list->offset, list->files.size()};
  answer.next = base::Json::object();
  if (list->total > 0) return answer;
  answer.outcome = Outcome::kEmpty;
  const std::string directory = base::display_quoted(list->directory);
  if (!list->has_directory) {
    answer.refusal = "the index has no directory " + directory;
  } else {
    answer.refusal = "no path matches " + base::display_quoted(list->letters);
  }
  return answer;
}

}  // namespace

Operation file_operation() {
  Operation operation;
  operation.name = "file";
  operation.title = "A file with its names";
  operation.description = kFileDescription;
  operation.parameters = {
      {.name = "path",
       .description = "A path of the index, or the end of one; path:12 and path:12-30 choose lines",
       .is_required = true,
       .option = "FILE"},
      {.name = "revision",
       .description = "Show the file as it was in this commit, branch or tag",
       .is_common = true,
       .option = "--at",
       .value = "REV"},
      {.name = "first_line",
       .type = ValueType::kWhole,
       .description = "The first line to show",
       .fallback = "1",
       .least = 1,
       .most = 100'000'000,
       .option = "--first-line"},
      limit_parameter("5000", "Maximum number of lines")};
  operation.run = run_file;
  operation.members = {"path", "language", "state", "line_count", "lines", "outline"};
  operation.is_lasting = false;  // the answer shows the source
  return operation;
}

Operation files_operation() {
  Operation operation;
  operation.name = "files";
  operation.title = "Files by name";
  operation.description = kFilesDescription;
  operation.parameters = {
      {.name = "query",
       .description = "Letters of the path, in their order; without any, the directory is listed",
       .is_common = true,
       .option = "TEXT..."},
      {.name = "directory",
       .description = "List this directory, or search only in it",
       .is_common = true,
       .option = "-p,--in",
       .value = "DIR"},
      limit_parameter("1000", "Maximum number of files"),
      offset_parameter()};
  operation.run = run_files;
  operation.list = "entries";
  operation.members = {"total", "entries"};
  return operation;
}

}  // namespace cairn::operations
