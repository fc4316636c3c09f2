// The contents of checked SCIP messages, decoded field by field without copying.
//
// All views point into the message and live as long as it. Both forms of ranges are read; the
// typed one wins where both are given (docs/data-model.md).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "internal/model/range.h"
#include "internal/scip/wire.h"

namespace cairn::scip {

struct ScipMetadata {
  std::string tool_name;
  std::string tool_version;
  std::string project_root;  // a URI, often of another machine
};

ScipMetadata decode_metadata(std::string_view message);

// Bits of Occurrence.symbol_roles.
inline constexpr std::uint32_t kRoleDefinition = 1;
inline constexpr std::uint32_t kRoleForwardDefinition = 64;

enum class RangeState : std::uint8_t { kValid, kAbsent, kInvalid };

struct ScipOccurrence {
  std::string_view symbol;
  std::uint32_t roles = 0;
  model::Range range;
  RangeState range_state = RangeState::kAbsent;
  // The extent of what a definition defines. Nothing if absent or invalid.
  std::optional<model::Range> enclosing;
};

struct ScipRelationship {
  std::string_view symbol;
  bool is_implementation = false;
  bool is_reference = false;
  bool is_type_definition = false;
};

struct ScipSymbol {
  std::string_view symbol;
  std::string_view display_name;
  std::string_view signature;
  std::uint32_t kind = 0;  // of the protocol
  std::vector<std::string_view> documentation;
  std::vector<ScipRelationship> relationships;
};

// `into` is reused, so that its vectors keep their memory.
void decode_occurrence(std::string_view message, ScipOccurrence& into);
void decode_symbol(std::string_view message, ScipSymbol& into);

// The fields of a document besides occurrences and symbols. Fields come in any order, so this is a
// separate pass over the message; it skips the rest at memory speed.
struct ScipDocumentHeader {
  std::string_view path;
  std::string_view language;
  model::PositionEncoding encoding = model::PositionEncoding::kUnknown;
};

ScipDocumentHeader decode_document_header(std::string_view message);

template <typename OnOccurrence>
void for_each_occurrence(std::string_view document, OnOccurrence&& on_occurrence) {
  constexpr std::uint32_t kOccurrencesField = 2;
  WireReader reader(document);
  WireField field;
  ScipOccurrence occurrence;
  while (reader.next(field)) {
    if (field.number != kOccurrencesField || field.type != WireType::kBytes) continue;
    decode_occurrence(field.bytes, occurrence);
    on_occurrence(occurrence);
  }
}

template <typename OnSymbol>
void for_each_symbol(std::string_view document, OnSymbol&& on_symbol) {
  constexpr std::uint32_t kSymbolsField = 3;
  WireReader reader(document);
  WireField field;
  ScipSymbol symbol;
  while (reader.next(field)) {
    if (field.number != kSymbolsField || field.type != WireType::kBytes) continue;
    decode_symbol(field.bytes, symbol);
    on_symbol(symbol);
  }
}

}  // namespace cairn::scip
