#include "internal/codec/name_codec.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <random>
#include <utility>

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

TEST_CASE("a filter leaves out the same names as if all were read") {
  std::mt19937 random(5);
  for (int round = 0; round < 300; ++round) {
    std::vector<NameEntry> entries;
    for (std::size_t left = random() % 90; left > 0; --left) {
      std::string name;
      for (std::size_t size = 1 + random() % 9; size > 0; --size) name += "abcdeXY_"[random() % 8];
      if (random() % 8 == 0) name += "é";
      entries.push_back({name, {NodeId{1 + static_cast<std::uint32_t>(random() % 50)}}});
    }
    std::sort(entries.begin(), entries.end(), [](const NameEntry& a, const NameEntry& b) {
      return std::pair(base::name_key(a.name), a.name) < std::pair(base::name_key(b.name), b.name);
    });
    base::LetterFilter filter(round % 2 == 0 ? "abc" : "ex");
    if (round % 3 != 0) filter.part_errors = round % 5 == 0 ? 1 : 0;
    if (round % 3 != 1) filter.whole_errors = 1;
    for (const NameBlock& block : name_blocks(entries)) {
      NameBlockReader all(block.data, NodeId{50}, kDense);
      NameBlockReader some(block.data, NodeId{50}, kDense, &filter);
      while (all.next()) {
        if (!filter.admits(base::letters_of_name(all.key()))) continue;
        REQUIRE(some.next());
        CHECK(some.name() == all.name());
        CHECK(some.key() == all.key());
        CHECK(some.key() == base::name_key(all.name()));
        CHECK(some.nodes() == all.nodes());
      }
      CHECK_FALSE(some.next());
    }
  }
}

TEST_CASE("no entry is read twice if the places of entries are forged") {
  NameBlockWriter writer;
  const std::string name(1200, 'a');
  for (int i = 0; i < 64; ++i) writer.add({name.substr(0, i == 0 ? 1200 : 1), {NodeId{1}}});
  const std::string block = writer.take();
  base::LetterFilter filter("a");
  filter.part_errors = 0;
  const std::size_t places = 1 + 64 * 8;
  for (const char place : {'\0', '\1'}) {
    std::string forged = block;
    for (std::size_t at = places; at < places + 8; ++at) forged[at] = place;
    NameBlockReader reader(forged, NodeId{1}, kDense, &filter);
    std::size_t bytes = 0;
    const auto read_all = [&] {
      while (reader.next()) bytes += reader.name().size();
    };
    try {
      read_all();
    } catch (const Error& error) {
      CHECK(error.kind() == ErrorKind::kIndexDamaged);
    }
    CHECK(bytes < 3000);
  }
  for (const std::size_t size : {std::size_t{1}, std::size_t{100}, places, places + 3}) {
    CHECK_THROWS_AS(NameBlockReader(block.substr(0, size), NodeId{1}, kDense), Error);
  }
  CHECK_THROWS_AS(NameBlockReader("\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\x7F", NodeId{1}, kDense),
                  Error);
}

TEST_SUITE_END();

}  // namespace
}  // namespace cairn::codec
