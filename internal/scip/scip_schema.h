// Checks a serialized SCIP message before anything is read from it.
//
// A top-level message is checked as a whole: its wire format, its nesting, and whether every string
// is UTF-8. A message that passes the check can be decoded without further checks. So a document is
// imported completely or not at all.
#pragma once

#include <cstdint>
#include <string_view>

#include "internal/scip/wire.h"

namespace cairn::scip {

enum class MessageType : std::uint8_t {
  kMetadata,
  kToolInfo,
  kDocument,
  kOccurrence,
  kSymbolInformation,
  kRelationship,
  kDiagnostic,
  kTypedRange,
};

// The maximum size of an entry (a message other than a document). A larger entry is rejected,
// because parsing it can take about thirty times its size in memory. The largest entry in 36
// indexes from 15 indexers has 22 kB.
inline constexpr std::size_t kMaxEntryBytes = std::size_t{4} << 20U;

struct MessageCheck {
  std::uint64_t malformed_strings = 0;  // strings that are not UTF-8
  std::uint64_t first_malformed_offset = 0;
};

// Throws WireError if `data` is not a well-formed message of `type`, is nested deeper than
// base::kMaxMessageDepth, or has an entry larger than kMaxEntryBytes. Strings that are not UTF-8
// are only counted. `base` is the offset of `data` in the file.
MessageCheck check_message(MessageType type, std::string_view data, std::uint64_t base);

}  // namespace cairn::scip
