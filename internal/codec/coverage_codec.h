// The coverage of an index as text in its meta: what the index includes and what was left out.
//
//   read<TAB>python<TAB>120
//   no-grammar<TAB>scala<TAB>504<TAB>core/A.scala<TAB>core/B.scala
//
// Deterministic and bounded: at most kMaxLines lines, names cut and escaped. The text may come
// from a foreign index: counts are clamped, names escaped again, unknown lines ignored.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "internal/model/coverage.h"

namespace cairn::codec {

inline constexpr std::string_view kCoverageMeta = "coverage";

std::string encode_coverage(const model::Coverage& coverage);

// Nothing if `text` is empty: an older cairn made the index, or it was made without sources.
std::optional<model::Coverage> decode_coverage(std::string_view text);

}  // namespace cairn::codec
