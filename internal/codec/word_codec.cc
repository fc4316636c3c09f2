#include "internal/codec/word_codec.h"

#include <algorithm>
#include <utility>

#include "internal/base/varint.h"
#include "internal/codec/damage.h"

namespace cairn::codec {

using model::NodeId;

std::string encode_word_counts(const std::vector<WordCount>& counts) {
  WordCountEncoder encoder;
  for (const WordCount& one : counts) encoder.add(one.node, one.count);
  return encoder.take();
}

void WordCountEncoder::flush() {
  if (last_.count == 0) return;
  const std::uint64_t difference = value_of(last_.node) - previous_;
  base::put_varint(encoded_, difference * kMaxWordCount + std::min(last_.count, kMaxWordCount) - 1);
  previous_ = value_of(last_.node);
}

std::string WordCountEncoder::take() {
  flush();
  previous_ = 0;
  last_ = {};
  return std::exchange(encoded_, {});
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
