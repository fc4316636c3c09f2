// Tests which definition a name, path or line refers to, and which uses are folded or left out in a
// list. The built-in indexer makes the indexes.

#include <doctest/doctest.h>

#include <memory>

#include "internal/navigation/impact.h"
#include "internal/navigation/name_lines.h"
#include "internal/navigation/references.h"
#include "internal/navigation/walk.h"
#include "internal/search/lookup.h"
#include "tests/indexed_files.h"

namespace cairn {
namespace {

using Lines = std::vector<std::string>;

class NamedProject {
 public:
  explicit NamedProject(std::initializer_list<std::pair<const char*, const char*>> files) {
    for (const auto& [path, text] : files) files_.write(path, text);
    corpus_ = std::make_unique<corpus::Corpus>(files_.open());
  }
  const corpus::Corpus& corpus() const { return *corpus_; }

  // Returns the matches of `asked` in order, as "kind name path:line".
  Lines found(const std::string& asked) const {
    return lines(search::resolve(*corpus_, asked).matches);
  }
  static Lines lines(const std::vector<search::NodeSummary>& nodes) {
    Lines lines;
    for (const search::NodeSummary& one : nodes) {
      lines.push_back(std::string(model::name_of(one.node.kind)) + " " + one.node.qualified_name() +
                      " " + one.path + ":" + std::to_string(one.node.name_range.begin.line + 1));
    }
    return lines;
  }

 private:
  testing::Indexed files_;
  std::unique_ptr<corpus::Corpus> corpus_;
};

// Two classes with a method `sail`, a function `sail`, and a directory with the name of a class.
const NamedProject& fleet() {
  static const NamedProject indexed{
      {"fleet/ship.py",
       "class Ship:\n    def sail(self):\n        pass\n\ndef sail():\n    pass\n"},
      {"fleet/boat.py",
       "class Boat:\n    def sail(self):\n        pass\n\nclass ship:\n    pass\n"},
      {"ship/hull.py", "class Hull:\n    def sail(self):\n        pass\n"}};
  return indexed;
}

TEST_SUITE_BEGIN("names");

TEST_CASE("a path and a name are joined by a colon, two colons or a hash") {
  const Lines expected = {"method Boat.sail fleet/boat.py:2"};
  for (const char* const asked :
       {"fleet/boat.py:Boat.sail", "fleet/boat.py::Boat::sail", "fleet/boat.py#Boat.sail",
        "boat.py:Boat.sail", "./fleet/boat.py:sail", "fleet/boat.py:Boat::sail"}) {
    CAPTURE(asked);
    CHECK(fleet().found(asked) == expected);
  }
}

TEST_CASE("a line with a declaration or a later clause means the symbol") {
  const NamedProject indexed{
      {"pump.h", "struct Pump {\n  void prime();\n};\nint level(int a);\n"},
      {"pump.c", "#include \"pump.h\"\n\nint level(int a) { return a; }\n"},
      {"clauses.ex", "defmodule Clauses do\n  def sort(:a), do: 1\n  def sort(:b), do: 2\nend\n"},
      {"Level.hs", "module Level where\n\nlevelOf :: Int -> Int\nlevelOf x = x\n"}};
  CHECK(indexed.found("pump.h:4") == Lines{"function level pump.c:3"});
  CHECK(indexed.found("clauses.ex:3") == Lines{"method Clauses.sort clauses.ex:2"});
  CHECK(indexed.found("Level.hs:3") == Lines{"function levelOf Level.hs:4"});
}

TEST_CASE("a line outside of all definitions means the file, and says so") {
  const NamedProject indexed{{"a.py", "import os\n\n\ndef f():\n    return os\n"}};
  const search::Resolution outside = search::resolve(indexed.corpus(), "a.py:1");
  CHECK(outside.is_outside);
  CHECK(NamedProject::lines(outside.matches) == Lines{"file a.py a.py:1"});
  CHECK_FALSE(search::resolve(indexed.corpus(), "a.py:5").is_outside);
  CHECK_FALSE(search::resolve(indexed.corpus(), "a.py").is_outside);
}

TEST_CASE("calls of a name whose target is unknown are counted, but no comments or definitions") {
  const NamedProject indexed{
      {"a.py", "class Shop:\n    def open(self, key):\n        pass\n\n\nShop().open(1)\n"},
      {"b.py", "def use(shops):\n    shops[0].open(1)\n    # open(2)\n    print('open(3)')\n"}};
  const auto shop = search::resolve(indexed.corpus(), "Shop.open").matches.at(0);
  const auto calls = navigation::unknown_calls(indexed.corpus(), shop.node);
  REQUIRE(calls.has_value());
  CHECK(calls->lines == 1);
  CHECK(calls->first.at(0).path == "b.py");
  CHECK(calls->first.at(0).line == 1);
}

TEST_CASE("lines with a name are not counted if the sources have gone") {
  testing::Indexed indexed;
  indexed.write("a.py", "def open_shop():\n    pass\n\n\nopen_shop()\n");
  const corpus::Corpus here = indexed.open();
  const auto shop = search::resolve(here, "open_shop").matches.at(0);
  const auto lines = navigation::lines_with_name(here, shop.node);
  REQUIRE(lines.has_value());
  CHECK(lines->lines == 1);
  CHECK_FALSE(lines->is_cut);
  const corpus::Corpus gone = indexed.open_without_sources();
  const auto unknown = navigation::lines_with_name(gone, shop.node);
  CHECK((!unknown || unknown->is_cut));
}

TEST_CASE("a directory and a name find what is below the directory") {
  CHECK(fleet().found("ship/:Hull") == Lines{"class Hull ship/hull.py:1"});
  CHECK(fleet().found("ship:Hull") == Lines{"class Hull ship/hull.py:1"});
  CHECK(fleet().found("fleet/:Hull").empty());
  CHECK(fleet().found("fleet/boat.py:Hull").empty());
}

TEST_CASE("containers in the case that was asked for come first, then others, then directories") {
  CHECK(fleet().found("Ship.sail") == Lines{"method Ship.sail fleet/ship.py:2"});
  CHECK(fleet().found("Ship::sail") == Lines{"method Ship.sail fleet/ship.py:2"});
  CHECK(fleet().found("BOAT.sail") == Lines{"method Boat.sail fleet/boat.py:2"});
  CHECK(fleet().found("Ship") == Lines{"class Ship fleet/ship.py:1"});
  CHECK(fleet().found("ship:sail") == Lines{"method Hull.sail ship/hull.py:2"});
}

TEST_CASE("a function whose complete name was given is taken, and its namesakes are listed") {
  const search::Resolution sail = search::resolve(fleet().corpus(), "sail");
  CHECK(NamedProject::lines(sail.matches) == Lines{"function sail fleet/ship.py:5"});
  CHECK(sail.others.size() == 3);
}

TEST_CASE("another spelling is only taken if nothing has the name") {
  const NamedProject indexed{{"a.py", "class Arg:\n    def long(self):\n        pass\n"},
                             {"b.py", "def arg_long():\n    pass\n"}};
  CHECK(indexed.found("Arg.long") == Lines{"method Arg.long a.py:2"});
  CHECK(indexed.found("argLong") == Lines{"function arg_long b.py:1"});
}

TEST_CASE("a method is meant rather than the field of the same name") {
  const NamedProject indexed{{"arg.rs",
                              "pub struct Arg { long: bool }\n"
                              "impl Arg { pub fn long(&self) -> bool { self.long } }\n"}};
  CHECK(indexed.found("Arg.long") == Lines{"method Arg.long arg.rs:2"});
  CHECK(search::resolve(indexed.corpus(), "Arg.long").others.size() == 1);
}

TEST_CASE("parts of a namespace in several directories are one thing") {
  const NamedProject indexed{
      {"lib/port.rb", "module Harbour\n  class Crane\n  end\n  class Quay\n  end\nend\n"},
      {"extra/port.rb", "module Harbour\n  class Tug\n  end\nend\n"}};
  const search::Resolution found = search::resolve(indexed.corpus(), "Harbour");
  CHECK(found.matches.size() == 1);
}

TEST_CASE("variants for build tags are one thing") {
  const NamedProject indexed{
      {"tty_unix.go", "//go:build unix\n\npackage tty\n\nfunc Reset() {}\n"},
      {"tty_windows.go", "//go:build windows\n\npackage tty\n\nfunc Reset() {}\n"},
      {"use.go", "package tty\n\nfunc Close() { Reset() }\n"}};
  const search::Resolution found = search::resolve(indexed.corpus(), "Reset");
  REQUIRE(found.matches.size() == 1);
  CHECK(found.parts.empty());  // the two definitions are one symbol
  CHECK_FALSE(found.are_namesakes);
}

TEST_CASE("functions of the same name are taken together, the most used first; types are not") {
  const NamedProject indexed{
      {"a/a.py", "class Anchor:\n    def drop(self):\n        pass\n\nclass Config:\n    pass\n"},
      {"b/b.py",
       "class Bell:\n    def drop(self):\n        pass\n\nclass Config:\n    pass\n\n"
       "def use():\n    Bell().drop()\n"}};
  const search::Resolution asked = search::resolve(indexed.corpus(), "drop");
  CHECK(asked.matches.size() == 2);
  const search::Resolution joined = search::join_namesakes(indexed.corpus(), asked);
  CHECK(NamedProject::lines(joined.matches) == Lines{"method Bell.drop b/b.py:2"});
  CHECK(NamedProject::lines(joined.parts) == Lines{"method Anchor.drop a/a.py:2"});
  CHECK(joined.are_namesakes);
  const NamedProject typescript{{"a.ts", "export function parse(text: string) {}\n"},
                                {"b.ts", "export const parse = (text: string) => text;\n"}};
  const search::Resolution parse =
      search::join_namesakes(typescript.corpus(), search::resolve(typescript.corpus(), "parse"));
  CHECK(parse.matches.size() == 1);
  CHECK(parse.parts.size() == 1);
  const search::Resolution types =
      search::join_namesakes(indexed.corpus(), search::resolve(indexed.corpus(), "Config"));
  CHECK(types.matches.size() == 2);
}

TEST_CASE("a line with a constructor and a property among its parameters means the constructor") {
  const NamedProject indexed{
      {"a.php",
       "<?php\nclass Shop {\n  public function __construct(Door $x, private readonly Door $door) "
       "{\n"
       "  }\n}\n"},
      {"b.ts", "class Shop {\n  constructor(x: Door, private readonly door: Door) {}\n}\n"},
      {"c.kt", "class Shop(x: Door, private val door: Door) {\n  fun open() = door\n}\n"},
      {"d.ts", "class Shop {\n  constructor(\n    private readonly door: Door) {}\n}\n"}};
  CHECK(indexed.found("a.php:3") == Lines{"constructor Shop.__construct a.php:3"});
  CHECK(indexed.found("b.ts:2") == Lines{"constructor Shop.constructor b.ts:2"});
  CHECK(indexed.found("c.kt:1") == Lines{"class Shop c.kt:1"});
  CHECK(indexed.found("d.ts:3") == Lines{"field Shop.door d.ts:3"});
}

TEST_CASE("a member that a type inherits is found by the name of the type") {
  const NamedProject indexed{
      {"a.py",
       "class Old:\n    def close(self):\n        pass\n\n    def stop(self):\n        pass\n"},
      {"b.py",
       "from a import Old\n\n\nclass Base(Old):\n    def close(self):\n        pass\n\n\n"
       "class Sub(Base):\n    pass\n"}};
  const search::Resolution found = search::resolve(indexed.corpus(), "Sub.close");
  CHECK(NamedProject::lines(found.matches) == Lines{"method Base.close b.py:5"});
  CHECK(found.heir == "Sub");
  CHECK(indexed.found("b.py:Sub::stop()") == Lines{"method Old.stop a.py:5"});
  CHECK(indexed.found("Sub.open").empty());
  CHECK(search::resolve(indexed.corpus(), "Base.close").heir.empty());
}

TEST_CASE("a type does not inherit from another type with the name of its base") {
  const NamedProject indexed{{"a.py", "class Base:\n    def stop(self):\n        pass\n"},
                             {"b.py", "class Base:\n    def close(self):\n        pass\n"},
                             {"c.py", "from a import Base\n\n\nclass Sub(Base):\n    pass\n"}};
  CHECK(indexed.found("Sub.stop") == Lines{"method Base.stop a.py:2"});
  CHECK(indexed.found("Sub.close").empty());
}

TEST_SUITE_END();

// A function with two callers in production code and two in tests.
const NamedProject& lamp() {
  static const NamedProject indexed{
      {"lamp.py",
       "def light():\n    pass\n\ndef dim():\n    light()\n\ndef blink():\n    light()\n"},
      {"tests/test_lamp.py",
       "from lamp import light, dim\n\ndef test_light():\n    light()\n\n"
       "def test_twice():\n    light()\n    dim()\n"}};
  return indexed;
}

search::NodeSummary the(const char* name) {
  return search::resolve(lamp().corpus(), name).matches.at(0);
}

TEST_SUITE_BEGIN("folded tests");

TEST_CASE("references fold uses in tests, and list only those") {
  navigation::ReferencesRequest request;
  request.node = the("light");
  const auto all = navigation::find_references(lamp().corpus(), request);
  request.tests = navigation::TestUses::kFolded;
  const auto folded = navigation::find_references(lamp().corpus(), request);
  CHECK(folded.total == 2);
  CHECK(folded.folded_tests == all.total - 2);
  request.tests = navigation::TestUses::kOnly;
  const auto only = navigation::find_references(lamp().corpus(), request);
  CHECK(only.total == folded.folded_tests);
  CHECK(only.files.at(0).path == "tests/test_lamp.py");
}

TEST_CASE("calls of a type are uses of its constructor, other uses of the type are not") {
  const NamedProject indexed{
      {"a.py",
       "class Shop:\n    def __init__(self):\n        pass\n\ndef make(one: Shop):\n"
       "    return Shop()\n"},
      {"b.py", "from a import Shop\nSHOP = Shop()\nKIND = Shop\n"}};
  navigation::ReferencesRequest request;
  request.node = search::resolve(indexed.corpus(), "a.py:2").matches.at(0);
  CHECK(navigation::find_references(indexed.corpus(), request).total == 0);
  request.made = {request.node.node.parent};
  const auto result = navigation::find_references(indexed.corpus(), request);
  REQUIRE(result.total == 2);
  CHECK(result.files.at(0).places.at(0).range.begin.line == 5);
  CHECK(result.files.at(1).places.at(0).range.begin.line == 1);
}

TEST_CASE("uses that are all in tests are not folded") {
  navigation::ReferencesRequest request;
  request.node = the("dim");
  request.tests = navigation::TestUses::kFolded;
  const auto result = navigation::find_references(lamp().corpus(), request);
  CHECK(result.total > 0);
  CHECK(result.folded_tests == 0);
}

navigation::WalkRequest callers_of(const char* name) {
  navigation::WalkRequest request;
  request.start = the(name);
  request.direction = corpus::Direction::kIncoming;
  request.kinds = {model::EdgeKind::kCall};
  return request;
}

Lines names_of(const navigation::WalkResult& result) {
  Lines names;
  for (const navigation::WalkStep& step : result.steps) names.push_back(step.node.node.name);
  return names;
}

TEST_CASE("callers fold tests, and the pages of a walk are consecutive") {
  navigation::WalkRequest request = callers_of("light");
  const Lines all = names_of(navigation::walk(lamp().corpus(), request));
  REQUIRE(all.size() == 4);
  request.tests = navigation::TestUses::kFolded;
  const navigation::WalkResult folded = navigation::walk(lamp().corpus(), request);
  CHECK(names_of(folded) == Lines(all.begin(), all.begin() + 2));
  CHECK(folded.folded_tests == 2);
  request.tests = navigation::TestUses::kOnly;
  CHECK(names_of(navigation::walk(lamp().corpus(), request)) == Lines(all.begin() + 2, all.end()));
  request.tests = navigation::TestUses::kShown;
  request.offset = 1;
  request.limit = 2;
  const navigation::WalkResult page = navigation::walk(lamp().corpus(), request);
  CHECK(names_of(page) == Lines(all.begin() + 1, all.begin() + 3));
  CHECK(page.total == 4);
}

TEST_CASE("a step whose predecessor is on an earlier page has no parent") {
  navigation::WalkRequest request = callers_of("light");
  request.hops = 2;
  const navigation::WalkResult whole = navigation::walk(lamp().corpus(), request);
  request.offset = 1;
  const navigation::WalkResult page = navigation::walk(lamp().corpus(), request);
  REQUIRE(page.steps.size() + 1 == whole.steps.size());
  for (std::size_t i = 0; i < page.steps.size(); ++i) {
    const std::size_t before = whole.steps[i + 1].parent;
    CHECK(page.steps[i].parent == (before > 1 ? before - 1 : 0));
  }
}

TEST_CASE("impact lists affected code and tests in pages of their own") {
  navigation::ImpactRequest request;
  request.changed = {the("light")};
  const auto all = navigation::find_impact(lamp().corpus(), request);
  REQUIRE(all.affected.size() == 2);
  REQUIRE(all.tests.size() == 2);
  request.part = navigation::ImpactPart::kTests;
  request.offset = 1;
  const auto tests = navigation::find_impact(lamp().corpus(), request);
  CHECK(tests.affected.empty());
  REQUIRE(tests.tests.size() == 1);
  CHECK(tests.tests[0].step.node.node.name == all.tests[1].step.node.node.name);
  CHECK(tests.total == 2);
}

TEST_SUITE_END();

}  // namespace
}  // namespace cairn
