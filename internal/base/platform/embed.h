// Embeds a file in the program, without a copy in a source.
//
//   CAIRN_EMBED("cairn_page", CAIRN_PAGE "/index.html");      // at namespace scope, in one source
//   extern "C" {
//   extern const char cairn_page[];                           // the bytes of the file
//   extern const std::uint64_t cairn_page_size;               // their number
//   }
//
// The size has its own symbol because C++ cannot compute the distance between two symbols at compile
// time, and the linker of macOS may move what stands behind a symbol.
#pragma once

// clang-format off
#if defined(__APPLE__)
#define CAIRN_EMBED_SECTION "__TEXT,__const"
#define CAIRN_EMBED_NAME(symbol) "_" symbol  // as C names it
#define CAIRN_EMBED_HIDDEN ".private_extern "
#else
#define CAIRN_EMBED_SECTION ".rodata"
#define CAIRN_EMBED_NAME(symbol) symbol
#define CAIRN_EMBED_HIDDEN ".hidden "
#endif

#define CAIRN_EMBED(symbol, file)                                         \
  __asm__(".section " CAIRN_EMBED_SECTION "\n"                            \
          ".balign 8\n"                                                   \
          ".globl " CAIRN_EMBED_NAME(symbol) "_size\n"                    \
          CAIRN_EMBED_HIDDEN CAIRN_EMBED_NAME(symbol) "_size\n"           \
          CAIRN_EMBED_NAME(symbol) "_size: .quad 2f - 1f\n"               \
          ".globl " CAIRN_EMBED_NAME(symbol) "\n"                         \
          CAIRN_EMBED_HIDDEN CAIRN_EMBED_NAME(symbol) "\n"                \
          CAIRN_EMBED_NAME(symbol) ":\n"                                  \
          "1: .incbin \"" file "\"\n"                                     \
          "2:\n"                                                          \
          ".previous\n")
// clang-format on
