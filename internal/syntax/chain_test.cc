#include "internal/syntax/chain.h"

#include <doctest/doctest.h>

namespace cairn::syntax {

TEST_SUITE_BEGIN("syntax/chain");

TEST_CASE("the examples of facts.h") {
  CHECK(chain_of("self.client.get(url)[0]") == "self.client.get()[]");
  CHECK(chain_of("*app::Config::new(x)?") == "app.Config.new()");
  CHECK(chain_of("new Foo<T>(x)") == "new Foo()");
}

TEST_CASE("every member operator becomes a dot") {
  for (const std::string_view text : {"a.b", "a->b", "a::b", "a?.b", "a!.b", "a\\b", "\\a\\b",
                                      "a . b", "a\n  .b", "a.\n  b", "a?\n.b"}) {
    CAPTURE(text);
    CHECK(chain_of(text) == "a.b");
  }
}

TEST_CASE("comments between steps are removed") {
  CHECK(chain_of("a()\n  // then (\n  // that\n  .b()\n  // end\n  .c") == "a().b().c");
  CHECK(chain_of("a // b") == "?");
  CHECK(chain_of("a // b\n + c") == "?");
}

TEST_CASE("contents of brackets are removed") {
  CHECK(chain_of("f(a, g(b), \")\")") == "f()");
  CHECK(chain_of("f(`)`).x") == "f().x");
  CHECK(chain_of("f(\"\\\")\").x") == "f().x");
  CHECK(chain_of("a[b[0]].c") == "a[].c");
  CHECK(chain_of("f()(1)") == "f()()");
  CHECK(chain_of("f?.(1)") == "f()");
  CHECK(chain_of("f('(').x('\\'').y") == "f().x().y");
  CHECK(chain_of("f::<'a>(&'a b).x") == "f().x");
  CHECK(chain_of("f(r#\"a \")\" b\"#).x") == "f().x");
}

TEST_CASE("type arguments are removed") {
  CHECK(chain_of("Vec::<Vec<u8>>::new()") == "Vec.new()");
  CHECK(chain_of("make<Foo<int>>(x)") == "make()");
  CHECK(chain_of("List<int>.Empty") == "List.Empty");
  CHECK(chain_of("iter.collect::<Vec<_>>()") == "iter.collect()");
}

TEST_CASE("a single type argument of a call is kept") {
  CHECK(chain_of("services.Get<Clock>()") == "services.Get<Clock>()");
  CHECK(chain_of("services.Get<Acme.Clock>().Now") == "services.Get<Acme.Clock>().Now");
  CHECK(chain_of("parse<int>()") == "parse()");
  CHECK(chain_of("get<A, B>()") == "get()");
  CHECK(chain_of("new Box<Clock>()") == "new Box()");
}

TEST_CASE("an unsafe block has the value of its expression") {
  CHECK(chain_of("unsafe { a::b(x) }") == "a.b()");
  CHECK(chain_of("unsafe { &*x.y }.z") == "x.y.z");
  CHECK(chain_of("unsafe { a(); b() }") == "?");
}

TEST_CASE("a conditional value is the value of its first branch that is a chain") {
  constexpr ChainStyle kBranches{.has_branches = true};
  CHECK(chain_of("if a(b {}) { c.d() } else { e }.f", kBranches) == "c.d().f");
  CHECK(chain_of("if a { 1 + b } else if c { d } else { e }", kBranches) == "d");
  CHECK(chain_of("if a { return; } else { b + 1 }.c", kBranches) == "?");
  CHECK(chain_of("if a { b", kBranches) == "?");
  CHECK(chain_of("if a { b } else { c }") == "?");
}

TEST_CASE("`c ? a : b` has both values") {
  constexpr ChainStyle kConditionals{.has_conditionals = true};
  CHECK(chain_of("x == (y ? 1 : 2) ? a.b() : c", kConditionals) == "|a.b()|c");
  CHECK(chain_of("x ? a : y ? b : c", kConditionals) == "|a|b|c");
  CHECK(chain_of("x ? y ? a : b : c", kConditionals) == "|a|b|c");
  CHECK(chain_of("x ? null : c", kConditionals) == "c");
  CHECK(chain_of("x ? a : null", kConditionals) == "a");
  CHECK(chain_of("x ? a : b + 1", kConditionals) == "?");
  CHECK(chain_of("(x ? a : b).c", kConditionals) == "?");
  CHECK(chain_of("(y) => x ? a : b", kConditionals) == "?");
  CHECK(chain_of("x ? a", kConditionals) == "?");
  CHECK(chain_of("x ? a : b") == "?");
}

TEST_CASE("a negated value counts as the value, where marks unwrap values") {
  CHECK(chain_of("!a.b()", {.has_postfix_marks = true}) == "a.b()");
  CHECK(chain_of("!a.b()") == "?");
}

TEST_CASE("a cast has the type that it names") {
  CHECK(chain_of("unsafe { &*(x as *const Foo<T>) }") == "new Foo()");
  CHECK(chain_of("((Foo) x).y") == "new Foo().y");
  CHECK(chain_of("(a.Foo<T>) f(x)") == "new a.Foo()");
  CHECK(chain_of("(x as Foo).y") == "new Foo().y");
  CHECK(chain_of("x as number") == "?");
  CHECK(chain_of("(f)(x)") == "f()");
  CHECK(chain_of("(a) - b") == "?");
  CHECK(chain_of("(Foo[]) x") == "?");
}

TEST_CASE("a comparison is not a chain") {
  CHECK(chain_of("a < b") == "?");
  CHECK(chain_of("a < b && c > d") == "?");
  CHECK(chain_of("a + b") == "?");
  CHECK(chain_of("a = b") == "?");
}

TEST_CASE("a function literal is not a chain, but a call of a function with that name is") {
  CHECK(chain_of("func(x int) { f(x) }") == "?");
  CHECK(chain_of("function () { return 1 }") == "?");
  CHECK(chain_of("lambda x: x") == "?");
  CHECK(chain_of("x => x.y") == "?");
  CHECK(chain_of("|x| x.y") == "?");
  CHECK(chain_of("x -> x.y()") == "?");
  CHECK(chain_of("[&](int x) { return x; }") == "?");
  CHECK(chain_of("[] { return f(); }") == "?");
  CHECK(chain_of("(x) -> x.y()") == "?");
  CHECK(chain_of("$x\n  ->y()") == "$x.y()");
  CHECK(chain_of("func(x)") == "func()");
  CHECK(chain_of("items.map(1) { |x| x }") == "items.map()");
}

TEST_CASE("words and operators before a value are removed") {
  CHECK(chain_of("await self.load()") == "self.load()");
  CHECK(chain_of("&mut x.y") == "x.y");
  CHECK(chain_of("**p") == "p");
  CHECK(chain_of("try await f()") == "f()");
  CHECK(chain_of("f().await?") == "f()");
  CHECK(chain_of("mutable.x") == "mutable.x");
  CHECK(chain_of("awaited") == "awaited");
}

TEST_CASE("a constructed object begins with new") {
  CHECK(chain_of("new ns.Foo(1)") == "new ns.Foo()");
  CHECK(chain_of("new Foo() { int x; }") == "new Foo()");
  CHECK(chain_of("Server{Name: \"x\"}") == "Server()");
  CHECK(chain_of("&web.Server{}") == "web.Server()");
  CHECK(chain_of("newer(1)") == "newer()");
}

TEST_CASE("a Go type assertion has the asserted type") {
  CHECK(chain_of("x.(*web.Server).name") == "new web.Server().name");
  CHECK(chain_of("x.(Server)") == "new Server()");
  CHECK(chain_of("f.(x)") == "f()");
  CHECK(chain_of("x.([]Server)[0]") == "x()[]");
}

TEST_CASE("literals are reduced to their kind") {
  CHECK(chain_of("\"text\"") == "'");
  CHECK(chain_of("'it\\'s'") == "'");
  CHECK(chain_of("f\"{x}\"") == "'");
  CHECK(chain_of("\"a\".join(b)") == "'.join()");
  CHECK(chain_of("12.5") == "0");
  CHECK(chain_of("[1, 2]") == "[]");
  CHECK(chain_of("{}") == "{}");
}

TEST_CASE("brackets around a value are removed") {
  CHECK(chain_of("(a)") == "a");
  CHECK(chain_of("((a.b))") == "a.b");
  CHECK(chain_of("(await f()).x") == "f().x");
  CHECK(chain_of("(a + b).c") == "?");
}

TEST_CASE("names keep their sigils and non-ASCII letters") {
  CHECK(chain_of("@db.items") == "@db.items");
  CHECK(chain_of("$this->db") == "$this.db");
  CHECK(chain_of("this.#secret") == "this.#secret");
  CHECK(chain_of("größe.höhe") == "größe.höhe");
}

TEST_CASE("an empty text has an empty chain, and blanks are unknown") {
  CHECK(chain_of("").empty());
  CHECK(chain_of("  ") == "?");
}

TEST_CASE("a chain that is too long is cut at its end") {
  const std::string name(kLongestChain, 'a');
  CHECK(chain_of(name) == name);
  CHECK(chain_of(name + "a") == "?");
  CHECK(chain_of("f(" + std::string(30'000, 'x') + ")") == "f.?");
  CHECK(chain_of("a.b(" + std::string(30'000, 'x') + ")") == "a.b.?");
  std::string chain = "app.Config.new()";
  for (int i = 0; i < 40; ++i) chain += ".with_name(x)";
  const Chain found = chain_of(chain);
  CHECK(found.starts_with("app.Config.new().with_name()"));
  CHECK(found.ends_with(".with_name().?"));
  CHECK(found.size() <= kLongestChain);
}

TEST_CASE("any text has a chain") {
  for (const std::string_view text :
       {"(", ")",  "a(",  "a[",   "a.",        ".", "->", "<",  "a<", "\"",
        "'", "f'", "new", "new ", "new new x", "{", "a{", "\\", "&",  "(("}) {
    CAPTURE(text);
    CHECK(chain_of(text).size() <= kLongestChain);
  }
  CHECK(chain_of(std::string(5000, '(') + std::string(5000, ')')) == "?");
}

TEST_CASE("a cast of C or C++ gives an object of its type") {
  CHECK(chain_of("static_cast<const ns::Foo*>(x)->y") == "new ns.Foo().y");
  CHECK(chain_of("std::make_shared<Foo>(1, 2)") == "new Foo()");
  CHECK(chain_of("((struct foo *)x)->y") == "new foo().y");
  CHECK(chain_of("(const Foo *)x->y") == "new Foo()");
  CHECK(chain_of("static_cast<std::vector<int>*>(x)") == "new std.vector()");
  CHECK(chain_of("dynamic_cast<const Held<T>*>(this)->y") == "new Held().y");
  CHECK(chain_of("static_cast<A<T>::B<U>*>(x)") == "static_cast()");
  CHECK(chain_of("(a + b *)x") == "?");
}

TEST_CASE("in Ruby, new is a name") {
  ChainStyle ruby;
  ruby.has_plain_new = true;
  CHECK(chain_of("new(a).parse", ruby) == "new().parse");
  CHECK(chain_of("Reader.new(a)", ruby) == "Reader.new()");
  CHECK(chain_of("new Reader(a).parse") == "new Reader().parse");
}

TEST_SUITE_END();

}  // namespace cairn::syntax
