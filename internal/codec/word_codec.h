// Encodes, for each word, the nodes whose source or documentation contains the word. Each word has
// one blob. A node usually takes one or two bytes.
//
// For each node, ascending:
//   varint  8 * (node - previous node) + min(count, 8) - 1
//
// Words are folded, but not stemmed: different words in code can have the same stem. So a question
// is also matched against these unstemmed words (search/spelled_words.h).
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "internal/model/node.h"

namespace cairn::codec {

inline constexpr std::uint32_t kMaxWordCount = 8;  // larger counts are stored as 8

struct WordCount {
  model::NodeId node{};
  std::uint32_t count = 0;

  friend bool operator==(const WordCount&, const WordCount&) = default;
};

// Requires: nodes ascend, and no count is 0.
std::string encode_word_counts(const std::vector<WordCount>& counts);

// Encodes the nodes of a word one by one.
class WordCountEncoder {
 public:
  // Counts that are added for the same node in a row are summed up. Requires: no count is 0, and
  // the nodes ascend.
  void add(model::NodeId node, std::uint32_t count) {
    if (node == last_.node) {
      last_.count += count;
      return;
    }
    flush();
    last_ = {node, count};
  }

  std::string take();  // returns what encode_word_counts() returns; also clears this object

 private:
  void flush();

  std::string encoded_;         // without last_
  std::uint32_t previous_ = 0;  // the last node in encoded_
  WordCount last_;
};

// Throws base::Error kIndexDamaged if `blob` is malformed or contains a node id above `last`.
std::vector<WordCount> decode_word_counts(std::string_view blob, model::NodeId last);

}  // namespace cairn::codec
