// Tests which sources `impact --diff` reads, searches for a name, and may parse.

#include "internal/navigation/current_sources.h"

#include <doctest/doctest.h>

#include "tests/indexed_files.h"

namespace cairn {

TEST_CASE("only files that have the name count against the limit") {
  const std::string rest(300, '#');
  testing::Indexed indexed;
  indexed.write("a.py", "def load(): pass\n" + rest);
  indexed.write("b.py", "def loads(): pass\n" + rest);
  indexed.write("c.py", "def other(): pass\n" + rest);
  indexed.write("d.py", "load()\n" + rest);
  indexed.write("e.py", "load()\n" + rest);
  const corpus::Corpus corpus = indexed.open();
  navigation::CurrentSources sources(corpus, 700);  // enough bytes for two of these files
  const auto found = [&](const std::string& path) { return sources.with_name(path, "load"); };
  const navigation::CurrentSource* const first = found("a.py").source;
  REQUIRE(first != nullptr);
  CHECK(first->is_as_indexed);
  CHECK(first->language->id == "python");
  for (const char* const path : {"b.py", "c.py"}) {
    CHECK(found(path).source == nullptr);
    CHECK_FALSE(found(path).is_unknown);
  }
  CHECK(found("d.py").source != nullptr);
  CHECK(found("e.py").source == nullptr);
  CHECK(found("e.py").is_unknown);  // it has the name, but may not be parsed
  CHECK(found("none.py").is_unknown);
  CHECK(found("a.py").source == first);
  CHECK(sources.read("c.py") == nullptr);  // over the limit, too
}

TEST_CASE("a source is parsed when it is asked for") {
  testing::Indexed indexed;
  indexed.write("a.py", "class A:\n    def run(self):\n        load()\n");
  const corpus::Corpus corpus = indexed.open();
  navigation::CurrentSources sources(corpus);
  const navigation::CurrentSource* const source = sources.read("a.py");
  REQUIRE(source != nullptr);
  const navigation::ParsedSource& parsed = sources.parsed(*source);
  REQUIRE(parsed.facts.uses.size() == 1);
  CHECK(parsed.inside(parsed.facts.uses[0]) == "A.run");
  CHECK(&sources.parsed(*source) == &parsed);
}

}  // namespace cairn
