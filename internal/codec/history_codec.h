// Encodes the log of commits and the history of a node as blobs: some three bytes per changed file.
//
//   log       number of paths; for each path, its size and its bytes; 1 if the log is cut, else 0;
//             number of commits; the commits
//   commit    zigzag of (time of the previous commit - time of this one);
//             2 * number of changes, + 1 if bulk; the changes
//   change    path; 0, or 1 + the path from which the file was moved; number of hunks; the hunks
//   hunk      old and new begin, relative to the end of the previous hunk; old and new count
//   partners  number of partners; for each: node, commits
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "internal/model/history.h"

namespace cairn::codec {

inline constexpr double kActivityUnit = 1000;  // activity scores are stored in whole thousandths

std::string encode_log(const model::CommitLog& log);
std::string encode_partners(const std::vector<model::NodeHistory::Partner>& partners);

// Throw base::Error kIndexDamaged if `blob` is malformed or names a file after `last`. Times pass
// through model::sane_time().
model::CommitLog decode_log(std::string_view blob);
std::vector<model::NodeHistory::Partner> decode_partners(std::string_view blob, model::NodeId last);

}  // namespace cairn::codec
