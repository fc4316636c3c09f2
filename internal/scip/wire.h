// A strict reader of the protobuf wire format.
//
// WireReader iterates over the fields of one message in memory. It accepts what protobuf accepts
// (unknown fields, any order, packed and unpacked). It rejects what protobuf rejects: a length past
// the end, a varint of more than ten bytes (a tag or length of more than five), field number 0, an
// unbalanced group, an unknown wire type. Reading a field takes a few nanoseconds and allocates no
// memory. https://protobuf.dev/programming-guides/encoding/
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace cairn::scip {

constexpr std::size_t kMaxGroupDepth = 64;
constexpr std::ptrdiff_t kMaxTagBytes = 5;  // for tags and lengths, as in protobuf

enum class WireType : std::uint8_t {
  kVarint = 0,
  kFixed64 = 1,
  kBytes = 2,
  kGroup = 3,
  kGroupEnd = 4,
  kFixed32 = 5,
};

// Describes where and why bytes are malformed. `offset` counts from the beginning of the file: it
// is the position in the reader's data plus `base`.
struct WireError {
  std::uint64_t offset = 0;
  const char* reason = "";  // a statically allocated phrase: "a length reaches past the end"
};

struct WireField {
  std::uint32_t number = 0;
  WireType type = WireType::kVarint;
  std::uint64_t varint = 0;  // for kVarint
  std::string_view bytes;    // for kBytes
};

class WireReader {
 public:
  // `base` is the offset of `data` in the file, for error messages.
  explicit WireReader(std::string_view data, std::uint64_t base = 0)
      : begin_(data.data()), at_(begin_), end_(begin_ + data.size()), base_(base) {}

  // Reads the next field. Returns false at the end. Checks and skips a group, and returns it as a
  // field of type kGroup without content. Throws WireError.
  bool next(WireField& field) {
    if (at_ == end_) return false;
    read_tag(field);
    switch (field.type) {
      case WireType::kVarint: field.varint = read_varint(); break;
      case WireType::kBytes: field.bytes = read_bytes(); break;
      default: skip_rare(field); break;
    }
    return true;
  }

  // Reads a varint that is an element of a packed list, rather than a field. Returns false at the
  // end.
  bool next_packed(std::uint64_t& value) {
    if (at_ == end_) return false;
    value = read_varint();
    return true;
  }

  std::uint64_t offset() const { return offset_of(at_); }
  std::uint64_t offset_of(const char* p) const {
    return base_ + static_cast<std::uint64_t>(p - begin_);
  }

 private:
  void read_tag(WireField& field);
  std::uint64_t read_varint();
  std::uint64_t read_long_varint();
  std::string_view read_bytes();
  void skip_rare(WireField& field);
  void skip_fixed(std::size_t bytes);
  void skip_group(std::uint32_t number);
  [[noreturn]] void fail(const char* reason) const { throw WireError{offset(), reason}; }

  const char* begin_;
  const char* at_;
  const char* end_;
  std::uint64_t base_;
};

inline std::uint64_t WireReader::read_varint() {
  if (at_ != end_ && static_cast<unsigned char>(*at_) < 0x80U) {
    return static_cast<unsigned char>(*at_++);
  }
  return read_long_varint();
}

inline void WireReader::read_tag(WireField& field) {
  const char* const begin = at_;
  const std::uint64_t tag = read_varint();
  if (at_ - begin > kMaxTagBytes) fail("a tag is longer than five bytes");
  if (tag >> 32U != 0) fail("a field number is out of range");
  field.number = static_cast<std::uint32_t>(tag >> 3U);
  field.type = static_cast<WireType>(tag & 7U);
  if (field.number == 0) fail("a field has number 0");
}

inline std::string_view WireReader::read_bytes() {
  const char* const begin = at_;
  const std::uint64_t size = read_varint();
  if (at_ - begin > kMaxTagBytes) fail("a length is longer than five bytes");
  if (size > static_cast<std::uint64_t>(end_ - at_)) fail("a length reaches past the end");
  const std::string_view bytes(at_, static_cast<std::size_t>(size));
  at_ += size;
  return bytes;
}

}  // namespace cairn::scip
