#include "internal/base/token_encoding.h"

#include <algorithm>

#include "internal/base/platform/embed.h"

// CMakeLists.txt sets CAIRN_VOCABULARIES and CAIRN_VOCABULARY_TABLES, the folders of the files.
CAIRN_EMBED("cairn_cl100k_base", CAIRN_VOCABULARIES "/cl100k_base.bpe");
CAIRN_EMBED("cairn_o200k_base", CAIRN_VOCABULARIES "/o200k_base.bpe");
CAIRN_EMBED("cairn_cl100k_table", CAIRN_VOCABULARY_TABLES "/cl100k_base.table");
CAIRN_EMBED("cairn_o200k_table", CAIRN_VOCABULARY_TABLES "/o200k_base.table");

extern "C" {
extern const char cairn_cl100k_base[];
extern const char cairn_o200k_base[];
extern const std::uint32_t cairn_cl100k_table[];
extern const std::uint32_t cairn_o200k_table[];
extern const std::uint64_t cairn_cl100k_base_size;
extern const std::uint64_t cairn_o200k_base_size;
extern const std::uint64_t cairn_cl100k_table_size;
extern const std::uint64_t cairn_o200k_table_size;
}

namespace cairn::base {

std::string_view name_of(TokenEncoding encoding) {
  return encoding == TokenEncoding::kCl100kBase ? "cl100k_base" : "o200k_base";
}

std::optional<TokenEncoding> token_encoding_named(std::string_view name) {
  const auto* const found =
      std::find_if(kTokenEncodings.begin(), kTokenEncodings.end(),
                   [&](TokenEncoding encoding) { return name_of(encoding) == name; });
  if (found == kTokenEncodings.end()) return std::nullopt;
  return *found;
}

std::string_view vocabulary_bytes(TokenEncoding encoding) {
  return encoding == TokenEncoding::kCl100kBase
             ? std::string_view(cairn_cl100k_base, cairn_cl100k_base_size)
             : std::string_view(cairn_o200k_base, cairn_o200k_base_size);
}

std::span<const std::uint32_t> vocabulary_table(TokenEncoding encoding) {
  constexpr std::size_t kWidth = sizeof(std::uint32_t);
  return encoding == TokenEncoding::kCl100kBase
             ? std::span(cairn_cl100k_table, cairn_cl100k_table_size / kWidth)
             : std::span(cairn_o200k_table, cairn_o200k_table_size / kWidth);
}

}  // namespace cairn::base
