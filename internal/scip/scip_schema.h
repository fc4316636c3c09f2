// Checks a serialized SCIP message before anything is taken from it.
//
// The whole of a top-level message is checked first: wire format, nesting, and that every string is
// UTF-8. A message that passes can be decoded without further checks, and a document is taken
// completely or not at all.
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

// A message larger than that, other than a document, is refused: parsed, it takes some thirty times
// as much memory at worst. The largest of 36 indexes of 15 indexers has 22 kB.
inline constexpr std::size_t kMaxEntryBytes = std::size_t{4} << 20U;

struct MessageCheck {
  std::uint64_t malformed_strings = 0;  // strings that are not UTF-8
  std::uint64_t first_malformed_offset = 0;
};

// Throws WireError if `data` is not a well-formed message of `type`, nested deeper than
// base::kMaxMessageDepth, or has an entry above kMaxEntryBytes. Strings that are not UTF-8 are counted, not thrown. `base` is the offset
// of `data` in the file.
MessageCheck check_message(MessageType type, std::string_view data, std::uint64_t base);

}  // namespace cairn::scip
