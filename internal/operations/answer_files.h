// Collects the files that an answer mentions. A reader of the answer may open these files next.
//
//   answer.files = files_of(result);        // answer_of() does this
//
// Callers check whether these files have changed since they were indexed (freshness/stale_files.h).
// There is an overload for each type of result. The files are in byte order, without duplicates.
// The list may contain directories. No index contains directories as files, so they are never
// reported as changed.
#pragma once

#include <string>
#include <vector>

#include "internal/ask/ask.h"
#include "internal/ask/context.h"
#include "internal/grep/grep.h"
#include "internal/navigation/call_path.h"
#include "internal/navigation/dead.h"
#include "internal/navigation/details.h"
#include "internal/navigation/hierarchy.h"
#include "internal/navigation/hotspots.h"
#include "internal/navigation/impact.h"
#include "internal/navigation/overview.h"
#include "internal/navigation/references.h"
#include "internal/navigation/walk.h"
#include "internal/related/related.h"
#include "internal/review/diff_result.h"
#include "internal/search/levels.h"
#include "internal/search/lookup.h"
#include "internal/search/search.h"

namespace cairn::operations {

using Files = std::vector<std::string>;

Files files_of(const search::Resolution& resolution);
Files files_of(const search::SearchResult& result);
Files files_of(const search::LevelResult& result);
Files files_of(const ask::AskResult& result);
Files files_of(const ask::ContextResult& result);
Files files_of(const navigation::DeadResult& result);
Files files_of(const grep::GrepResult& result);
Files files_of(const navigation::Details& details);
Files files_of(const navigation::HierarchyResult& result);
Files files_of(const navigation::HotspotsResult& result);
Files files_of(const navigation::ImpactResult& result);
Files files_of(const navigation::Overview& overview);  // always empty
Files files_of(const navigation::PathResult& result);
Files files_of(const navigation::ReferencesResult& result);
Files files_of(const navigation::WalkResult& result);
Files files_of(const related::RelatedResult& result);
Files files_of(const review::DiffResult& result);  // always empty: no index is read

// Returns the union of `a` and `b`.
Files merged(Files a, const Files& b);

}  // namespace cairn::operations
