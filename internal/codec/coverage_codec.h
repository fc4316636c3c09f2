// Stores the coverage of an index as text in the metadata of the index: what the index includes,
// and what was left out. For example:
//
//   read<TAB>python<TAB>120
//   no-grammar<TAB>scala<TAB>504<TAB>core/A.scala<TAB>core/B.scala
//
// The text is deterministic. It has at most kMaxLines lines, and its names are truncated and
// escaped. Since it may come from a foreign index, decoding clamps counts, escapes names again and
// ignores unknown lines.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "internal/model/coverage.h"

namespace cairn::codec {

inline constexpr std::string_view kCoverageMeta = "coverage";

std::string encode_coverage(const model::Coverage& coverage);

// Nothing if `text` is empty: the index comes from an older cairn or was made without sources.
std::optional<model::Coverage> decode_coverage(std::string_view text);

}  // namespace cairn::codec
