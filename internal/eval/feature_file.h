// The features of the candidates of labelled queries, for learning an order (tests/eval/learn).
//
// FILE.json names the columns and the cases; FILE is rows of 32-bit floats, little-endian:
// case, gold (1 + index of the gold that it is, or 0), then rank::Feature in order; of cases at the
// level of files rank::FileFeature.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "internal/eval/evaluation.h"

namespace cairn::eval {

// Asks every case and writes its rows; one that names alone answer has none, and says so. Throws
// base::Error: kPermission; kUsage if some cases are at the level of files and others are not.
void write_features(const std::vector<Case>& cases, const IndexOf& index_of,
                    const Settings& settings, const std::string& path,
                    const CaseProgress& progress);

}  // namespace cairn::eval
