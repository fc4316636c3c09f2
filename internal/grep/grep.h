// Implements `grep`: finds the lines of the indexed sources that match a pattern, each with its
// enclosing definition, most relevant files first.
//
//   GrepRequest request;
//   request.pattern.text = "parse_ar";
//   GrepResult result = grep(corpus, request);
//   result.files.front().lines.front().inside       // "Parser.parse_args"
//
// Searches the files that the index was built from (sources, documents, manifests) as they are on
// disk now, except binary files (those with a zero byte) and files above base::kMaxSourceBytes. The
// lines are those that ripgrep finds in the same files, except that \w, \d, \s and \b in regular
// expressions match only ASCII.
//
//   candidates    files that the word filter allows, and files that may have changed
//   scan          each candidate: number of lines, names that contain matches   (several threads)
//   order         files, best first
//   details       the lines of the requested page, read again with their context
//
// Files come in this order: those that define a name in which the pattern matches; other production
// code; documents, configuration, generated and copied code; definitions in tests; other tests.
// Within each of these groups, files are ordered by activity score and recency, then by path. The
// lines of a file are in order.
//
// Memory holds a few words for each file with a match, and the lines of the page, each cut to
// kMaxLineBytes around its match. On Django (3,448 files, 23 MB), searching for a rare text takes
// about 25 ms of processor time, for a frequent one about 100 ms (docs/grep.md).
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "internal/corpus/corpus.h"
#include "internal/grep/candidates.h"
#include "internal/grep/lines.h"
#include "internal/grep/pattern.h"
#include "internal/query/query.h"

namespace cairn::grep {

inline constexpr std::size_t kMaxLineBytes = 200;

// How much to show of the files with a match.
enum class Show : std::uint8_t { kLines, kFiles, kCounts };

struct GrepRequest {
  PatternRequest pattern;
  Part part = Part::kAny;          // documents are searched only if kAny
  query::Filters filters;          // paths, languages, tests
  std::vector<Area> areas = {{}};  // where to search; the default is the whole project
  std::size_t limit = 100;         // max number of lines, or of files if no lines are shown
  std::size_t offset = 0;
  std::size_t context = 0;  // number of lines to show before and after each line
  Show show = Show::kLines;
};

struct GrepLine {
  std::uint32_t number = 0;  // from 0
  std::uint32_t column = 0;  // of the match, in bytes from 0
  std::string text;          // without line break
  bool is_match = true;      // false: shown as context
  bool is_definition = false;
  std::string inside;  // qualified name of the innermost enclosing definition, if known
};

struct GrepFile {
  std::string path;
  std::size_t count = 0;  // of matching lines
  bool is_test = false;
  std::vector<GrepLine> lines;
};

struct GrepResult {
  PatternRequest pattern;
  std::string generation;
  std::size_t total = 0;  // matching lines, shown or not
  std::size_t files_total = 0;
  std::size_t offset = 0;
  std::size_t shown = 0;  // matching lines, or files, in `files`
  Show show = Show::kLines;
  bool with_context = false;
  std::size_t unreadable = 0;  // files that may have a match, but could not be read
  std::vector<GrepFile> files;
};

// Throws base::Error: kUsage if the pattern is invalid, kTimeout if the deadline passes.
GrepResult grep(const corpus::Corpus& corpus, const GrepRequest& request);

}  // namespace cairn::grep
