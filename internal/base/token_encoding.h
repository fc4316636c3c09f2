// The byte-pair encodings in which cairn counts tokens, and their published vocabularies.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace cairn::base {

enum class TokenEncoding : std::uint8_t {
  kCl100kBase,  // GPT-3.5, GPT-4
  kO200kBase,   // GPT-4o and later
};

inline constexpr std::array kTokenEncodings = {TokenEncoding::kCl100kBase,
                                               TokenEncoding::kO200kBase};

std::string_view name_of(TokenEncoding encoding);  // "cl100k_base", "o200k_base"
std::optional<TokenEncoding> token_encoding_named(std::string_view name);

// Returns the tokens in the order of their ranks. Each token is stored as one byte for its length,
// followed by its bytes (vocabularies/README.md). The vocabularies are compiled into the program,
// so no file is read.
std::string_view vocabulary_bytes(TokenEncoding encoding);

// Returns the embedded hash table over these bytes (vocabulary_table.h).
std::span<const std::uint32_t> vocabulary_table(TokenEncoding encoding);

}  // namespace cairn::base
