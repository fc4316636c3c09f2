#include "internal/base/vocabulary.h"

#include "internal/base/hash.h"
#include "internal/base/vocabulary_table.h"

namespace cairn::base {

Vocabulary::Vocabulary(TokenEncoding encoding) : bytes_(vocabulary_bytes(encoding)) {
  const std::span<const std::uint32_t> table = vocabulary_table(encoding);
  begins_ = table.subspan(kVocabularyHeader, table[0]);
  slots_ = table.subspan(kVocabularyHeader + table[0], table[1]);
  longest_ = table[2];
}

std::string_view Vocabulary::token(Rank rank) const {
  const std::size_t begin = begins_[rank];
  return bytes_.substr(begin + 1, vocabulary_length(bytes_, begin));
}

Vocabulary::Rank Vocabulary::rank_of(std::string_view bytes) const {
  if (bytes.size() > longest_) return kNoToken;
  const std::uint64_t hash = hash64(bytes);
  const std::uint32_t tag = vocabulary_tag(hash);
  const std::size_t mask = slots_.size() - 1;
  for (std::size_t slot = hash & mask; slots_[slot] != 0; slot = (slot + 1) & mask) {
    if (slots_[slot] >> kVocabularyRankBits != tag) continue;
    const Rank rank = (slots_[slot] & kVocabularyRankMask) - 1;
    if (token(rank) == bytes) return rank;
  }
  return kNoToken;
}

}  // namespace cairn::base
