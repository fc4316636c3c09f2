// Encodes the commit log as one blob, and the partners of a file as another blob. The partners are
// the files that change together with that file. The log takes about three bytes per changed file.
//
//   log       number of paths; for each path, its size and its bytes;
//             1 if older commits were not read, otherwise 0; number of commits; the commits
//   commit    zigzag of (time of the previous commit - time of this one);
//             2 * number of changes, + 1 if bulk; the changes
//   change    index of the path; 0, or 1 + the index of the path from which the file was moved;
//             number of hunks; the hunks
//   hunk      old and new begin, relative to the previous hunk's ends (zigzag); old and new count
//   partners  number of partners; for each, its node and the number of commits that changed both
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "internal/model/history.h"

namespace cairn::codec {

inline constexpr double kActivityUnit = 1000;  // activity scores are stored in whole thousandths

std::string encode_log(const model::CommitLog& log);
std::string encode_partners(const std::vector<model::NodeHistory::Partner>& partners);

// Both functions throw base::Error kIndexDamaged if `blob` is malformed. decode_partners() also
// throws if `blob` contains a node id above `last`. decode_log() passes commit times through
// model::sane_time().
model::CommitLog decode_log(std::string_view blob);
std::vector<model::NodeHistory::Partner> decode_partners(std::string_view blob, model::NodeId last);

}  // namespace cairn::codec
