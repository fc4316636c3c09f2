// Encodes facts as bytes, to store them between the two passes of an import, and between imports
// for unchanged files. The result is about as large as the source, or a fifth of it if compressed.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "internal/syntax/facts.h"

namespace cairn::syntax {

// Increment with every change of Facts, of the codec, or of the facts made from a query's matches.
inline constexpr int kFactsVersion = 4;

std::string encode_facts(const Facts& facts);

// Returns nothing if encode_facts() did not make `bytes`.
std::optional<Facts> decode_facts(std::string_view bytes);

}  // namespace cairn::syntax
