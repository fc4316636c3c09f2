// Encodes facts as bytes. The bytes are stored between the two passes of an import. For unchanged
// files, they are also stored between imports. The encoded facts are about as large as the source,
// or a fifth of it if they are compressed.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "internal/syntax/facts.h"

namespace cairn::syntax {

// Increment this whenever a change affects Facts, the codec, or how matches are turned into facts.
inline constexpr int kFactsVersion = 6;

std::string encode_facts(const Facts& facts);

// Returns nothing if `bytes` is not a valid encoding of facts.
std::optional<Facts> decode_facts(std::string_view bytes);

}  // namespace cairn::syntax
