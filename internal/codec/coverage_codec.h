// Stores the coverage of an index (what was read and what was left out) as text in the metadata of
// the index. Each line has these fields: "read" or the name of an omission, the language, and a
// count. The line of an omission also has the names of the first few files that were left out:
//
//   read<TAB>python<TAB>120
//   no-grammar<TAB>scala<TAB>504<TAB>core/A.scala<TAB>core/B.scala
//
// The text is deterministic. It has at most kMaxLines lines. The names in it are truncated and
// escaped. The text may come from a foreign index. So decoding limits the counts, escapes the names
// again and ignores unknown lines.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "internal/model/coverage.h"

namespace cairn::codec {

inline constexpr std::string_view kCoverageMeta = "coverage";

std::string encode_coverage(const model::Coverage& coverage);

// Returns nothing if `text` is too long or empty. The text is empty if the index comes from an
// older cairn or was built without sources.
std::optional<model::Coverage> decode_coverage(std::string_view text);

}  // namespace cairn::codec
