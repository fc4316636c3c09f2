// Encodes facts as bytes: they wait on disk between the two passes of an import, and between
// imports for unchanged files. About as large as the source; compressed, a fifth.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "internal/syntax/facts.h"

namespace cairn::syntax {

// Raised with every change of Facts, of the codec, or of the facts made from a query's matches.
inline constexpr int kFactsVersion = 2;

std::string encode_facts(const Facts& facts);

// Nothing if `bytes` were not made by encode_facts().
std::optional<Facts> decode_facts(std::string_view bytes);

}  // namespace cairn::syntax
