#include "internal/syntax/blanks.h"

#include <doctest/doctest.h>

#include "internal/syntax/extract.h"
#include "internal/syntax/testing.h"

namespace cairn::syntax {

TEST_SUITE_BEGIN("syntax/blanks");

TEST_CASE("words are blanked where they are words, and nothing moves") {
  CHECK(with_blanks("f(_ a: sending Item)", "sending") == "f(_ a:         Item)");
  CHECK(with_blanks("sending = 1; sendings x; a.sending", "sending") ==
        "sending = 1; sendings x; a.sending");
  CHECK(with_blanks("func f() throws(E) {}", "throws()") == "func f() throws    {}");
  CHECK(with_blanks("throws(a\nb) throws((a)) throws(", "throws()") ==
        "throws  \n   throws((a)) throws(");
  CHECK(with_blanks("a: A? = #isolation, b", "=#isolation") == "a: A?             , b");
  CHECK(with_blanks("#isolation", "=#isolation") == "#isolation");
  CHECK(with_blanks("", "a b()") == "");
  CHECK(with_blanks("a", "") == "a");
}

TEST_CASE("a Swift file with newer words keeps its structure") {
  const Facts facts = facts_of("swift", R"(extension Buffer {
  #if compiler(>=6.2)
  func inline(isolation: isolated (any Actor)? = #isolation) throws(Failure) -> Item { get() }
  #endif
  nonisolated(unsafe) var first: Item
  func second(_ value: sending Item) throws(Failure) { first.go() }
}
)");
  CHECK(definitions_of(facts) ==
        Texts{"method Buffer::inline", "variable Buffer::first", "method Buffer::second"});
}

}  // namespace cairn::syntax
