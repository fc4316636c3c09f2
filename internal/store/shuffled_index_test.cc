// Tests that readers translate all numbers that the tables store for nodes.

#include "tests/shuffled_index.h"

#include <doctest/doctest.h>

#include <filesystem>
#include <sstream>
#include <string>

#include "internal/base/error.h"
#include "internal/store/index_file.h"
#include "internal/store/index_reader.h"
#include "tests/hostile_index.h"
#include "tests/index_reading.h"
#include "tests/small_index.h"
#include "tests/testing.h"

namespace cairn::store {
namespace {

using testing::TemporaryDirectory;

// Returns the first line that differs.
std::string difference(const std::string& one, const std::string& other) {
  std::istringstream a(one);
  std::istringstream b(other);
  std::string line;
  std::string found;
  while (std::getline(a, line)) {
    if (!std::getline(b, found) || line != found) return line + " / " + found;
  }
  return std::getline(b, found) ? "/ " + found : std::string();
}

TEST_SUITE_BEGIN("store/shuffled_index");

TEST_CASE("an index reads the same, whatever numbers its tables store") {
  const TemporaryDirectory directory;
  const std::string path = directory / "index.db";
  for (const std::uint32_t count : {1U, 2U, 30U, 250U}) {
    CAPTURE(count);
    std::filesystem::remove(path);
    testing::write_small_index(path, count, count / 2 + 1);
    const std::string dense = testing::read_file(path);
    const std::string expected = testing::index_reading_of(path);
    for (unsigned seed = 1; seed <= (count == 250 ? 2U : 20U); ++seed) {
      CAPTURE(seed);
      testing::write_file(path, dense);
      testing::shuffle_index(path, seed);
      CHECK_NOTHROW(check_index_pages(path));
      if (count > 2) CHECK_FALSE(IndexReader(path, 0).order().is_dense());
      CHECK(difference(expected, testing::index_reading_of(path)) == "");
    }
  }
}

TEST_CASE("edges and histories read the same") {
  const TemporaryDirectory directory;
  const std::string path = directory / "index.db";
  testing::write_hostile_index(path);
  const std::string expected = testing::index_reading_of(path);
  testing::shuffle_index(path, 4);
  CHECK(difference(expected, testing::index_reading_of(path)) == "");
}

TEST_CASE("a reading shows each change of a number") {
  const TemporaryDirectory directory;
  const std::string path = directory / "index.db";
  testing::write_small_index(path, 30);
  testing::shuffle_index(path, 1);
  const std::string good = testing::read_file(path);
  const std::string expected = testing::index_reading_of(path);
  for (const char* const sql :
       {"UPDATE outline SET is_replaced = 1 - is_replaced WHERE place = 2",
        "UPDATE node SET name = 'x' WHERE id = (SELECT max(id) FROM node)",
        "DELETE FROM documentation WHERE node = (SELECT min(node) FROM documentation)",
        "DELETE FROM posting WHERE node = (SELECT max(node) FROM posting)",
        "UPDATE handle SET node = (SELECT max(node) FROM handle)",
        "UPDATE trait_block SET data = zeroblob(length(data))", "DELETE FROM name_block"}) {
    CAPTURE(sql);
    testing::write_file(path, good);
    Database::open_copy(path).execute(sql);
    CHECK(difference(expected, testing::index_reading_of(path)) != "");
  }
}

TEST_SUITE_END();

}  // namespace
}  // namespace cairn::store
