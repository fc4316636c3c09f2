// Implements `grep`, which finds the lines of the indexed sources that match a pattern. Each line
// is returned with its enclosing definition. The most relevant files come first.
//
//   GrepRequest request;
//   request.pattern.text = "parse_ar";
//   GrepResult result = grep(corpus, request);
//   result.files.front().lines.front().inside       // "Parser.parse_args"
//
// `grep` searches the files from which the index was built: sources, documents and manifests. It
// reads the current files on disk, except binary files (those with a zero byte) and files larger
// than base::kMaxSourceBytes. In the same files, it finds the same lines as ripgrep, except that
// \w, \d, \s and \b in regular expressions match only ASCII. A search has four steps:
//
//   candidates    files that the word filter allows, and files that may have changed
//   scan          each candidate: number of lines, names that contain matches   (several threads)
//   order         files, best first
//   details       the lines of the requested page, read again with their context
//
// Files are in five groups, in this order:
//   1. files that define a name in which the pattern matches
//   2. other production code
//   3. documents, configuration, generated and copied code
//   4. tests that define such a name
//   5. other tests
// Within each group, files are ordered by activity score and recency, then by path. The lines of a
// file are in their original order.
//
// A search keeps in memory a few words for each file with a match, and the lines of the page. Each
// of these lines is cut to kMaxLineBytes around its match. On Django (3,448 files, 23 MB),
// searching for a rare text takes about 25 ms of processor time. Searching for a frequent text
// takes about 100 ms (docs/grep.md).
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

// What to show for the files with a match.
enum class Show : std::uint8_t { kLines, kFiles, kCounts };

struct GrepRequest {
  PatternRequest pattern;
  Part part = Part::kAny;          // documents are searched only with kAny
  query::Filters filters;          // paths, languages, tests
  std::vector<Area> areas = {{}};  // where to search; by default, the whole project
  std::size_t limit = 100;         // max number of lines, or of files if only files are shown
  std::size_t offset = 0;
  std::size_t context = 0;  // number of lines to show before and after each line
  Show show = Show::kLines;
};

struct GrepLine {
  std::uint32_t number = 0;  // from 0
  std::uint32_t column = 0;  // start of the match, in bytes from 0
  std::string text;          // without line break
  bool is_match = true;      // false: shown as context
  bool is_definition = false;
  std::string inside;  // qualified name of the innermost enclosing definition, if known
};

struct GrepFile {
  std::string path;
  std::size_t count = 0;  // number of matching lines
  bool is_test = false;
  std::vector<GrepLine> lines;
};

struct GrepResult {
  PatternRequest pattern;
  std::string generation;
  std::size_t total = 0;  // all matching lines, shown or not
  std::size_t files_total = 0;
  std::size_t offset = 0;
  std::size_t shown = 0;  // number of matching lines or files in `files`
  Show show = Show::kLines;
  bool with_context = false;
  std::size_t unreadable = 0;  // number of candidates that could not be read
  std::vector<GrepFile> files;
};

// Throws base::Error: kUsage if the pattern is invalid, kTimeout if the deadline passes.
GrepResult grep(const corpus::Corpus& corpus, const GrepRequest& request);

}  // namespace cairn::grep
