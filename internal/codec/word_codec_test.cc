#include "internal/codec/word_codec.h"

#include <doctest/doctest.h>

#include "internal/base/error.h"
#include "internal/base/varint.h"

namespace cairn::codec {
namespace {

using model::NodeId;

bool is_refused(const std::string& blob, NodeId last) {
  try {
    decode_word_counts(blob, last);
  } catch (const base::Error& error) {
    return error.kind() == base::ErrorKind::kIndexDamaged;
  }
  return false;
}

}  // namespace

TEST_SUITE_BEGIN("codec/word_codec");

TEST_CASE("the nodes of a word survive packing, and large counts are clamped") {
  const std::vector<WordCount> counts = {
      {NodeId{1}, 1}, {NodeId{2}, 8}, {NodeId{70000}, 3}, {NodeId{70001}, 500}};
  std::vector<WordCount> expected = counts;
  expected.back().count = kMaxWordCount;
  CHECK(decode_word_counts(encode_word_counts(counts), NodeId{70001}) == expected);
  CHECK(decode_word_counts(encode_word_counts({}), NodeId{5}).empty());
}

TEST_CASE("a word with a repeated or unknown node is damage") {
  const std::string blob = encode_word_counts({{NodeId{3}, 1}, {NodeId{9}, 2}});
  CHECK_FALSE(is_refused(blob, NodeId{9}));
  CHECK(is_refused(blob, NodeId{8}));
  CHECK(is_refused(blob.substr(0, 1) + '\x80', NodeId{9}));
  std::string again = blob;
  base::put_varint(again, 2);  // a difference of 0 repeats the last node
  CHECK(is_refused(again, NodeId{9}));
  std::string beyond;
  base::put_varint(beyond, 0xFFFFFFFFFFFFFFFFULL);
  CHECK(is_refused(beyond, NodeId{0xFFFFFFFFU}));
}

TEST_SUITE_END();

}  // namespace cairn::codec
