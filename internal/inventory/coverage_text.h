// Describes the files that an index leaves out.
//
//   left_out_line(coverage)
//     // "504 Scala and 3 Kotlin files (no grammar: only words are indexed), 2 files above 4 MiB"
//   note_of_unread(coverage, "offset")
//     // "not parsed: 504 Scala and 3 Kotlin files; run 'rg offset' to search them"
//
// All results are safe to print.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "internal/model/coverage.h"

namespace cairn::inventory {

// Returns "" if nothing was left out.
std::string left_out_line(const model::Coverage& coverage);

// Returns a table with one line for each reason and language. Each line shows the reason, the
// number of files, and the first few paths.
std::string left_out_list(const model::Coverage& coverage);

// Returns "only the first 200,000 files and directories were read; …; exclude directories in
// .cairnignore", or "" if the listing was not cut off.
std::string cut_warning(const model::Coverage& coverage);

// For a search without results, returns a note about the files that the search did not cover, or ""
// if the index leaves nothing out. `asked` is the search text. The note contains a word of `asked`
// that needs no quoting in a shell.
std::string note_of_unread(const model::Coverage& coverage, std::string_view asked);

// A language without a grammar, and the number of files that were not parsed because of that.
struct UnreadLanguage {
  std::string language;
  std::uint64_t files = 0;
};
std::vector<UnreadLanguage> unread_languages(const model::Coverage& coverage);

}  // namespace cairn::inventory
