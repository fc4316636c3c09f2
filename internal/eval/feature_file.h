// Writes the features of all candidates for labelled queries. The scripts in tests/eval/learn use
// these features to learn a ranking.
//
// FILE.json names the columns and the cases. FILE consists of rows of 32-bit little-endian floats:
//   - the index of the case;
//   - 1 plus the index of the gold answer that the candidate matches, or 0;
//   - the values of rank::Feature in order or, for cases at file level, of rank::FileFeature.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "internal/eval/evaluation.h"

namespace cairn::eval {

// Runs every case and writes its rows to `path`, which is FILE above. A case whose query consists
// of names has no rows; its entry in FILE.json says so. Throws base::Error kPermission. Throws
// kUsage if some cases are at file level and others are not.
void write_features(const std::vector<Case>& cases, const IndexOf& index_of,
                    const Settings& settings, const std::string& path,
                    const CaseProgress& progress);

}  // namespace cairn::eval
