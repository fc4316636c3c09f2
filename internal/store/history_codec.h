// The log of commits and what it says of a node, as blobs: some three bytes a changed file.
//
//   log      count of paths, each with its size before it; 1 if it is cut; count of commits;
//   commits commit   zigzag of the time before minus its own; 2 * count of changes + 1 if bulk;
//   changes change   path; 0, or 1 + the path it was moved from; count of hunks; hunks hunk     old
//   and new begin, as differences from the end of the hunk before; old and new count partners
//   count; for each: node, commits
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "internal/model/history.h"

namespace cairn::store {

inline constexpr double kHeatUnit = 1000;  // heat is stored as a whole number of thousandths

std::string encode_log(const model::CommitLog& log);
std::string encode_partners(const std::vector<model::NodeHistory::Partner>& partners);

// Throw base::Error kIndexDamaged if `blob` was not made by encode_…(), or names a file behind
// `last`. Times are as model::sane_time() gives them.
model::CommitLog decode_log(std::string_view blob);
std::vector<model::NodeHistory::Partner> decode_partners(std::string_view blob, model::NodeId last);

}  // namespace cairn::store
