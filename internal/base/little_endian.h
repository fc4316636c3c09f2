// Numbers of a fixed number of bytes, least significant first, so that files are the same on every
// machine.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

namespace cairn::base {

template <std::size_t kBytes>
void put_little_endian(std::string& out, std::uint64_t number) {
  for (std::size_t i = 0; i < kBytes; ++i) {
    out.push_back(static_cast<char>(static_cast<unsigned char>(number >> (8 * i))));
  }
}

// Reads the kBytes bytes from `bytes` on. On most machines, this is one instruction.
template <std::size_t kBytes>
std::uint64_t get_little_endian(const char* bytes) {
  std::uint64_t number = 0;
  for (std::size_t i = 0; i < kBytes; ++i) {
    number |= std::uint64_t{static_cast<unsigned char>(bytes[i])} << (8 * i);
  }
  return number;
}

}  // namespace cairn::base
