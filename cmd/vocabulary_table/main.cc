// Writes the hash table over a vocabulary. The build embeds the table in cairn
// (internal/base/vocabulary_table.h).
//
//   vocabulary_table cl100k_base.bpe cl100k_base.table
#include <algorithm>
#include <bit>
#include <cstdint>
#include <fstream>
#include <iostream>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

#include "internal/base/hash.h"
#include "internal/base/vocabulary_table.h"

namespace {

using Numbers = std::vector<std::uint32_t>;
using cairn::base::vocabulary_length;

Numbers begins_of(std::string_view bytes) {
  Numbers begins;
  for (std::size_t at = 0; at < bytes.size(); at += 1 + vocabulary_length(bytes, at)) {
    begins.push_back(static_cast<std::uint32_t>(at));
  }
  return begins;
}

Numbers slots_of(std::string_view bytes, const Numbers& begins) {
  Numbers slots(std::bit_ceil(begins.size() * 5 / 4));
  const std::size_t mask = slots.size() - 1;
  for (std::uint32_t rank = 0; rank < begins.size(); ++rank) {
    const std::size_t begin = begins[rank];
    const std::string_view token = bytes.substr(begin + 1, vocabulary_length(bytes, begin));
    const std::uint64_t hash = cairn::base::hash64(token);
    std::size_t slot = hash & mask;
    while (slots[slot] != 0) slot = (slot + 1) & mask;
    slots[slot] =
        (cairn::base::vocabulary_tag(hash) << cairn::base::kVocabularyRankBits) | (rank + 1);
  }
  return slots;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 3) {
    std::cerr << "usage: vocabulary_table VOCABULARY TABLE\n";
    return 2;
  }
  std::ifstream in(argv[1], std::ios::binary);
  const std::string bytes{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
  const Numbers begins = begins_of(bytes);
  if (begins.empty() || begins.size() >= cairn::base::kVocabularyRankMask) {
    std::cerr << argv[1] << ": not a vocabulary\n";
    return 1;
  }
  const Numbers slots = slots_of(bytes, begins);
  std::size_t longest = 0;
  for (const std::uint32_t at : begins) longest = std::max(longest, vocabulary_length(bytes, at));
  Numbers table = {static_cast<std::uint32_t>(begins.size()),
                   static_cast<std::uint32_t>(slots.size()), static_cast<std::uint32_t>(longest),
                   0};
  table.insert(table.end(), begins.begin(), begins.end());
  table.insert(table.end(), slots.begin(), slots.end());
  std::ofstream out(argv[2], std::ios::binary);
  out.write(reinterpret_cast<const char*>(table.data()),
            static_cast<std::streamsize>(table.size() * sizeof(std::uint32_t)));
  out.close();
  return out ? 0 : 1;
}
