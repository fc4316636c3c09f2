// Writes the features of all candidates for labelled queries. The scripts in tests/eval/learn learn
// a ranking from these features.
//
// FILE.json names the columns and the cases. FILE consists of rows of 32-bit little-endian floats:
// case, gold (1 + index of the gold answer that the candidate matches, or 0), and the values of
// rank::Feature in order or, for cases at the level of files, of rank::FileFeature.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "internal/eval/evaluation.h"

namespace cairn::eval {

// Runs every case and writes its rows to `path`, which is FILE. If the query of a case consists of
// names, the case has no rows, and its entry in FILE.json says so. Throws base::Error kPermission,
// and kUsage if only some of the cases are at the level of files.
void write_features(const std::vector<Case>& cases, const IndexOf& index_of,
                    const Settings& settings, const std::string& path,
                    const CaseProgress& progress);

}  // namespace cairn::eval
