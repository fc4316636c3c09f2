// Variable-length integers in packed blobs (LEB128, seven bits per byte, least significant first).
//
// Blobs come from an index file, which may be damaged or forged. Therefore, VarintReader never
// reads past the end of a blob. It stops at the end, and ok() returns false.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace cairn::base {

inline void put_varint(std::string& out, std::uint64_t value) {
  while (value >= 0x80) {
    out.push_back(static_cast<char>(value | 0x80U));
    value >>= 7U;
  }
  out.push_back(static_cast<char>(value));
}

inline std::uint64_t zigzag(std::int64_t value) {
  return (static_cast<std::uint64_t>(value) << 1U) ^ static_cast<std::uint64_t>(value >> 63U);
}

inline std::int64_t unzigzag(std::uint64_t value) {
  return static_cast<std::int64_t>(value >> 1U) ^ -static_cast<std::int64_t>(value & 1U);
}

inline void put_string(std::string& out, std::string_view text) {
  put_varint(out, text.size());
  out.append(text);
}

class VarintReader {
 public:
  explicit VarintReader(std::string_view data) : at_(data.data()), end_(at_ + data.size()) {}

  // Returns false after a read that failed because too few bytes were left or because the number
  // was too large. All later reads return 0 or "".
  bool ok() const { return ok_; }
  bool done() const { return at_ == end_; }
  std::size_t remaining() const { return static_cast<std::size_t>(end_ - at_); }

  std::uint64_t next() {
    std::uint64_t value = 0;
    for (unsigned shift = 0; shift < 64 && at_ != end_; shift += 7) {
      const auto byte = static_cast<unsigned char>(*at_++);
      value |= static_cast<std::uint64_t>(byte & 0x7FU) << shift;
      if (byte < 0x80U) return value;
    }
    return fail();
  }

  // Reads a value that must fit into 32 bits.
  std::uint32_t next32() {
    const std::uint64_t value = next();
    return value <= 0xFFFFFFFFU ? static_cast<std::uint32_t>(value)
                                : static_cast<std::uint32_t>(fail());
  }

  std::string_view next_string() {
    const std::uint64_t size = next();
    if (size > remaining()) {
      fail();
      return {};
    }
    const std::string_view text(at_, static_cast<std::size_t>(size));
    at_ += size;
    return text;
  }

 private:
  std::uint64_t fail() {
    ok_ = false;
    at_ = end_;
    return 0;
  }

  const char* at_;
  const char* end_;
  bool ok_ = true;
};

}  // namespace cairn::base
