#include "internal/codec/word_codec.h"

#include <algorithm>

#include "internal/base/varint.h"
#include "internal/codec/damage.h"

namespace cairn::codec {

using model::NodeId;

std::string encode_word_counts(const std::vector<WordCount>& counts) {
  std::string out;
  std::uint64_t previous = 0;
  for (const WordCount& one : counts) {
    const std::uint64_t difference = value_of(one.node) - previous;
    base::put_varint(out, difference * kMaxWordCount + std::min(one.count, kMaxWordCount) - 1);
    previous = value_of(one.node);
  }
  return out;
}

std::vector<WordCount> decode_word_counts(std::string_view blob, NodeId last) {
  std::vector<WordCount> counts;
  counts.reserve(blob.size());
  base::VarintReader reader(blob);
  std::uint64_t node = 0;
  while (!reader.done()) {
    const std::uint64_t packed = reader.next();
    const std::uint64_t difference = packed / kMaxWordCount;
    if (!reader.ok() || difference == 0 || difference > value_of(last) - node) {
      damaged("the nodes of a word cannot be decoded");
    }
    node += difference;
    counts.push_back({NodeId{static_cast<std::uint32_t>(node)},
                      static_cast<std::uint32_t>(packed % kMaxWordCount) + 1});
  }
  return counts;
}

}  // namespace cairn::codec
