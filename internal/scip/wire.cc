#include "internal/scip/wire.h"

#include <array>

namespace cairn::scip {
std::uint64_t WireReader::read_long_varint() {
  std::uint64_t value = 0;
  for (unsigned shift = 0; shift < 70; shift += 7) {
    if (at_ == end_) fail("the data ends inside a number");
    const auto byte = static_cast<unsigned char>(*at_++);
    if (shift < 64) value |= static_cast<std::uint64_t>(byte & 0x7FU) << shift;
    if (byte < 0x80U) return value;
  }
  fail("a number is longer than ten bytes");
}

void WireReader::skip_rare(WireField& field) {
  switch (field.type) {
    case WireType::kFixed64: return skip_fixed(8);
    case WireType::kFixed32: return skip_fixed(4);
    case WireType::kGroup: return skip_group(field.number);
    case WireType::kGroupEnd: fail("a group ends without a beginning");
    default: fail("an unknown wire type");
  }
}

void WireReader::skip_fixed(std::size_t bytes) {
  if (bytes > static_cast<std::size_t>(end_ - at_))
    fail("the data ends inside a fixed-size number");
  at_ += bytes;
}

void WireReader::skip_group(std::uint32_t number) {
  std::array<std::uint32_t, kMaxGroupDepth> open{};
  std::size_t depth = 0;
  open[depth++] = number;
  while (depth > 0) {
    if (at_ == end_) fail("a group does not end");
    WireField field;
    read_tag(field);
    switch (field.type) {
      case WireType::kVarint: read_varint(); break;
      case WireType::kBytes: read_bytes(); break;
      case WireType::kFixed64: skip_fixed(8); break;
      case WireType::kFixed32: skip_fixed(4); break;
      case WireType::kGroup:
        if (depth == open.size()) fail("groups are nested too deeply");
        open.at(depth++) = field.number;
        break;
      case WireType::kGroupEnd:
        if (open.at(--depth) != field.number) fail("a group ends without a beginning");
        break;
      default: fail("an unknown wire type");
    }
  }
}

}  // namespace cairn::scip
