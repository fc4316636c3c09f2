// Encodes facts as bytes. The built-in indexer stores the bytes until all files are parsed. The
// index keeps them, so that the next build need not parse unchanged files. The encoded facts are
// about as large as the source. Compressed, they are about a fifth as large.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "internal/syntax/facts.h"

namespace cairn::syntax {

// Increment this whenever a change affects Facts, the codec, or how matches are turned into facts.
inline constexpr int kFactsVersion = 16;

std::string encode_facts(const Facts& facts);

// Returns nothing if `bytes` is not a valid encoding of facts.
std::optional<Facts> decode_facts(std::string_view bytes);

// Returns the texts of all facts, each once: names, types, documentation and others. The views point
// into `bytes`. Returns nothing if the lists in `bytes` cannot be read; the numbers in them are not
// checked.
std::optional<std::vector<std::string_view>> texts_of_facts(std::string_view bytes);

}  // namespace cairn::syntax
