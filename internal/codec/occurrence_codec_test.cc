#include "internal/codec/occurrence_codec.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <random>

#include "internal/base/error.h"
#include "internal/base/varint.h"

namespace cairn::codec {
namespace {

using base::Error;
using base::ErrorKind;
using model::NodeId;
using model::Occurrence;

std::vector<Occurrence> random_occurrences(std::mt19937& random, std::size_t count) {
  std::vector<Occurrence> occurrences;
  for (std::size_t i = 0; i < count; ++i) {
    const auto number = [&](unsigned most) { return static_cast<std::uint32_t>(random() % most); };
    model::Range range;
    range.begin = {number(200), number(100)};
    range.end = range.begin;
    if (number(4) == 0) {
      range.end.line += number(5);
      range.end.character = range.end.line == range.begin.line ? range.begin.character : number(90);
    } else {
      range.end.character += number(30);
    }
    Occurrence occurrence{NodeId{1 + number(50)}, range, number(2) == 0, 100};
    if (!occurrence.is_definition && number(3) == 0) {
      occurrence.confidence = static_cast<std::uint8_t>(1 + number(100));
    }
    occurrences.push_back(occurrence);
  }
  std::sort(occurrences.begin(), occurrences.end(),
            [](const Occurrence& a, const Occurrence& b) { return a.range.begin < b.range.begin; });
  return occurrences;
}

TEST_SUITE_BEGIN("codec/occurrence_codec");

TEST_CASE("occurrences survive packing") {
  std::mt19937 random(1);
  for (int round = 0; round < 300; ++round) {
    const std::vector<Occurrence> occurrences = random_occurrences(random, random() % 60);
    CHECK(decode_occurrences(encode_occurrences(occurrences), NodeId{50}) == occurrences);
  }
}

TEST_CASE("the largest positions survive packing") {
  const std::vector<Occurrence> occurrences = {
      {NodeId{1}, {{0x7FFFFFFF, 0x7FFFFFFF}, {0x7FFFFFFF, 0x7FFFFFFF}}, true},
  };
  CHECK(decode_occurrences(encode_occurrences(occurrences), NodeId{50}) == occurrences);
}

TEST_CASE("an ordinary file costs about five bytes an occurrence") {
  std::mt19937 random(2);
  std::vector<Occurrence> occurrences = random_occurrences(random, 2000);
  CHECK(encode_occurrences(occurrences).size() < 2000 * 6);
}

TEST_CASE("damaged blobs are refused and never read past their end") {
  std::mt19937 random(3);
  const std::string blob = encode_occurrences(random_occurrences(random, 40));
  for (int round = 0; round < 5000; ++round) {
    std::string damaged = blob.substr(0, random() % (blob.size() + 1));
    for (int i = 0; i < 3 && !damaged.empty(); ++i) {
      damaged[random() % damaged.size()] = static_cast<char>(random());
    }
    try {
      decode_occurrences(damaged, NodeId{50});  // may decode to something else by chance
    } catch (const Error& error) {
      CHECK(error.kind() == ErrorKind::kIndexDamaged);
    }
  }
}

TEST_CASE("unknown nodes and positions that wrap around are damage") {
  const auto is_refused = [](const std::vector<std::uint64_t>& numbers) {
    std::string blob;
    for (const std::uint64_t number : numbers) base::put_varint(blob, number);
    try {
      decode_occurrences(blob, NodeId{50});
      return false;
    } catch (const Error& error) {
      return error.kind() == ErrorKind::kIndexDamaged;
    }
  };
  constexpr std::uint64_t kMax = 0xFFFFFFFFU;
  // One node, then one occurrence: line, zigzag of the character, node, number of characters.
  CHECK_FALSE(is_refused({1, 50, 1, 0, 0, 0, 1}));
  CHECK(is_refused({1, 51, 1, 0, 0, 0, 1}));
  CHECK(is_refused({1, 0, 1, 0, 0, 0, 1}));
  CHECK(is_refused({2, 50, kMax, 1, 0, 0, 0, 1}));  // wraps around to node 49
  CHECK(is_refused({1, 50, 1, 0, 1, 0, 1}));        // character -1
  CHECK(is_refused({1, 50, 1, 0, 2, 0, kMax}));
  CHECK(is_refused({1, 50, 2, kMax, 0, 0, 1, 1, 0, 0, 1}));
  CHECK(is_refused({1, 50, kMax, 0, 0, 0, 1}));  // only one occurrence follows
}

TEST_CASE("confidences are stored only if a use is uncertain") {
  std::vector<Occurrence> occurrences;
  for (std::uint32_t line = 0; line < 100; ++line) {
    occurrences.push_back({NodeId{1}, {{line, 0}, {line, 4}}, line % 10 == 0, 100});
  }
  const std::size_t sure = encode_occurrences(occurrences).size();
  for (Occurrence& one : occurrences) {
    if (!one.is_definition) one.confidence = 90;
  }
  CHECK(encode_occurrences(occurrences).size() == sure + 2);  // one run, despite the definitions
  CHECK(decode_occurrences(encode_occurrences(occurrences), NodeId{50}) == occurrences);
}

TEST_CASE("runs of confidences that do not cover the uses are damage") {
  const auto decodes = [](std::uint64_t uses, std::uint64_t confidence) {
    std::string blob;
    for (const std::uint64_t number :
         std::initializer_list<std::uint64_t>{1, 50, 1, 0, 0, 0, 1, uses, confidence}) {
      base::put_varint(blob, number);
    }
    try {
      return decode_occurrences(blob, NodeId{50}).front().confidence == confidence;
    } catch (const Error&) {
      return false;
    }
  };
  CHECK(decodes(1, 90));
  CHECK_FALSE(decodes(0, 90));
  CHECK_FALSE(decodes(2, 90));
  CHECK_FALSE(decodes(1, 0));
  CHECK_FALSE(decodes(1, 101));
  CHECK_FALSE(decodes(~std::uint64_t{0}, 90));
}

TEST_SUITE_END();

}  // namespace
}  // namespace cairn::codec
