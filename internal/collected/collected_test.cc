#include "internal/collected/collected.h"

#include <doctest/doctest.h>

#include <string>

namespace cairn::collected {
namespace {

TEST_SUITE_BEGIN("collected/collected");

TEST_CASE("the sources of facts come back from the spool") {
  Collected collected("/tmp");
  const SpoolSpan data = collected.add_facts({"src/a.py", "0123456789abcdef"}, "facts of a");
  collected.add_facts({"", ""}, "facts without a name");
  REQUIRE(collected.facts.size() == 2);
  const FactsSource first = collected.source_of(collected.facts[0]);
  CHECK(first.path == "src/a.py");
  CHECK(first.hash == "0123456789abcdef");
  CHECK(collected.spool.read(collected.facts[0].data) == "facts of a");
  CHECK(collected.spool.read(data) == "facts of a");
  const FactsSource second = collected.source_of(collected.facts[1]);
  CHECK(second.path.empty());
  CHECK(second.hash.empty());
  CHECK(collected.spool.read(collected.facts[1].data) == "facts without a name");
}

TEST_SUITE_END();

}  // namespace
}  // namespace cairn::collected
