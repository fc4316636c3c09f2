// Changes values, rows and pages of an index at random. Keeps the checksums valid, as an attacker
// would. Used by the fuzzer index_mutants.
#pragma once

#include <cstdint>
#include <random>
#include <string>
#include <vector>

#include "internal/store/sqlite.h"

namespace cairn::fuzz {

// Generates random numbers that are the same on every machine. Those of
// std::uniform_int_distribution are not.
class Dice {
 public:
  explicit Dice(std::uint64_t seed) : random_(seed) {}
  std::uint64_t number() { return random_(); }
  std::size_t below(std::size_t end) { return end == 0 ? 0 : random_() % end; }
  bool one_in(std::size_t count) { return below(count) == 0; }

 private:
  std::mt19937_64 random_;
};

// Changes the index at `path`. Returns one line that describes the changes.
std::string mutate_index(const std::string& path, Dice& dice);

}  // namespace cairn::fuzz
