#include "internal/syntax/shorthands.h"

#include <doctest/doctest.h>

#include "internal/syntax/extract.h"
#include "internal/syntax/testing.h"

namespace cairn::syntax {

TEST_SUITE_BEGIN("syntax/shorthands");

TEST_CASE("the dot of a shorthand is marked, and no other dot") {
  CHECK(with_marked_shorthands("f(.a, b: .c)") == "f($a, b: $c)");
  CHECK(with_marked_shorthands("x = y ? .a : .b;") == "x = y ? $a : $b;");
  CHECK(with_marked_shorthands("return .a;\n=> .b == .c") == "return $a;\n=> $b == $c");
  for (const char* const plain : {"a.b", "a?.b", "a\n  .b()", "f(..a)", "[...xs]", "(a).b",
                                  "x.$1.y", "a > .5", "f(.5)", ".a", "", ".", "my_return .a"}) {
    CHECK(with_marked_shorthands(plain) == plain);
  }
}

TEST_CASE("a Dart file with shorthands keeps its structure, and their names are uses") {
  const Facts facts = facts_of("dart", R"(class Shop {
  void open() { paint(.dark, color: .red); }
  int close() => total(.all);
}
)");
  CHECK(definitions_of(facts) == Texts{"class Shop", "method Shop.open", "method Shop.close"});
  const Texts uses = uses_of(facts);
  CAPTURE(uses);
  CHECK(std::find(uses.begin(), uses.end(), "value ?type.dark") != uses.end());
}

TEST_CASE("a Dart name that begins with $ is not a shorthand") {
  const std::string plain = "void f($Base b) { b.$run(g($Base)); }\n";
  for (const std::string& source : {plain, plain + "var x = [.red];\n"}) {
    const Texts uses = uses_of(facts_of("dart", source));
    CAPTURE(uses);
    CHECK(std::count(uses.begin(), uses.end(), "type $Base") == 1);
    CHECK(std::count(uses.begin(), uses.end(), "value $Base") == 1);
    CHECK(std::find(uses.begin(), uses.end(), "call b.$run/1") != uses.end());
    const bool has_shorthand = std::find(uses.begin(), uses.end(), "value ?type.red") != uses.end();
    CHECK(has_shorthand == (source != plain));
  }
}

}  // namespace cairn::syntax
