// Implements `grep`: the lines of the indexed sources that match a pattern, with the definition
// around each, ordered by the place.
//
//   GrepRequest request;
//   request.pattern.text = "parse_ar";
//   GrepResult result = grep(corpus, request);
//   result.files.front().lines.front().inside       // "Parser.parse_args"
//
// Searches the files that the index was made from (sources, documents, manifests), as they are on
// disk now; not binary files (with a zero byte) and not files above base::kMaxSourceBytes. The
// lines are those that ripgrep finds in the same files, except that \w, \d, \s and \b of regular
// expressions are ASCII.
//
//   candidates    files that the filter of words allows, and files that may have changed
//   scan          each candidate: number of lines, names around the matches     (several threads)
//   order         files, best first
//   details       the lines of the requested page: read again, with what is around them
//
// Files come in this order: those with the definition of a name in which the pattern matches; other
// production code; documents, configuration, generated and copied code; definitions in tests; other
// tests. Within each of these, by activity score and recency of the file, then by path. Lines of a
// file are in order.
//
// Memory holds a few words per file with a match, and the lines of the page, each cut at
// kMaxLineBytes around its match. On Django (3,448 files, 23 MB), a rare text takes some 25 ms of
// processor time, a frequent one 100 (docs/grep.md).
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
  Part part = Part::kAny;          // searches no documents unless kAny
  query::Filters filters;          // paths, languages, tests
  std::vector<Area> areas = {{}};  // where to search; the default is the whole project
  std::size_t limit = 100;         // number of lines; of files if no lines are shown
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
  std::string inside;  // qualified name of the innermost definition around it, if known
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
  std::size_t total = 0;  // lines
  std::size_t files_total = 0;
  std::size_t offset = 0;
  std::size_t shown = 0;  // matching lines, or files, in `files`
  Show show = Show::kLines;
  bool with_context = false;
  std::size_t unreadable = 0;  // files that may have a match, but could not be read
  std::vector<GrepFile> files;
};

// Throws base::Error kUsage for a wrong pattern, and kTimeout.
GrepResult grep(const corpus::Corpus& corpus, const GrepRequest& request);

}  // namespace cairn::grep
