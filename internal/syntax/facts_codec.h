// Facts as bytes: they wait on disk between the two passes of an import, and from one import to
// the next for files that have not changed. About as large as the source; a fifth, compressed.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "internal/syntax/facts.h"

namespace cairn::syntax {

// Raised with every change of Facts, of the codec, or of what is made of a query's matches.
inline constexpr int kFactsVersion = 2;

std::string encode_facts(const Facts& facts);

// Nothing if `bytes` were not made by encode_facts().
std::optional<Facts> decode_facts(std::string_view bytes);

}  // namespace cairn::syntax
