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

struct MessageCheck {
  std::uint64_t malformed_strings = 0;  // strings that are not UTF-8
  std::uint64_t first_malformed_offset = 0;
};

// Throws WireError if `data` is not a well-formed message of `type`, or nested deeper than
// base::kMaxMessageDepth. Strings that are not UTF-8 are counted, not thrown. `base` is the offset
// of `data` in the file.
MessageCheck check_message(MessageType type, std::string_view data, std::uint64_t base);

}  // namespace cairn::scip
