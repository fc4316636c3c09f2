#include "internal/scip/scip_document.h"

#include <array>
#include <utility>

#include "scip.pb.h"

namespace cairn::scip {
namespace {

using model::Range;

// Parses a message. Requires: the message was checked, so its size fits into an int.
template <typename Message>
void parse(std::string_view bytes, Message& message) {
  if (!message.ParseFromArray(bytes.data(), static_cast<int>(bytes.size()))) message.Clear();
}

// The numbers of a range, in the order of its packed form. Numbers after the fourth are counted but
// not stored.
struct RangeNumbers {
  std::array<std::int32_t, 4> at{};
  std::size_t count = 0;
};

template <typename List>
RangeNumbers listed(const List& list) {
  RangeNumbers numbers;
  numbers.count = static_cast<std::size_t>(list.size());
  for (int i = 0; i < list.size() && i < 4; ++i)
    numbers.at.at(static_cast<std::size_t>(i)) = list[i];
  return numbers;
}

RangeNumbers typed(const ::scip::SingleLineRange& range) {
  return {{range.line(), range.start_character(), range.end_character()}, 3};
}

RangeNumbers typed(const ::scip::MultiLineRange& range) {
  return {{range.start_line(), range.start_character(), range.end_line(), range.end_character()},
          4};
}

RangeNumbers range_numbers(const ::scip::Occurrence& occurrence) {
  if (occurrence.has_single_line_range()) return typed(occurrence.single_line_range());
  if (occurrence.has_multi_line_range()) return typed(occurrence.multi_line_range());
  return listed(occurrence.range());
}

RangeNumbers enclosing_numbers(const ::scip::Occurrence& occurrence) {
  if (occurrence.has_single_line_enclosing_range()) {
    return typed(occurrence.single_line_enclosing_range());
  }
  if (occurrence.has_multi_line_enclosing_range()) {
    return typed(occurrence.multi_line_enclosing_range());
  }
  return listed(occurrence.enclosing_range());
}

RangeState make_range(const RangeNumbers& numbers, Range& into) {
  if (numbers.count == 0) return RangeState::kAbsent;
  if (numbers.count != 3 && numbers.count != 4) return RangeState::kInvalid;
  const std::array<std::int32_t, 4> at = {numbers.at[0], numbers.at[1],
                                          numbers.count == 4 ? numbers.at[2] : numbers.at[0],
                                          numbers.at.at(numbers.count - 1)};
  for (const std::int32_t number : at) {
    if (number < 0) return RangeState::kInvalid;
  }
  const auto u = [](std::int32_t number) { return static_cast<std::uint32_t>(number); };
  into = {{u(at[0]), u(at[1])}, {u(at[2]), u(at[3])}};
  return into.end < into.begin ? RangeState::kInvalid : RangeState::kValid;
}

// Moves the strings out of `message`. Copying them would take time for every entry.
void convert(::scip::Occurrence& message, ScipOccurrence& into) {
  message.mutable_symbol()->swap(into.symbol);
  into.roles = static_cast<std::uint32_t>(message.symbol_roles());
  into.range_state = make_range(range_numbers(message), into.range);
  into.enclosing.reset();
  Range extent;
  if (make_range(enclosing_numbers(message), extent) == RangeState::kValid) into.enclosing = extent;
}

void convert(::scip::SymbolInformation& message, ScipSymbol& into) {
  into.symbol = std::move(*message.mutable_symbol());
  into.display_name = std::move(*message.mutable_display_name());
  into.signature.clear();
  if (message.has_signature_documentation()) {
    into.signature = std::move(*message.mutable_signature_documentation()->mutable_text());
  }
  into.kind = static_cast<std::uint32_t>(message.kind());
  into.documentation.clear();
  for (std::string& text : *message.mutable_documentation()) {
    into.documentation.push_back(std::move(text));
  }
  into.relationships.clear();
  for (::scip::Relationship& one : *message.mutable_relationships()) {
    into.relationships.push_back({std::move(*one.mutable_symbol()), one.is_implementation(),
                                  one.is_reference(), one.is_type_definition()});
  }
}

}  // namespace

ScipMetadata decode_metadata(std::string_view message) {
  ::scip::Metadata metadata;
  parse(message, metadata);
  return {metadata.tool_info().name(), metadata.tool_info().version(), metadata.project_root()};
}

OccurrenceDecoder::OccurrenceDecoder() : message_(std::make_unique<::scip::Occurrence>()) {}
OccurrenceDecoder::~OccurrenceDecoder() = default;

const ScipOccurrence& OccurrenceDecoder::decode(std::string_view message) {
  parse(message, *message_);
  convert(*message_, decoded_);
  return decoded_;
}

SymbolDecoder::SymbolDecoder() : message_(std::make_unique<::scip::SymbolInformation>()) {}
SymbolDecoder::~SymbolDecoder() = default;

ScipSymbol& SymbolDecoder::decode(std::string_view message) {
  parse(message, *message_);
  convert(*message_, decoded_);
  return decoded_;
}

void decode_occurrence(std::string_view message, ScipOccurrence& into) {
  into = OccurrenceDecoder().decode(message);
}

void decode_symbol(std::string_view message, ScipSymbol& into) {
  into = std::move(SymbolDecoder().decode(message));
}

std::string_view symbol_of(std::string_view message) {
  std::string_view symbol;
  for_each_entry(message, 1, [&](std::string_view text) { symbol = text; });
  return symbol;
}

ScipDocumentHeader decode_document_header(std::string_view message) {
  ScipDocumentHeader header;
  WireReader reader(message);
  WireField field;
  while (reader.next(field)) {
    if (field.type == WireType::kBytes) {
      if (field.number == 1) header.path = field.bytes;
      if (field.number == 4) header.language = field.bytes;
    } else if (field.number == 6 && field.type == WireType::kVarint && field.varint <= 3) {
      header.encoding = static_cast<model::PositionEncoding>(field.varint);
    }
  }
  return header;
}

}  // namespace cairn::scip
