// Tests `impact` on the real index of a sample project. The expected values were counted by hand.

#include "internal/navigation/impact.h"

#include <doctest/doctest.h>

#include <map>
#include <set>

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

TEST_CASE("callers of a base method are likely, if an object may be of another type") {
  testing::Indexed indexed;
  indexed.write("files.py",
                "class Base:\n    def close(self): return 1\n"
                "class Mem(Base):\n    pass\n"
                "class Sftp(Base):\n    def close(self): return 2\n"
                "def use_mem():\n    f = Mem()\n    f.close()\n"
                "def use_sftp():\n    f = Sftp()\n    f.close()\n");
  indexed.write("Shape.java", "interface Shape { int area(); }\n");
  indexed.write("Square.java",
                "class Square implements Shape { public int area() { return 1; } }\n");
  indexed.write("Use.java", "class Use { int of(Shape s) { return s.area(); } }\n");
  indexed.write("Sided.java", "interface Sided { default int side() { return 0; } }\n");
  indexed.write("Box.java", "class Box implements Sided { public int side() { return 1; } }\n");
  indexed.write("Disc.java", "class Disc implements Sided { }\n");
  indexed.write("Width.java", "class Width { int width(Sided s) { return s.side(); } }\n");
  const corpus::Corpus corpus = indexed.open();
  const auto certainties = [&](const char* asked) {
    ImpactRequest request;
    request.changed = search::resolve(corpus, asked).matches;
    std::map<std::string, model::Certainty> found;
    for (const Affected& one : find_impact(corpus, request).affected) {
      found[one.step.node.node.name] = model::certainty_of(one.confidence);
    }
    return found;
  };
  const auto sftp = certainties("Sftp.close");
  CHECK(sftp.at("use_sftp") == model::Certainty::kCertain);
  CHECK(sftp.at("use_mem") == model::Certainty::kLikely);
  // No other type implements the interface.
  CHECK(certainties("Square.area").at("of") == model::Certainty::kCertain);
  // A disc has the default side.
  CHECK(certainties("Box.side").at("width") == model::Certainty::kLikely);
}

TEST_CASE("an affected type does not affect the members that only name it") {
  testing::Indexed indexed;
  indexed.write("tool.py",
                "def rate(): return 1\n"
                "class Tool:\n"
                "    rate()\n"
                "    def log(self): return name_of(Tool)\n"
                "    @classmethod\n"
                "    def make(cls): return Tool()\n"
                "def name_of(t): return str(t)\n"
                "def user(t: Tool): return 1\n");
  const corpus::Corpus corpus = indexed.open();
  ImpactRequest request;
  request.changed = search::resolve(corpus, "rate").matches;
  REQUIRE(request.changed.size() == 1);
  const Lines found = names(find_impact(corpus, request).affected);
  CHECK(std::count(found.begin(), found.end(), "Tool.log") == 0);
  CHECK(std::count(found.begin(), found.end(), "Tool.make") == 1);
  CHECK(std::count(found.begin(), found.end(), "user") == 1);
}

TEST_CASE("the other methods that override the same method do not depend on the changed one") {
  testing::Indexed indexed;
  indexed.write("Shape.java", "interface Shape { int area(); }\n");
  indexed.write("Square.java",
                "class Square implements Shape { public int area() { return 1; } }\n");
  indexed.write("Circle.java",
                "class Circle implements Shape { public int area() { return 3; } }\n");
  indexed.write("Sum.java", "class Sum { int of(Shape a) { return a.area(); } }\n");
  const corpus::Corpus corpus = indexed.open();
  ImpactRequest request;
  request.changed = search::resolve(corpus, "Square.area").matches;
  CHECK(names(find_impact(corpus, request).affected) == Lines{"Sum.of"});
  request.changed = search::resolve(corpus, "Shape.area").matches;
  const Lines all = names(find_impact(corpus, request).affected);
  CHECK(std::set<std::string>(all.begin(), all.end()) ==
        std::set<std::string>{"Sum.of", "Square.area", "Circle.area"});
}

std::set<std::string> affected_by(const corpus::Corpus& corpus, const std::string& asked) {
  ImpactRequest request;
  request.changed = search::resolve(corpus, asked).matches;
  const Lines all = names(find_impact(corpus, request).affected);
  return {all.begin(), all.end()};
}

TEST_CASE("a call of the base method by `super` does not depend on another override") {
  testing::Indexed indexed;
  indexed.write("Pump.java", "class Pump { void stop() {} }\n");
  indexed.write("Valve.java", "class Valve extends Pump { void stop() {} }\n");
  indexed.write("Relay.java", "class Relay extends Pump { void stop() { super.stop(); } }\n");
  // Not a call of the base method: the field may be a Valve.
  indexed.write("Twin.java",
                "class Twin extends Pump { Pump other; void stop() { other.stop(); } }\n");
  const corpus::Corpus corpus = indexed.open();
  CHECK(affected_by(corpus, "Valve.stop") == std::set<std::string>{"Twin.stop"});
  CHECK(affected_by(corpus, "Pump.stop") ==
        std::set<std::string>{"Valve.stop", "Relay.stop", "Twin.stop"});
}

TEST_CASE("an override does not depend on what the method that it replaces calls") {
  testing::Indexed indexed;
  indexed.write("a.py",
                "def gauge():\n    return 1\n\n\nclass Pump:\n    def stop(self):\n"
                "        return gauge()\n\n\nclass Valve(Pump):\n    def stop(self):\n"
                "        return 2\n");
  CHECK(affected_by(indexed.open(), "gauge") == std::set<std::string>{"Pump.stop"});
}

TEST_CASE("code that creates an object depends on the constructor that runs") {
  testing::Indexed indexed;
  indexed.write("a.py",
                "class Pump:\n    def __init__(self):\n        self.prime()\n\n"
                "    def prime(self):\n        pass\n\n\nclass Valve(Pump):\n    pass\n\n\n"
                "class Relay(Pump):\n    def __init__(self):\n        pass\n");
  indexed.write("b.py",
                "from a import Pump, Relay, Valve\n\n\ndef one():\n    return Pump()\n\n\n"
                "def two():\n    return Valve()\n\n\ndef three():\n    return Relay()\n");
  CHECK(affected_by(indexed.open(), "Pump.prime") ==
        std::set<std::string>{"Pump.__init__", "one", "two"});
}

TEST_CASE("a path has at most one use that is found by name alone") {
  testing::Indexed indexed;
  indexed.write("a.py", "class Shop:\n    def sell_all(self):\n        return 1\n");
  indexed.write("b/b.py", "class Till:\n    def ring_up(self, x):\n        return x.sell_all()\n");
  indexed.write("c/c.py", "def far(x):\n    return x.ring_up(1)\n");
  CHECK(affected_by(indexed.open(), "sell_all") == std::set<std::string>{"Till.ring_up"});
}

TEST_CASE("a path over a use that is found by name alone is weaker, and says so") {
  testing::Indexed indexed;
  indexed.write("a.py", "class Shop:\n    def sell_all(self):\n        return 1\n");
  indexed.write("b/b.py", "def use(x):\n    return x.sell_all()\n\n\ndef far(x):\n    use(x)\n");
  const corpus::Corpus corpus = indexed.open();
  ImpactRequest request;
  request.changed = search::resolve(corpus, "sell_all").matches;
  const ImpactResult result = find_impact(corpus, request);
  REQUIRE(names(result.affected) == Lines{"use", "far"});
  CHECK(result.affected[0].confidence == 50);
  CHECK(result.affected[0].strength == doctest::Approx(0.25));
  CHECK(result.affected[1].confidence == 50);  // although the call of use() is certain
  CHECK(result.affected[1].strength == doctest::Approx(0.125));
}

TEST_CASE("test code of an unknown kind stands for the tests of its file") {
  testing::Indexed indexed;
  indexed.write("lib/key.ex", "defmodule Key do\n  def of(a), do: a\nend\n");
  indexed.write("test/key_test.exs",
                "defmodule KeyTest do\n  use ExUnit.Case\n  test \"of\" do\n    Key.of(1)\n  end\n"
                "end\n");
  const corpus::Corpus corpus = indexed.open();
  ImpactRequest request;
  request.changed = search::resolve(corpus, "Key.of").matches;
  const ImpactResult result = find_impact(corpus, request);
  CHECK(names(result.tests) == Lines{"KeyTest"});
  CHECK(result.run.commands == Lines{"mix test test/key_test.exs"});
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
