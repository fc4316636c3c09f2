// Reads the history of a project for an import or a revision, and says what an index stores of it.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "internal/collected/import_report.h"
#include "internal/git/log.h"
#include "internal/indexer/import.h"
#include "internal/model/history.h"

namespace cairn::indexer {

// Reads the history that `request` asks for. `known` is the history of the previous index
// (known_history()). If it can be continued, only newer commits are read.
git::GitLogResult read_history(const ImportRequest& request,
                               const std::optional<model::History>& known);

// Stores what was read in `report`.
void report_history(const git::GitLogResult& read, collected::ImportReport& report);

// Returns the keys and values of the table `meta` that describe a history. A key without a value
// must not be in the table.
using HistoryMeta = std::vector<std::pair<std::string_view, std::optional<std::string>>>;
HistoryMeta meta_of(const model::History& history);

}  // namespace cairn::indexer
