// Writes the features of the candidates of labelled queries, to learn an order (tests/eval/learn).
//
// FILE.json names the columns and the cases. FILE consists of rows of 32-bit little-endian floats:
// case, gold (1 + index of the gold that it matches, or 0), then rank::Feature in order; for cases
// at the level of files, rank::FileFeature.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "internal/eval/evaluation.h"

namespace cairn::eval {

// Asks every case and writes its rows. A case that is answered by names alone has no rows, and its
// entry says so. Throws base::Error: kPermission; kUsage if cases at the level of files are mixed
// with others.
void write_features(const std::vector<Case>& cases, const IndexOf& index_of,
                    const Settings& settings, const std::string& path,
                    const CaseProgress& progress);

}  // namespace cairn::eval
