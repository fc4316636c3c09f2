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

// Returns a table with one line for each reason and language. The line has the reason, the number
// of files, and the first few paths.
std::string left_out_list(const model::Coverage& coverage);

// Returns "only the first 200,000 files and directories were read; …; exclude directories in
// .cairnignore"; "" if the listing was not cut.
std::string cut_warning(const model::Coverage& coverage);

// Returns a note for a search without results, which says what the search did not cover; "" if the
// index leaves nothing out. `asked` is the search text, from which the note takes a word that needs
// no quoting in a shell.
std::string note_of_unread(const model::Coverage& coverage, std::string_view asked);

// A language for which there is no grammar, and how many files were not read for that reason.
struct UnreadLanguage {
  std::string language;
  std::uint64_t files = 0;
};
std::vector<UnreadLanguage> unread_languages(const model::Coverage& coverage);

}  // namespace cairn::inventory
