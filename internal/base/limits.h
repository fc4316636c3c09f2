// Limits on inputs, queries and displayed source. If a limit is exceeded, a message names it.
#pragma once

#include <cstddef>
#include <cstdint>

namespace cairn::base {

inline constexpr std::uint64_t kMiB = std::uint64_t{1} << 20U;
inline constexpr std::uint64_t kGiB = std::uint64_t{1} << 30U;

// Limits on the input of an import.
inline constexpr std::uint64_t kMaxScipBytes = 8 * kGiB;  // per SCIP file, decompressed
inline constexpr std::uint64_t kMaxExpansion = 200;  // ratio of decompressed to compressed size
inline constexpr std::uint64_t kMaxMessageBytes = 256 * kMiB;  // per SCIP document or symbol
inline constexpr std::size_t kMaxMessageDepth = 64;            // nesting of protobuf messages
inline constexpr std::size_t kMaxPathBytes = 4096;
inline constexpr std::size_t kMaxSymbolBytes = std::size_t{64} << 10U;
inline constexpr std::size_t kMaxDocumentationBytes = std::size_t{64} << 10U;  // stored per symbol
inline constexpr std::size_t kMaxSignatureBytes = std::size_t{2} << 10U;       // stored per symbol
inline constexpr std::uint64_t kMaxDocumentBytes = 4 * kMiB;                   // per prose file
inline constexpr std::uint64_t kMaxDocumentsBytes = 128 * kMiB;  // total of all prose files
inline constexpr std::size_t kMaxBodyWords = 4096;               // distinct words indexed per body

// Limits on queries.
inline constexpr std::size_t kMaxQueryBytes = std::size_t{16} << 10U;
inline constexpr std::size_t kMaxQueryWords = 128;  // number of distinct words
inline constexpr int kQueryDeadlineMilliseconds = 5000;
inline constexpr std::size_t kMaxResults = 100000;  // per answer

// Limits on displayed source text, and on the search for its files.
inline constexpr std::uint64_t kMaxSourceBytes = 16 * kMiB;  // per file
inline constexpr std::size_t kMaxListedEntries = 200000;     // directory entries read to find files
inline constexpr std::size_t kMaxListedDepth = 32;
inline constexpr std::uint64_t kMaxIgnoreBytes = kMiB;  // per .gitignore
inline constexpr std::size_t kMaxIgnoreRules = 10000;   // in effect in one directory
inline constexpr std::size_t kMaxSnippetLines = 400;
inline constexpr std::size_t kMaxSnippetBytes = std::size_t{64} << 10U;

}  // namespace cairn::base
