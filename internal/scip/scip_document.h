// The contents of checked SCIP messages (scip_schema.h).
//
// wire.h splits a document into entries (occurrences and symbols). Entries are decoded one at a
// time, so a document of many tiny entries needs no more memory than its largest entry. Each entry
// and the metadata are parsed by the code that protoc generates from scip.proto. All entries of a
// document reuse one parsed message.
//
// A range can have a packed and a typed form. If both are given, the typed form is used
// (docs/data-model.md). If protobuf rejects an entry that has passed the check, the decoded entry
// has an empty symbol.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "internal/model/range.h"
#include "internal/scip/wire.h"

namespace scip {  // classes that protoc generates
class Occurrence;
class SymbolInformation;
}  // namespace scip

namespace cairn::scip {

struct ScipMetadata {
  std::string tool_name;
  std::string tool_version;
  std::string project_root;  // a URI, often of a directory on another machine
};

ScipMetadata decode_metadata(std::string_view message);

// Bits of the field Occurrence.symbol_roles.
inline constexpr std::uint32_t kRoleDefinition = 1;
inline constexpr std::uint32_t kRoleForwardDefinition = 64;

enum class RangeState : std::uint8_t { kValid, kAbsent, kInvalid };

struct ScipOccurrence {
  std::string symbol;
  std::uint32_t roles = 0;
  model::Range range;
  RangeState range_state = RangeState::kAbsent;
  // The range of the whole definition. Nothing if the entry has no such range or an invalid one.
  std::optional<model::Range> enclosing;
};

struct ScipRelationship {
  std::string symbol;
  bool is_implementation = false;
  bool is_reference = false;
  bool is_type_definition = false;
};

struct ScipSymbol {
  std::string symbol;
  std::string display_name;
  std::string signature;
  std::uint32_t kind = 0;  // the number of the kind in the SCIP protocol
  std::vector<std::string> documentation;
  std::vector<ScipRelationship> relationships;
};

// Decodes occurrences one by one. A result is valid until the next call.
class OccurrenceDecoder {
 public:
  OccurrenceDecoder();
  ~OccurrenceDecoder();
  const ScipOccurrence& decode(std::string_view message);

 private:
  std::unique_ptr<::scip::Occurrence> message_;
  ScipOccurrence decoded_;
};

// Decodes symbols one by one. A result is valid until the next call.
class SymbolDecoder {
 public:
  SymbolDecoder();
  ~SymbolDecoder();
  ScipSymbol& decode(std::string_view message);

 private:
  std::unique_ptr<::scip::SymbolInformation> message_;
  ScipSymbol decoded_;
};

// Decode a single entry. The classes above reuse memory, so they are better for decoding many
// entries.
void decode_occurrence(std::string_view message, ScipOccurrence& into);
void decode_symbol(std::string_view message, ScipSymbol& into);

// The fields of a document other than occurrences and symbols. Fields can come in any order, so
// decode_document_header() makes a separate pass over the message. The pass skips all other fields
// quickly.
struct ScipDocumentHeader {
  std::string_view path;
  std::string_view language;
  model::PositionEncoding encoding = model::PositionEncoding::kUnknown;
};

ScipDocumentHeader decode_document_header(std::string_view message);

// Returns the symbol of a SymbolInformation message. Does not decode the rest of the message.
std::string_view symbol_of(std::string_view message);

inline constexpr std::uint32_t kOccurrencesField = 2;
inline constexpr std::uint32_t kSymbolsField = 3;

// Calls `on_entry` with the bytes of each entry in field `number` of `document`.
template <typename OnEntry>
void for_each_entry(std::string_view document, std::uint32_t number, OnEntry&& on_entry) {
  WireReader reader(document);
  WireField field;
  while (reader.next(field)) {
    if (field.number == number && field.type == WireType::kBytes) on_entry(field.bytes);
  }
}

template <typename OnOccurrence>
void for_each_occurrence(std::string_view document, OnOccurrence&& on_occurrence) {
  OccurrenceDecoder decoder;
  for_each_entry(document, kOccurrencesField,
                 [&](std::string_view entry) { on_occurrence(decoder.decode(entry)); });
}

template <typename OnSymbol>
void for_each_symbol(std::string_view document, OnSymbol&& on_symbol) {
  SymbolDecoder decoder;
  for_each_entry(document, kSymbolsField,
                 [&](std::string_view entry) { on_symbol(decoder.decode(entry)); });
}

}  // namespace cairn::scip
