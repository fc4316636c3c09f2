// Tests `impact` on the real index of a sample project. The expected values were counted by hand.

#include "internal/navigation/impact.h"

#include <doctest/doctest.h>

#include <map>

#include "tests/indexed_files.h"
#include "tests/sample_index.h"

namespace cairn::navigation {
namespace {

using Lines = std::vector<std::string>;
using testing::python_corpus;

ImpactResult impact_of(const std::string& asked, std::size_t hops = 4) {
  ImpactRequest request;
  const search::Resolution resolution = search::resolve(python_corpus(), asked);
  REQUIRE(resolution.matches.size() == 1);
  request.changed = resolution.matches;
  request.hops = hops;
  return find_impact(python_corpus(), request);
}

Lines names(const std::vector<Affected>& list) {
  Lines lines;
  for (const Affected& affected : list) lines.push_back(affected.step.node.node.qualified_name());
  return lines;
}

}  // namespace

TEST_SUITE_BEGIN("impact");

TEST_CASE("dependents of a method, nearest first, with place and path") {
  const ImpactResult result = impact_of("TideTable.level");
  REQUIRE(result.affected.size() == 5);
  const Affected& direct = result.affected[0];
  CHECK(direct.step.node.node.name == "spans_above");
  CHECK(direct.strength == doctest::Approx(0.5));
  CHECK(direct.through.empty());
  CHECK(direct.step.path == "src/harbour_lights/tides.py");
  CHECK(direct.step.place.line == 89);  // "… and table.level(minute) >= wanted"
  const Affected& next = result.affected[1];
  CHECK(next.step.node.node.qualified_name() == "Planner.plan");
  CHECK(next.strength == doctest::Approx(0.25));
  CHECK(next.through == "spans_above");
  CHECK(result.direct == 1);
  CHECK(result.files == 3);
}

TEST_CASE("tests are listed separately, and only test functions") {
  const ImpactResult result = impact_of("TideTable.level");
  CHECK(names(result.tests) == Lines{"PlannerTest.test_fog_signal_is_visited_by_daylight",
                                     "PlannerTest.test_prints_a_day"});
  CHECK(result.tests_total == 2);
}

TEST_CASE("a file with tests at its top level is a test, unless its functions are") {
  testing::Indexed indexed;
  indexed.write("lib/key.ts", "export function keyOf(a: string) { return a; }\n");
  indexed.write(
      "test/key.ts",
      "import { keyOf } from '../lib/key';\n"
      "describe('keyOf', () => { it('is', () => { expect(keyOf('a')).to.eql('a'); }); });\n");
  indexed.write("test/other.ts",
                "import { keyOf } from '../lib/key';\nfunction check() { return keyOf('b'); }\n");
  const corpus::Corpus corpus = indexed.open();
  ImpactRequest request;
  request.changed = search::resolve(corpus, "keyOf").matches;
  CHECK(names(find_impact(corpus, request).tests) == Lines{"test/key.ts", "check"});
}

TEST_CASE("helpers in test code are not tests, but what calls them is") {
  testing::Indexed indexed;
  indexed.write("key.go", "package p\n\nfunc Key() int { return 1 }\n");
  indexed.write("key_test.go",
                "package p\n\nimport \"testing\"\n\n"
                "func helper(t *testing.T) int { return Key() }\n\n"
                "func TestKey(t *testing.T) { helper(t) }\n");
  indexed.write("src/main/java/Key.java", "class Key { static int of() { return 1; } }\n");
  indexed.write("src/test/java/KeyTest.java",
                "class KeyTest {\n"
                "  @Test void keeps() { check(); }\n"
                "  @Test void alone() { Key.of(); }\n"
                "  void check() { Key.of(); }\n}\n");
  const corpus::Corpus corpus = indexed.open();
  for (const auto& one : std::map<std::string, Lines>{
           {"Key.of", {"KeyTest.alone", "KeyTest.keeps"}}, {"key.go", {"TestKey"}}}) {
    CAPTURE(one.first);
    ImpactRequest request;
    request.changed = search::resolve(corpus, one.first).matches;
    REQUIRE(request.changed.size() == 1);
    const ImpactResult result = find_impact(corpus, request);
    CHECK(names(result.tests) == one.second);
    CHECK(result.tests_total == one.second.size());
  }
}

TEST_CASE("hops limit the length of paths") {
  CHECK(names(impact_of("TideTable.level", 1).affected) == Lines{"spans_above"});
  CHECK(impact_of("TideTable.level", 0).total == 0);
}

TEST_CASE("a caller of an overridden method depends on the overriding one") {
  // Visit.describe calls describe() on any mark; the index resolves this call to Station.describe.
  // FogSignal calls Lighthouse.describe through super().
  const Lines found = names(impact_of("Lighthouse.describe").affected);
  CHECK(std::count(found.begin(), found.end(), "Visit.describe") == 1);
  CHECK(std::count(found.begin(), found.end(), "FogSignal.describe") == 1);
  CHECK(std::count(found.begin(), found.end(), "Station.describe") == 0);
}

TEST_CASE("a type includes its members, unless excluded") {
  ImpactRequest request;
  request.changed = search::resolve(python_corpus(), "TideTable").matches;
  const std::size_t with_members = find_impact(python_corpus(), request).total;
  request.with_members = false;
  CHECK(find_impact(python_corpus(), request).total < with_members);
}

TEST_CASE("changed lines map to the innermost definition around them, or the file") {
  // In stations.py, line 61 is in Lighthouse.describe. Line 52 is in the class Lighthouse but in no
  // method. Line 2 is outside of the class.
  const auto changed = [](std::uint32_t line) {
    Lines lines;
    for (const search::NodeSummary& node : nodes_of_change(
             python_corpus(), {{"src/harbour_lights/stations.py", {{line - 1, line - 1}}},
                               {"not/indexed.py", {{0, 9}}}})) {
      lines.push_back(node.node.qualified_name());
    }
    return lines;
  };
  CHECK(changed(61) == Lines{"Lighthouse.describe"});
  CHECK(changed(52) == Lines{"Lighthouse"});
  CHECK(changed(2) == Lines{"src/harbour_lights/stations.py"});
}

TEST_SUITE_END();

}  // namespace cairn::navigation
