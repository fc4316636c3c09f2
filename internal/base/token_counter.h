// Counts the tokens of a text exactly, without a network and without a model.
//
//   TokenCounter counter(TokenEncoding::kO200kBase);
//   counter.count("return x;\n");   // 3
//   counter.encode("return x;\n");  // 1034 1215 307: "return", " x", ";\n"
//
// The tokens are those of encode_ordinary() of tiktoken 0.14 (https://github.com/openai/tiktoken).
// Special tokens such as "<|endoftext|>" count as ordinary characters. A malformed byte counts as
// U+FFFD, as in repaired_utf8().
//
// Counts are additive at a line break that is not followed by white space or '/'. If a text is cut
// only after such line breaks, its count is the sum of the counts of its parts.
//
// Text is cut into pieces (token_pieces.h). Most pieces are tokens (vocabulary.h). The others are
// split into several tokens (byte_pairs.h). Constructing a counter costs nothing. Counting takes
// about 100 ns per token of source code (tests/bench/token_bench.cc). Counters are immutable, so
// threads may share one.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "internal/base/token_encoding.h"
#include "internal/base/vocabulary.h"

namespace cairn::base {

class TokenCounter {
 public:
  explicit TokenCounter(TokenEncoding encoding) : encoding_(encoding), vocabulary_(encoding) {}

  std::size_t count(std::string_view text) const;

  // Returns the tokens of `text`, as their published numbers.
  std::vector<std::uint32_t> encode(std::string_view text) const;

  TokenEncoding encoding() const { return encoding_; }

 private:
  TokenEncoding encoding_;
  Vocabulary vocabulary_;
};

// Counts text in every encoding and returns the largest count. If this count is within a budget,
// the text is within the budget in every encoding. Counts of the parts of a text may be added: if
// the text is cut where counts are additive, the sum is at least the count of the whole text.
class LargestTokenCounter {
 public:
  std::size_t count(std::string_view text) const;

 private:
  TokenCounter cl100k_{TokenEncoding::kCl100kBase};
  TokenCounter o200k_{TokenEncoding::kO200kBase};
};

}  // namespace cairn::base
