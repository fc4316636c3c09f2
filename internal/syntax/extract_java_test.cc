#include <doctest/doctest.h>

#include "internal/syntax/extract.h"
#include "internal/syntax/testing.h"

namespace cairn::syntax {
namespace {

Facts java(std::string_view source) { return facts_of("java", source); }

// Returns the facts of a class whose method contains `statements`.
Facts java_method(std::string_view statements) {
  return java("class A { void f() { " + std::string(statements) + " } }\n");
}

}  // namespace

TEST_SUITE_BEGIN("syntax/extract java");

TEST_CASE("Java: what a file defines") {
  const Facts facts = java(R"(package com.acme.app;
public class Store<T> {
  private final int size = 1, count;
  static final String NAME = make("x");
  public Store(String name) { int local = 1; }
  public List<Item> load(String id) throws IOException { return null; }
  interface Inner { int MAX = 3; void run(); }
  enum Color { RED, GREEN(1); Color() {} }
  record Point(int x, Item y) { Point { } }
  @interface Mark { String value(); }
}
)");
  CHECK(facts.package == "com.acme.app");
  CHECK(definitions_of(facts) ==
        Texts{"class Store", "field Store.size", "field Store.count", "field Store.NAME",
              "constructor Store.Store", "method Store.load", "interface Store.Inner",
              "constant Store.Inner.MAX", "method Store.Inner.run", "enum Store.Color",
              "enum-member Store.Color.RED", "enum-member Store.Color.GREEN",
              "constructor Store.Color.Color", "class Store.Point", "field Store.Point.x",
              "field Store.Point.y", "constructor Store.Point.Point", "interface Store.Mark",
              "method Store.Mark.value"});
  CHECK(definition(facts, "NAME").type == "String");
  CHECK(definition(facts, "NAME").value == "make()");
  CHECK(definition(facts, "load").type == "List<Item>");
  CHECK(definition(facts, "load").signature ==
        "public List<Item> load(String id) throws IOException");
  CHECK(definition(facts, "y").type == "Item");
}

TEST_CASE("a Java method has its comment and its annotations") {
  const Facts facts = java(R"(
/**
 * A store.
 */
class A {
  /** Loads. */
  @Override
  void f() {
  }
  // Runs.
  void g() { }
}
)");
  CHECK(definition(facts, "A").documentation == "A store.");
  CHECK(definition(facts, "f").documentation == "Loads.");
  CHECK(definition(facts, "f").body == model::Range{{6, 2}, {8, 3}});
  CHECK(definition(facts, "g").documentation == "Runs.");
}

TEST_CASE("the number of arguments of a Java method") {
  const Facts facts =
      java("interface A { void a(); void b(int x, T y); void c(int x, T... y); }\n");
  CHECK(arguments_of(definition(facts, "a")) == "0..0");
  CHECK(arguments_of(definition(facts, "b")) == "2..2");
  CHECK(arguments_of(definition(facts, "c")) == "1..255");
}

TEST_CASE("the bases of Java's types") {
  const Facts facts = java(R"(
class A extends B<T> implements C, D<U>, p.E {}
interface F extends G, q.H<V> {}
)");
  CHECK(uses_of(facts) == Texts{"base B", "type T", "base C", "base D", "type U", "type p",
                                "base p.E", "base G", "type q", "base q.H", "type V"});
}

TEST_CASE("the imports of Java") {
  constexpr std::string_view kSource = R"(package com.acme;
import java.util.List;
import java.io.*;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.*;
)";
  const Facts facts = java(kSource);
  CHECK(imports_of(facts) == Texts{"java.util | List", "java.io | *",
                                   "org.junit.Assert | assertEquals", "org.junit.Assert | *"});
  CHECK(text_at(kSource, facts.imports[0].range) == "List");
  CHECK(text_at(kSource, facts.imports[1].range) == "java.io");
  CHECK(facts.uses.empty());
}

TEST_CASE("Java's calls") {
  CHECK(uses_of(java_method("this.db.find(id, 2).get();")) ==
        Texts{"value this.db", "call this.db.find/2", "value id", "call this.db.find().get/0"});
  CHECK(uses_of(java_method("new ArrayList<Item>(x); new p.Q(1, 2);")) ==
        Texts{"call ArrayList/1", "type Item", "value x", "type p", "call p.Q/2"});
  CHECK(uses_of(java_method("run(); items.map(Item::name); a = Color.RED;")) ==
        Texts{"call run/0", "value items", "call items.map/1", "value Item", "value Item.name",
              "value a", "value Color", "value Color.RED"});
  CHECK(uses_of(java("class A { A() { this(1); } A(int x) { super(); } }\n")) ==
        Texts{"call this/1", "call super/0"});
}

TEST_CASE("in Java, a line comment after Javadoc does not replace it") {
  const Facts facts =
      java("/** Is a store. */\n// Note: slow\nclass A {\n  // Runs.\n  void f() {}\n}\n");
  CHECK(definition(facts, "A").documentation == "Is a store.");
  CHECK(definition(facts, "f").documentation == "Runs.");
  CHECK(definition(java("/* Licence */\n// About.\nclass A {}\n"), "A").documentation == "About.");
  CHECK(definition(java("/*** Part ***/\n// About.\nclass A {}\n"), "A").documentation == "About.");
}

TEST_CASE("Java annotations are types, and the names of their arguments are members") {
  const Facts facts = java("@Entity(name = TABLE) class A { @Id int x; }\n");
  CHECK(uses_of(facts) == Texts{"type Entity", "value Entity.name", "value TABLE", "type Id"});
  const Facts deep = java("@a.Entity(name = 1) class A { @a.Id int x; }\n");
  CHECK(uses_of(deep) ==
        Texts{"value a", "type a.Entity", "value a.Entity.name", "value a", "type a.Id"});
}

TEST_CASE("parameters and variables of Java methods are bindings, with types and values") {
  constexpr std::string_view kSource = R"(
class A<T> {
  void f(String a, int... rest) {
    Item b = this.db.find(a).get();
    for (Item c : b.parts()) { c.go(); }
    try (Reader d = open()) { } catch (IOException | Other e) { }
    Runnable g = (h) -> h.run();
    if (b instanceof Special s) { }
  }
}
)";
  const Facts facts = java(kSource);
  CHECK(bindings_of(facts) == Texts{"a: String", "rest", "b: Item = this.db.find().get()",
                                    "c: Item in b.parts()", "d: Reader = open()", "e: IOException",
                                    "g: Runnable = ?", "h", "s: Special"});
  CHECK(facts.bindings[0].scope == definition(facts, "f").body);
  CHECK(text_at(kSource, facts.bindings[3].scope) == "for (Item c : b.parts()) { c.go(); }");
}

TEST_CASE("a local class in Java is a definition, but a local variable is not") {
  const Facts facts =
      java_method("class Local { int x; } int y; Runnable r = new R() { void z() {} };");
  CHECK(definitions_of(facts) ==
        Texts{"class A", "method A.f", "class A.f.Local", "field A.f.Local.x", "method A.f.z"});
}

TEST_CASE("the arguments of calls in Java") {
  const Facts facts = java_method(
      "g(1, 2L, -3.5f, 4e3, \"a\" + b, 'c', true, null, x -> x, a.b(), h(), c == d, new int[]{1}, "
      "(short) e, i + 1);");
  Texts values;
  for (const Use& use : facts.uses) {
    if (use.name != "g") continue;
    for (const Argument& one : use.given) values.push_back(one.value);
  }
  CHECK(values == Texts{":int", ":long", ":float", ":double", ":string", ":char", ":bool", ":null",
                        ":function", "a.b()", "h()", ":bool", "new int[]()", "new short()"});
}

TEST_CASE("names with non-ASCII letters in Java") {
  constexpr std::string_view kSource = "class Größe { Maß höhe = new Länge(\"ä\", breite); }\n";
  const Facts facts = java(kSource);
  CHECK(definitions_of(facts) == Texts{"class Größe", "field Größe.höhe"});
  CHECK(uses_of(facts) == Texts{"type Maß", "call Länge/2", "value breite"});
  CHECK(flaw_of(facts, kSource) == "");
}

TEST_SUITE_END();

}  // namespace cairn::syntax
