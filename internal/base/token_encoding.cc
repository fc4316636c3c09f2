#include "internal/base/token_encoding.h"

#include <algorithm>

// Embeds a file from the folder CAIRN_VOCABULARIES (set by CMakeLists.txt). Defines two symbols:
// the bytes of the file and its size. The size has its own symbol because C++ cannot compute the
// distance between two symbols at compile time.
// clang-format off
#define CAIRN_EMBED(name)                                           \
  __asm__(".section .rodata\n"                                      \
          ".balign 8\n"                                             \
          ".globl cairn_" name "_size\n"                            \
          ".hidden cairn_" name "_size\n"                           \
          "cairn_" name "_size: .quad 2f - 1f\n"                    \
          ".globl cairn_" name "\n"                                 \
          ".hidden cairn_" name "\n"                                \
          "cairn_" name ":\n"                                       \
          "1: .incbin \"" CAIRN_VOCABULARIES "/" name ".bpe\"\n"    \
          "2:\n"                                                    \
          ".previous\n")
// clang-format on

CAIRN_EMBED("cl100k_base");
CAIRN_EMBED("o200k_base");

extern "C" {
extern const char cairn_cl100k_base[];
extern const char cairn_o200k_base[];
extern const std::uint64_t cairn_cl100k_base_size;
extern const std::uint64_t cairn_o200k_base_size;
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

}  // namespace cairn::base
