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
  CHECK(with_blanks("f(a, b,\n) + [c,]", ",)") == "f(a, b \n) + [c,]");
  CHECK(with_blanks("ref partial struct A; ref  partial(a); refs partial; ref a", "ref+partial") ==
        "    partial struct A;      partial(a); refs partial; ref a");
  CHECK(with_blanks("T : allows ref struct; allows ref", "allows+ref+struct") ==
        "T :            struct; allows ref");
  CHECK(with_blanks("async Task f(bool async) => async ? await g(async (x) => x) : 0;", "async_") ==
        "async Task f(bool _sync) => _sync ? await g(async (x) => x) : 0;");
  CHECK(with_blanks("extension<T>(T?[] t) where T : class { } extension<T> x; extensions<T>(a)",
                    "extension<>") ==
        "extension   (T?[] t)                 { } extension<T> x; extensions<T>(a)");
  CHECK(with_blanks("class A\n  private b() class B<T>\n\tinternal inline b(", "class@b") ==
        "class A\n  @_      b() class B<T>\n\t@_              b(");
  CHECK(with_blanks("class A\n\n  private b() classes\n  a b( class\n a.b c b", "class@b") ==
        "class A\n\n  private b() classes\n  a b( class\n a.b c b");
  CHECK(with_blanks("f(&raw) &&raw &raw\tmut x &raw const y raw &rawer &raw", "&raw") ==
        "f( raw) & raw &raw\tmut x &raw const y raw &rawer  raw");
  CHECK(with_blanks("<A,\n B,\n> a, > suspend { suspends { suspend(", "suspend{ ,>") ==
        "<A,\n B \n> a  >         { suspends { suspend(");
  CHECK(with_blanks("", "a b() c+d e_ f<> g@h") == "");
  CHECK(with_blanks("a", "") == "a");
}

TEST_CASE("the guard of a condition becomes a condition") {
  CHECK(with_blanks("when (x) {\n  is A if x.b -> 1\n\tB.C, D if (e) -> 2\n  else if f -> 3\n}",
                    "if->") ==
        "when (x) {\n  is A ,  x.b -> 1\n\tB.C, D ,  (e) -> 2\n          f -> 3\n}");
  for (const char* const source :
       {"if (a) b -> c", "  is A -> if (b) c else d -> e", "val a = if (b) c -> d",
        "a { if (b) c -> d", "} else if (a) b -> c", "else if (a) b { c -> d }", "return if a -> b",
        "is A if b\n-> c", "is A if", "is A iff b -> c", "if"}) {
    CAPTURE(source);
    CHECK(with_blanks(source, "if->") == source);
  }
}

TEST_CASE("unsafe blocks of foreign functions") {
  CHECK(with_blanks("unsafe extern \"C\" {\n} unsafe extern { unsafe  extern \"C\" fn f() {}",
                    "unsafe+extern{") ==
        "       extern \"C\" {\n}        extern { unsafe  extern \"C\" fn f() {}");
  for (const char* const source :
       {"unsafe extern \"C", "unsafe extern", "unsafe extern \"\n\" {"}) {
    CAPTURE(source);
    CHECK(with_blanks(source, "unsafe+extern{") == source);
  }
  const Facts facts = facts_of("rust", R"(
unsafe extern "C" {
    fn first() -> *const a::b;
}
#[cfg(unix)]
unsafe extern "C" {
    fn second(flags: a::b, def: *const a::b) -> *const a::b;
}
fn third() {}
)");
  CHECK(definitions_of(facts) == Texts{"function first", "function second", "function third"});
  CHECK_FALSE(facts.is_broken);
}

TEST_CASE("a Kotlin file with guards keeps its structure") {
  const Facts facts = facts_of("kotlin", R"(fun size(x: Any): Int = when (x) {
    is String if x.isEmpty() -> 1
    is Int -> 2
    else if check(x) -> 3
    else -> 4
}
fun second() {}
)");
  CHECK(definitions_of(facts) == Texts{"function size", "function second"});
  CHECK_FALSE(facts.is_broken);
}

TEST_CASE("a command is divided from the block that follows it on the line") {
  CHECK(with_blanks("@test \"a { b\" {\n  @test 'c'  { d; }\n@test e {}\n", "@test;{") ==
        "@test \"a { b\";{\n  @test 'c' ;{ d; }\n@test e;{}\n");
  for (const char* const source :
       {"@test", "@test ", "@test {", "@test a\n{", "@test \"a\"{", "@test 'a\" {", "@tests a {",
        "x @test a {", "@test\"a\" {", "# @test \"a\" {"}) {
    CAPTURE(source);
    CHECK(with_blanks(source, "@test;{") == source);
  }
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

TEST_CASE("placeholders that a tool replaces keep their names and positions") {
  CHECK(with_blanks("SELECT a FROM @schema@.t, @schema@ WHERE b @> c AND x@y @", "@_@") ==
        "SELECT a FROM          t,  schema  WHERE b @> c AND x@y @");
  CHECK(with_blanks("a = :'b' AND :\"c\" = (:d) AND e::text = f[1:g] x := y", ":_") ==
        "a =  'b' AND  \"c\" = (_d) AND e::text = f[1:g] x := y");
}

TEST_CASE("an extension script of PostgreSQL defines what it names") {
  const Facts facts = facts_of("sql", R"(
CREATE TABLE @extschema@.items (id INTEGER);
ALTER TABLE @extschema@.items ADD COLUMN price INTEGER;
CREATE FUNCTION @extschema@.load(n INTEGER) RETURNS INTEGER AS $$
  SELECT id FROM @extschema@.items
$$ LANGUAGE sql;
SELECT id FROM items WHERE id = :'id' AND price = :price;
)");
  CHECK(definitions_of(facts) ==
        Texts{"struct items", "field items.id", "field items::price", "function load"});
}

}  // namespace cairn::syntax
