#include <doctest/doctest.h>

#include "internal/outline/samples.h"
#include "internal/outline/testing.h"

namespace cairn::outline {

TEST_SUITE_BEGIN("outline/lines");

TEST_CASE("Make: explicit targets, variables and define, each once") {
  CHECK(outline_of("make", kMake) == R"(variable CC
variable PATHS
function all
function lib/x.a
macro run
)");
  const syntax::Facts facts = facts_of("make", kMake);
  CHECK(named(facts, "all").documentation == "Builds all.");
  CHECK(named(facts, "all").body.end.line == 6);
}

TEST_CASE("CMake: targets, functions, options, variables and tests") {
  CHECK(outline_of("cmake", kCMake) == R"(namespace harbour
function add_module
variable WITH_TESTS
object lights
function smoke
variable SOURCES
)");
  const syntax::Facts facts = facts_of("cmake", kCMake);
  CHECK(named(facts, "add_module").documentation == "Adds a module.");
  CHECK(named(facts, "add_module").body.end.line == 6);
}

TEST_CASE("Dockerfile: stages with what they set") {
  CHECK(outline_of("dockerfile", kDocker) == R"(property VERSION
function build
  property HOME
)");
}

}  // namespace cairn::outline
