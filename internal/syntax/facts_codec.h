// Encodes facts as bytes, so that they can be stored between the two passes of an import and, for
// unchanged files, between imports. The result is about as large as the source, or a fifth of it if
// compressed.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "internal/syntax/facts.h"

namespace cairn::syntax {

// Increment this whenever a change affects Facts, the codec, or how matches are turned into facts.
inline constexpr int kFactsVersion = 6;

std::string encode_facts(const Facts& facts);

// Returns nothing if `bytes` are not encoded facts.
std::optional<Facts> decode_facts(std::string_view bytes);

}  // namespace cairn::syntax
