#include <doctest/doctest.h>

#include <algorithm>
#include <random>
#include <string>

#include "internal/source/attribution.h"
#include "internal/source/file_outline.h"
#include "internal/source/modules.h"

namespace cairn::source {
namespace {

using model::Position;
using model::Range;

constexpr std::uint32_t kNo = kNoParent;

Range lines(std::uint32_t first, std::uint32_t last) { return {{first, 0}, {last, 99}}; }

Definition function(std::uint32_t first, std::uint32_t last, std::uint32_t named = kNo) {
  return {{{first, 4}, {first, 8}}, lines(first, last), named, true, true};
}

Definition field(std::uint32_t line, std::uint32_t named) {
  return {{{line, 8}, {line, 9}}, {}, named, false, false};
}

TEST_SUITE_BEGIN("source/outline");

TEST_CASE("a function in a method belongs to the method, although its name has only the class") {
  // class C (0): method m (1) with function inner (2), then method n (3)
  const std::vector<Definition> definitions = {function(0, 20), function(1, 9, 0),
                                               function(3, 5, 0), function(11, 15, 0)};
  CHECK(parents_of(definitions) == std::vector<std::uint32_t>{kNo, 0, 1, 0});
}

TEST_CASE("a field that a constructor assigns belongs to the class") {
  const std::vector<Definition> definitions = {function(0, 20), function(1, 9, 0), field(2, 0)};
  CHECK(parents_of(definitions) == std::vector<std::uint32_t>{kNo, 0, 0});
}

TEST_CASE("without extents, names decide") {
  const std::vector<Definition> definitions = {
      {{{0, 0}, {0, 1}}, {}, kNo, true, true},
      {{{1, 0}, {1, 1}}, {}, 0, true, true},
      {{{2, 0}, {2, 1}}, {}, 1, true, true},
  };
  CHECK(parents_of(definitions) == std::vector<std::uint32_t>{kNo, 0, 1});
}

TEST_CASE("no input creates a cycle, and every definition is listed once") {
  std::mt19937 random(11);
  for (int round = 0; round < 2000; ++round) {
    std::vector<Definition> definitions(random() % 12);
    const auto count = static_cast<std::uint32_t>(definitions.size());
    for (std::uint32_t i = 0; i < count; ++i) {
      Definition& definition = definitions[i];
      definition.name = {{i, 0}, {i, 1}};
      const std::uint32_t begin = static_cast<std::uint32_t>(random() % 12);
      if (random() % 2 == 0)
        definition.body = lines(begin, begin + static_cast<std::uint32_t>(random() % 12));
      definition.named_container =
          random() % 3 == 0 ? kNo : static_cast<std::uint32_t>(random() % count);
      definition.lies_where_written = random() % 2 == 0;
      definition.can_hold = random() % 2 == 0;
    }
    const std::vector<std::uint32_t> parents = parents_of(definitions);
    for (std::uint32_t i = 0; i < count; ++i) {
      std::uint32_t at = i;
      for (std::uint32_t steps = 0; at != kNo; ++steps, at = parents[at]) REQUIRE(steps <= count);
    }
    std::vector<std::uint32_t> order = preorder(parents);
    std::vector<bool> seen(count, false);
    for (const std::uint32_t at : order) {
      CHECK((parents[at] == kNo || seen[parents[at]]));
      CHECK_FALSE(seen[at]);
      seen[at] = true;
    }
    CHECK(order.size() == count);
  }
}

TEST_CASE("children keep the order of the list") {
  const std::vector<std::uint32_t> parents = {kNo, 0, kNo, 0, 2, 1};
  CHECK(preorder(parents) == std::vector<std::uint32_t>{0, 1, 5, 3, 2, 4});
}

TEST_SUITE_END();

TEST_SUITE_BEGIN("source/outline");

std::string shape(std::vector<std::string> paths) {
  std::sort(paths.begin(), paths.end(), path_less);
  std::string out;
  for (const ModuleEntry& entry : module_preorder(paths)) {
    out += std::string(entry.depth, '>');
    out += entry.what == ModuleEntry::What::kModule ? entry.path + "/" : paths[entry.file];
    out += ' ';
  }
  return out;
}

TEST_CASE("directories with files are modules; a chain of directories is one") {
  CHECK(shape({"a.py"}) == "a.py ");
  CHECK(shape({"src/a.py", "src/b.py"}) == "src/ >src/a.py >src/b.py ");
  CHECK(shape({"src/main/java/x/A.java", "src/main/java/x/y/B.java"}) ==
        "src/main/java/x/ >src/main/java/x/A.java >src/main/java/x/y/ >>src/main/java/x/y/B.java ");
  CHECK(shape({"p/a/x.ts", "p/b/y.ts"}) == "p/ >p/a/ >>p/a/x.ts >p/b/ >>p/b/y.ts ");
}

TEST_CASE("the contents of a directory stay together") {
  // In plain byte order, "a-b/x" would be between "a/" and the files in "a/".
  CHECK(shape({"a/x.py", "a-b/x.py", "a/y.py"}) == "a/ >a/x.py >a/y.py a-b/ >a-b/x.py ");
}

TEST_SUITE_END();

TEST_SUITE_BEGIN("source/outline");

TEST_CASE("a place belongs to the innermost extent around it") {
  const std::vector<Extent> extents = {
      {lines(0, 20), 1}, {lines(2, 8), 2}, {lines(3, 5), 3}, {lines(10, 12), 4}};
  const std::vector<Position> places = {{1, 0}, {4, 0}, {7, 0}, {9, 0}, {11, 0}, {30, 0}};
  CHECK(innermost_owners(extents, places) ==
        std::vector<std::uint32_t>{1, 3, 2, 1, 4, kFileItself});
}

TEST_CASE("the sweep agrees with testing every extent") {
  std::mt19937 random(5);
  for (int round = 0; round < 2000; ++round) {
    std::vector<Extent> extents;
    for (std::uint32_t i = 0; i < random() % 8; ++i) {
      const auto begin = static_cast<std::uint32_t>(random() % 20);
      extents.push_back({lines(begin, begin + static_cast<std::uint32_t>(random() % 10)), i});
    }
    std::sort(extents.begin(), extents.end(), [](const Extent& a, const Extent& b) {
      return a.body.begin != b.body.begin ? a.body.begin < b.body.begin : b.body.end < a.body.end;
    });
    std::vector<Position> places;
    for (std::uint32_t line = 0; line < 30; ++line) places.push_back({line, 5});
    const std::vector<std::uint32_t> owners = innermost_owners(extents, places);
    for (std::size_t i = 0; i < places.size(); ++i) {
      std::uint32_t expected = kFileItself;  // the enclosing extent that begins last
      for (const Extent& extent : extents) {
        if (extent.body.contains(places[i])) expected = extent.owner;
      }
      CHECK(owners[i] == expected);
    }
  }
}

TEST_CASE("without extents, a place belongs to the definition before it") {
  const std::vector<Beginning> begins = {{{2, 0}, 7}, {{9, 4}, 8}};
  const std::vector<Position> places = {{0, 0}, {2, 0}, {8, 0}, {9, 5}};
  CHECK(preceding_owners(begins, places) == std::vector<std::uint32_t>{kFileItself, 7, 7, 8});
}

TEST_SUITE_END();

}  // namespace
}  // namespace cairn::source
