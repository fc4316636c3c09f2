#include "internal/map/packing.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "internal/map/test_layout.h"

namespace cairn::map {
namespace {

using testing::count_words;
using testing::PlainLayout;
using testing::sample_map;

std::size_t shown(const std::vector<bool>& chosen) {
  return static_cast<std::size_t>(std::count(chosen.begin(), chosen.end(), true));
}

}  // namespace

TEST_SUITE_BEGIN("map/packing");

TEST_CASE("the budget holds, and 95 % of it is used if there is enough content") {
  const RepositoryMap map = sample_map(6, 400);
  const PlainLayout layout(map);
  for (const std::size_t budget : {100U, 150U, 500U, 1000U, 5000U}) {
    const Packed packed = pack(map, layout, budget, count_words);
    CHECK(packed.fits);
    CHECK(packed.tokens == count_words(packed.text));
    CHECK(packed.tokens <= budget);
    CHECK(packed.tokens >= budget * 95 / 100);
  }
}

TEST_CASE("everything is shown if it fits") {
  const RepositoryMap map = sample_map(3, 20);
  const Packed packed = pack(map, PlainLayout(map), 100000, count_words);
  CHECK(shown(packed.selection.modules) == 3);
  CHECK(shown(packed.selection.files) == 6);
  for (const SymbolParts parts : packed.selection.symbols) CHECK(parts == 15);
  for (const std::uint32_t sections : packed.selection.sections) CHECK(sections == 4);
}

TEST_CASE("every module gets its line and a first symbol before any gets more") {
  RepositoryMap map = sample_map(8, 400);
  for (MapSymbol& symbol : map.symbols) {  // all valuable symbols are in the first module
    if (symbol.file > 1) symbol.value /= 1000;
  }
  const Packed packed = pack(map, PlainLayout(map), 400, count_words);
  CHECK(shown(packed.selection.modules) == 8);
  std::vector<int> symbols_of(8, 0);
  for (std::uint32_t i = 0; i < map.symbols.size(); ++i) {
    const std::uint32_t group = map.files[map.symbols[i].file].group;
    if (packed.selection.symbols[i] != 0) ++symbols_of[group];
  }
  CHECK(*std::min_element(symbols_of.begin(), symbols_of.end()) >= 1);
  CHECK(symbols_of[0] == *std::max_element(symbols_of.begin(), symbols_of.end()));
}

TEST_CASE("a symbol is never shown without its file, nor a member without its type") {
  RepositoryMap map = sample_map(4, 200);
  for (std::uint32_t i = 8; i < map.symbols.size(); ++i) {
    map.symbols[i].container = map.symbols[i].file;  // the first symbol of the same file
  }
  for (const std::size_t budget : {60U, 120U, 333U, 900U, 2500U}) {
    const Packed packed = pack(map, PlainLayout(map), budget, count_words);
    for (std::uint32_t i = 0; i < map.symbols.size(); ++i) {
      if (packed.selection.symbols[i] == 0) continue;
      CHECK((packed.selection.symbols[i] & kPartName) != 0);
      CHECK(packed.selection.files[map.symbols[i].file]);
      if (const auto container = map.symbols[i].container) {
        CHECK(packed.selection.symbols[*container] != 0);
      }
    }
  }
}

TEST_CASE("the level is the deepest that is shown") {
  RepositoryMap map = sample_map(3, 50);
  map.level = Level::kSymbols;
  const Packed packed = pack(map, PlainLayout(map), 5000, count_words);
  for (const SymbolParts parts : packed.selection.symbols) CHECK((parts & kPartSignature) == 0);
}

TEST_CASE("a budget that not even the frame fits into is reported") {
  const RepositoryMap map = sample_map(3, 50);
  const Packed packed = pack(map, PlainLayout(map), 5, count_words);
  CHECK_FALSE(packed.fits);
  CHECK(packed.tokens == 10);
}

TEST_CASE("with a focus, most of the budget goes to relevant code") {
  RepositoryMap map = sample_map(6, 400);
  map.focus = Focus{"it", {}, {}};
  const Packed packed = pack(map, PlainLayout(map), 600, count_words);
  CHECK(shown(packed.selection.modules) <= 7);
  CHECK((packed.selection.symbols[0] & kPartBody) != 0);
}

TEST_SUITE_END();

}  // namespace cairn::map
