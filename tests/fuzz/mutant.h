// An index as an attacker would change it: its columns, its values, its pages, with checksums that
// are right again. For the fuzzer index_mutants.
#pragma once

#include <cstdint>
#include <random>
#include <string>
#include <vector>

#include "internal/store/sqlite.h"

namespace cairn::fuzz {

// The same random numbers on every machine, unlike what std::uniform_int_distribution makes of
// them.
class Dice {
 public:
  explicit Dice(std::uint64_t seed) : random_(seed) {}
  std::uint64_t number() { return random_(); }
  std::size_t below(std::size_t end) { return end == 0 ? 0 : random_() % end; }
  bool one_in(std::size_t count) { return below(count) == 0; }

 private:
  std::mt19937_64 random_;
};

// Changes the index at `path`. Returns what was done, a line.
std::string mutate_index(const std::string& path, Dice& dice);

}  // namespace cairn::fuzz
