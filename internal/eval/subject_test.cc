#include <doctest/doctest.h>

#include "internal/eval/mining.h"

namespace cairn::eval {

TEST_SUITE_BEGIN("subject");

TEST_CASE("a query is the subject without the marks of commit conventions") {
  CHECK(query_of_subject("fix(core): close the file (#12)") == "core: close the file");
  CHECK(query_of_subject("feat!: drop old names (close #3) (#4)") == "drop old names");
  CHECK(query_of_subject("parser: accept empty input (GH-7)") == "parser: accept empty input");
  CHECK(query_of_subject("Handle f(x) in output (again)") == "Handle f(x) in output (again)");
}

TEST_CASE("a subject that says nothing about functions is noise, with a reason") {
  CHECK(noise_of_subject("Revert \"Close the file\"") == "a revert or fixup");
  CHECK(noise_of_subject("Bump version to 3") == "a release");
  CHECK(noise_of_subject("chore(deps): bump foo") == "dependencies");
  CHECK(noise_of_subject("docs: tell of the cache") == "documentation, tests or build");
  CHECK(noise_of_subject("Fix typo in comment of open") == "spelling or format");
  CHECK(noise_of_subject("Fix it") == "a subject of too few words");
  CHECK(noise_of_subject("Close the file before renaming it") == "");
  CHECK(noise_of_subject("fix(io): close the file first") == "");
}

TEST_SUITE_END();

}  // namespace cairn::eval
