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

}  // namespace cairn::syntax
