#include "internal/codec/trait_block.h"

#include <doctest/doctest.h>

namespace cairn::codec {
namespace {

using model::NodeId;

TEST_SUITE_BEGIN("codec/trait_block");

TEST_CASE("traits survive packing") {
  model::NodeTraits traits;
  traits.file = NodeId{0x01020304};
  traits.flags = 0x8001;
  traits.kind = model::NodeKind::kMethod;
  traits.uses = 200;
  traits.documentation_size = 3;
  traits.body_size = 255;
  traits.name_words = 4;
  traits.hotspot = 201;
  traits.recency = 7;
  std::string block;
  append_traits(block, traits);
  REQUIRE(block.size() == kTraitBytes);
  const model::NodeTraits read = read_traits(block);
  CHECK(read.file == traits.file);
  CHECK(read.flags == traits.flags);
  CHECK(read.kind == traits.kind);
  CHECK(read.uses == traits.uses);
  CHECK(read.documentation_size == traits.documentation_size);
  CHECK(read.body_size == traits.body_size);
  CHECK(read.name_words == traits.name_words);
  CHECK(read.hotspot == traits.hotspot);
  CHECK(read.recency == traits.recency);
}

TEST_SUITE_END();

}  // namespace
}  // namespace cairn::codec
