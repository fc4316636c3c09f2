// The log of commits and the history of a node as blobs: some three bytes per changed file.
//
//   log       number of paths, each after its size; 1 if cut; number of commits; the commits
//   commit    zigzag of the previous time minus its own; 2 * number of changes + 1 if bulk; changes
//   change    path; 0, or 1 + the path it was moved from; number of hunks; the hunks
//   hunk      old and new begin, relative to the end of the previous hunk; old and new count
//   partners  number; for each: node, commits
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "internal/model/history.h"

namespace cairn::codec {

inline constexpr double kHeatUnit = 1000;  // activity scores are stored in whole thousandths

std::string encode_log(const model::CommitLog& log);
std::string encode_partners(const std::vector<model::NodeHistory::Partner>& partners);

// Throw base::Error kIndexDamaged if `blob` was not made by encode_…(), or names a file after
// `last`. Times pass through model::sane_time().
model::CommitLog decode_log(std::string_view blob);
std::vector<model::NodeHistory::Partner> decode_partners(std::string_view blob, model::NodeId last);

}  // namespace cairn::codec
