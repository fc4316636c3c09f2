// The nodes whose source or documentation spells a word, as a blob: mostly one to two bytes each.
//
// For each node, ascending:
//   varint  8 * (node - previous node) + min(count, 8) - 1
//
// Words are stored as spelled, without case, and not stemmed. A question is also matched with these
// words (search/spelled_words.h), since different words in code can share a stem.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "internal/model/node.h"

namespace cairn::codec {

inline constexpr std::uint32_t kMaxWordCount = 8;  // larger counts are stored as this

struct WordCount {
  model::NodeId node{};
  std::uint32_t count = 0;

  friend bool operator==(const WordCount&, const WordCount&) = default;
};

// Requires: nodes ascend, and no count is 0.
std::string encode_word_counts(const std::vector<WordCount>& counts);

// Throws base::Error kIndexDamaged if `blob` was not made by encode_word_counts() or names a node
// after `last`.
std::vector<WordCount> decode_word_counts(std::string_view blob, model::NodeId last);

}  // namespace cairn::codec
