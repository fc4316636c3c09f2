#include "internal/base/vocabulary.h"

#include <algorithm>
#include <bit>

#include "internal/base/hash.h"

namespace cairn::base {
namespace {

constexpr std::uint32_t kRankBits = 18;
constexpr std::uint32_t kRankMask = (1U << kRankBits) - 1;

// Returns the bits of the hash that a slot stores to skip most comparisons. Other bits of the hash
// select the slot.
std::uint32_t tag_of(std::uint64_t hash) { return static_cast<std::uint32_t>(hash >> 50U); }

std::size_t length_at(std::string_view bytes, std::size_t at) {
  return static_cast<unsigned char>(bytes[at]);
}

}  // namespace

Vocabulary::Vocabulary(TokenEncoding encoding) : bytes_(vocabulary_bytes(encoding)) {
  begins_.reserve(bytes_.size() / 7);
  for (std::size_t at = 0; at < bytes_.size(); at += 1 + length_at(bytes_, at)) {
    begins_.push_back(static_cast<std::uint32_t>(at));
    longest_ = std::max(longest_, length_at(bytes_, at));
  }
  slots_.resize(std::bit_ceil(begins_.size() * 5 / 4));
  for (Rank rank = 0; rank < size(); ++rank) insert(rank);
}

std::string_view Vocabulary::token(Rank rank) const {
  const std::size_t begin = begins_[rank];
  return bytes_.substr(begin + 1, length_at(bytes_, begin));
}

void Vocabulary::insert(Rank rank) {
  const std::uint64_t hash = hash64(token(rank));
  const std::size_t mask = slots_.size() - 1;
  std::size_t slot = hash & mask;
  while (slots_[slot] != 0) slot = (slot + 1) & mask;
  slots_[slot] = (tag_of(hash) << kRankBits) | (rank + 1);
}

Vocabulary::Rank Vocabulary::rank_of(std::string_view bytes) const {
  if (bytes.size() > longest_) return kNoToken;
  const std::uint64_t hash = hash64(bytes);
  const std::uint32_t tag = tag_of(hash);
  const std::size_t mask = slots_.size() - 1;
  for (std::size_t slot = hash & mask; slots_[slot] != 0; slot = (slot + 1) & mask) {
    if (slots_[slot] >> kRankBits != tag) continue;
    const Rank rank = (slots_[slot] & kRankMask) - 1;
    if (token(rank) == bytes) return rank;
  }
  return kNoToken;
}

}  // namespace cairn::base
