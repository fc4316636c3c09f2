#include "internal/scip/scip_document.h"

#include <array>

namespace cairn::scip {
namespace {

using model::Range;

// The numbers of a range in the order of the packed form. More than four are counted, not kept.
struct RangeNumbers {
  std::array<std::uint64_t, 4> at{};
  std::size_t count = 0;

  void add(std::uint64_t number) {
    if (count < at.size()) at.at(count) = number;
    ++count;
  }
};

void add_numbers(const WireField& field, RangeNumbers& numbers) {
  if (field.type == WireType::kVarint) {
    numbers.add(field.varint);
  } else if (field.type == WireType::kBytes) {
    WireReader packed(field.bytes);
    std::uint64_t number = 0;
    while (packed.next_packed(number)) numbers.add(number);
  }
}

// As int32, which is what the schema says; nothing if negative or too large.
std::optional<std::uint32_t> coordinate(std::uint64_t number) {
  if (number > 0x7FFFFFFFU) return std::nullopt;
  return static_cast<std::uint32_t>(number);
}

RangeState make_range(const RangeNumbers& numbers, Range& into) {
  if (numbers.count == 0) return RangeState::kAbsent;
  if (numbers.count != 3 && numbers.count != 4) return RangeState::kInvalid;
  const auto begin_line = coordinate(numbers.at[0]);
  const auto begin_character = coordinate(numbers.at[1]);
  const auto end_line = coordinate(numbers.count == 4 ? numbers.at[2] : numbers.at[0]);
  const auto end_character = coordinate(numbers.at.at(numbers.count - 1));
  if (!begin_line || !begin_character || !end_line || !end_character) return RangeState::kInvalid;
  into = {{*begin_line, *begin_character}, {*end_line, *end_character}};
  return into.end < into.begin ? RangeState::kInvalid : RangeState::kValid;
}

// SingleLineRange has fields 1 to 3, MultiLineRange 1 to 4; zeros are left out.
RangeNumbers typed_numbers(std::string_view message, std::size_t count) {
  RangeNumbers numbers;
  numbers.count = count;
  WireReader reader(message);
  WireField field;
  while (reader.next(field)) {
    if (field.type != WireType::kVarint || field.number > count) continue;
    numbers.at.at(field.number - 1) = field.varint;
  }
  return numbers;
}

constexpr std::size_t kSingleLine = 3;
constexpr std::size_t kMultiLine = 4;

}  // namespace

ScipMetadata decode_metadata(std::string_view message) {
  ScipMetadata metadata;
  WireReader reader(message);
  WireField field;
  while (reader.next(field)) {
    if (field.type != WireType::kBytes) continue;
    if (field.number == 3) metadata.project_root = field.bytes;
    if (field.number != 2) continue;
    WireReader tool(field.bytes);
    WireField part;
    while (tool.next(part)) {
      if (part.type != WireType::kBytes) continue;
      if (part.number == 1) metadata.tool_name = part.bytes;
      if (part.number == 2) metadata.tool_version = part.bytes;
    }
  }
  return metadata;
}

void decode_occurrence(std::string_view message, ScipOccurrence& into) {
  into.symbol = {};
  into.roles = 0;
  into.enclosing.reset();
  RangeNumbers range;
  RangeNumbers enclosing;
  std::optional<RangeNumbers> typed_range;
  std::optional<RangeNumbers> typed_enclosing;
  WireReader reader(message);
  WireField field;
  while (reader.next(field)) {
    const bool bytes = field.type == WireType::kBytes;
    switch (field.number) {
      case 1: add_numbers(field, range); break;
      case 2:
        if (bytes) into.symbol = field.bytes;
        break;
      case 3:
        if (field.type == WireType::kVarint) into.roles = static_cast<std::uint32_t>(field.varint);
        break;
      case 7: add_numbers(field, enclosing); break;
      case 8:
        if (bytes) typed_range = typed_numbers(field.bytes, kSingleLine);
        break;
      case 9:
        if (bytes) typed_range = typed_numbers(field.bytes, kMultiLine);
        break;
      case 10:
        if (bytes) typed_enclosing = typed_numbers(field.bytes, kSingleLine);
        break;
      case 11:
        if (bytes) typed_enclosing = typed_numbers(field.bytes, kMultiLine);
        break;
      default: break;
    }
  }
  into.range_state = make_range(typed_range.value_or(range), into.range);
  Range extent;
  if (make_range(typed_enclosing.value_or(enclosing), extent) == RangeState::kValid) {
    into.enclosing = extent;
  }
}

namespace {

ScipRelationship decode_relationship(std::string_view message) {
  ScipRelationship relationship;
  WireReader reader(message);
  WireField field;
  while (reader.next(field)) {
    if (field.number == 1 && field.type == WireType::kBytes) relationship.symbol = field.bytes;
    if (field.type != WireType::kVarint) continue;
    if (field.number == 2) relationship.is_reference = field.varint != 0;
    if (field.number == 3) relationship.is_implementation = field.varint != 0;
    if (field.number == 4) relationship.is_type_definition = field.varint != 0;
  }
  return relationship;
}

std::string_view decode_signature(std::string_view message) {
  constexpr std::uint32_t kTextField = 5;
  std::string_view text;
  WireReader reader(message);
  WireField field;
  while (reader.next(field)) {
    if (field.number == kTextField && field.type == WireType::kBytes) text = field.bytes;
  }
  return text;
}

}  // namespace

void decode_symbol(std::string_view message, ScipSymbol& into) {
  into.symbol = into.display_name = into.signature = {};
  into.kind = 0;
  into.documentation.clear();
  into.relationships.clear();
  WireReader reader(message);
  WireField field;
  while (reader.next(field)) {
    if (field.number == 5 && field.type == WireType::kVarint) {
      into.kind = static_cast<std::uint32_t>(field.varint);
    }
    if (field.type != WireType::kBytes) continue;
    switch (field.number) {
      case 1: into.symbol = field.bytes; break;
      case 3: into.documentation.push_back(field.bytes); break;
      case 4: into.relationships.push_back(decode_relationship(field.bytes)); break;
      case 6: into.display_name = field.bytes; break;
      case 7: into.signature = decode_signature(field.bytes); break;
      default: break;
    }
  }
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
