#include <doctest/doctest.h>

#include "internal/syntax/testing.h"

namespace cairn::syntax {

TEST_SUITE_BEGIN("syntax/extract shell");

TEST_CASE("shell: definitions, imports and uses") {
  const Facts facts = facts_of("bash", R"sh(
readonly LIMIT=3
declare -r OTHER=4
export NAME="$LIMIT"
. lib/a.sh
source "$HERE/b.sh"
bash ./c.sh one
# Runs.
run_it() {
  local word="$1"
  echo "${NAME:-$word}" | tr a b
}
run_it "$(list_all)"
trap run_it EXIT
)sh");
  CHECK(definitions_of(facts) ==
        Texts{"constant LIMIT", "constant OTHER", "variable NAME", "function run_it"});
  CHECK(definition(facts, "run_it").documentation == "Runs.");
  CHECK(imports_of(facts) == Texts{"lib/a.sh | *", "/b.sh | *", "./c.sh |"});
  CHECK(bindings_of(facts) == Texts{"word"});
  CHECK(uses_in(facts, "run_it") == Texts{"value 1", "call echo", "value NAME", "value word",
                                          "call tr", "value :.a", "value :.b"});
}

TEST_CASE("shell: the tests of Bats are functions") {
  const Facts facts = facts_of("bash", R"sh(
load helper
setup() { make_it; }

# Adds.
@test "adds: 1 + 2" {
  run add_up 1 2
  [ "$status" -eq 0 ]
}
  @test 'in one line'   { skip_it; }
@test plain {
  other
}
last_call
)sh");
  CHECK(definitions_of(facts) ==
        Texts{"function setup", "function adds: 1 + 2", "function in one line", "function plain"});
  CHECK(definition(facts, "adds: 1 + 2").documentation == "Adds.");
  CHECK(definition(facts, "adds: 1 + 2").signature == "@test \"adds: 1 + 2\"");
  CHECK(definition(facts, "adds: 1 + 2").body.end.line == 8);
  CHECK(uses_in(facts, "in one line") == Texts{"call skip_it"});
  CHECK(uses_in(facts, "plain") == Texts{"call other"});
}

}  // namespace cairn::syntax
