#include "internal/codec/name_codec.h"

#include <doctest/doctest.h>

#include <random>

#include "internal/base/error.h"

namespace cairn::codec {
namespace {

using base::Error;
using base::ErrorKind;
using model::NodeId;

const NodeOrder kDense;

TEST_SUITE_BEGIN("codec/name_codec");

TEST_CASE("names and their nodes survive a block") {
  NameBlockWriter writer;
  writer.add({"parse", {NodeId{3}}});
  writer.add({"parser", {NodeId{1}, NodeId{90000}, NodeId{90001}}});
  writer.add({"Été", {NodeId{7}}});
  const std::string block = writer.take();
  CHECK(writer.empty());
  NameBlockReader reader(block, NodeId{90001}, kDense);
  REQUIRE(reader.next());
  CHECK(reader.name() == "parse");
  CHECK(reader.nodes() == std::vector<NodeId>{NodeId{3}});
  REQUIRE(reader.next());
  CHECK(reader.name() == "parser");
  CHECK(reader.nodes() == std::vector<NodeId>{NodeId{1}, NodeId{90000}, NodeId{90001}});
  REQUIRE(reader.next());
  CHECK(reader.name() == "Été");
  CHECK_FALSE(reader.next());
}

TEST_CASE("a damaged block is refused") {
  NameBlockWriter writer;
  for (int i = 0; i < 50; ++i) writer.add({"name" + std::to_string(i), {NodeId{1}}});
  const std::string block = writer.take();
  std::mt19937 random(4);
  for (int round = 0; round < 3000; ++round) {
    std::string damaged = block;
    damaged[random() % damaged.size()] = static_cast<char>(random());
    try {
      NameBlockReader reader(damaged, NodeId{1}, kDense);
      for (int i = 0; i < 10000 && reader.next(); ++i) static_cast<void>(reader.nodes());
    } catch (const Error& error) {
      CHECK(error.kind() == ErrorKind::kIndexDamaged);
    }
  }
}

TEST_CASE("a name of a node that does not exist is damage") {
  NameBlockWriter writer;
  writer.add({"parse", {NodeId{3}, NodeId{9}}});
  const std::string block = writer.take();
  NameBlockReader reader(block, NodeId{8}, kDense);
  REQUIRE(reader.next());
  CHECK_THROWS_AS(reader.nodes(), Error);
}

TEST_CASE("a block that exceeds the writer's size is damage") {
  NameBlockWriter writer;
  std::string name;
  for (int i = 0; i < 5000; ++i) writer.add({name += 'a', {NodeId{1}}});
  const std::string block = writer.take();
  NameBlockReader reader(block, NodeId{1}, kDense);
  std::size_t bytes = 0;
  const auto read_all = [&] {
    while (reader.next()) bytes += reader.name().size();
  };
  CHECK_THROWS_AS(read_all(), Error);
  CHECK(bytes < 100'000);  // the block encodes 12 MB of names
}

TEST_SUITE_END();

}  // namespace
}  // namespace cairn::codec
