#include <doctest/doctest.h>

#include "internal/syntax/extract.h"
#include "internal/syntax/testing.h"

namespace cairn::syntax {
namespace {

Facts csharp(std::string_view source) { return facts_of("csharp", source); }

// Returns the facts of a class whose method contains `statements`.
Facts csharp_method(std::string_view statements) {
  return csharp("class A { void F() { " + std::string(statements) + " } }\n");
}

}  // namespace

TEST_SUITE_BEGIN("syntax/extract csharp");

TEST_CASE("C#: what a file defines") {
  const Facts facts = csharp(R"(
namespace Acme.App {
  public class Store<T> {
    private readonly int size = 1, other;
    const string Name = "x";
    public event Action Done;
    public int Count { get; set; } = 3;
    public string Title => Name;
    public Item this[int i] { get { return null; } }
    public Store(string name) { int local = 1; }
    ~Store() { }
    public async Task<Item> Load(string id) { void Inner() { } return null; }
    public static bool operator ==(Store a, Store b) { return true; }
  }
  interface IApi { void Run(); }
  enum Color { Red, Green = 2 }
  record Point(int X, Item Y);
  struct S { }
  delegate void Handler(object sender);
}
)");
  CHECK(facts.package == "Acme.App");
  CHECK(definitions_of(facts) == Texts{"class Store",
                                       "field Store.size",
                                       "field Store.other",
                                       "constant Store.Name",
                                       "event Store.Done",
                                       "property Store.Count",
                                       "property Store.Title",
                                       "property Store.this",
                                       "constructor Store.Store",
                                       "method Store.Store",
                                       "method Store.Load",
                                       "function Store.Load.Inner",
                                       "method Store.==",
                                       "interface IApi",
                                       "method IApi.Run",
                                       "enum Color",
                                       "enum-member Color.Red",
                                       "enum-member Color.Green",
                                       "class Point",
                                       "property Point.X",
                                       "property Point.Y",
                                       "struct S",
                                       "type Handler"});
  CHECK(definition(facts, "size").type == "int");
  CHECK(definition(facts, "Count").type == "int");
  CHECK(definition(facts, "Load").type == "Task<Item>");
  CHECK(definition(facts, "Load").signature == "public async Task<Item> Load(string id)");
  CHECK(definition(facts, "Done").type == "Action");
  CHECK(definition(facts, "Y").type == "Item");
}

TEST_CASE("a namespace for the whole file is the package") {
  const Facts facts = csharp("namespace Acme.App;\nclass A { }\n");
  CHECK(facts.package == "Acme.App");
  CHECK(definitions_of(facts) == Texts{"class A"});
  CHECK(facts.uses.empty());
}

TEST_CASE("a C# file can be in several namespaces") {
  const Facts facts = csharp(
      "namespace A { class X { } }\nnamespace B.C { class Y { } }\n"
      "namespace A { class Z { } }\n");
  CHECK(facts.package == "A");
  CHECK(facts.more_packages == Texts{"B.C"});
  // In this source, an #if divides a statement.
  CHECK(csharp("namespace A.B {\n class X {\n void F() {\n#if N\n try {\n#endif\n G();\n"
               "#if N\n } catch { }\n#else\n }\n#endif\n }\n }\n}\n")
            .package == "A.B");
}

TEST_CASE("if #if divides a C# declaration, its first branch is read") {
  const Facts facts = csharp(
      "namespace A {\n public\n#if N\n readonly\n#endif\n struct S<T> : I {\n"
      "#if N\n int F(int a) {\n#else\n int F() {\n#endif\n return g(); } int x; }\n}\n");
  CHECK(facts.package == "A");
  CHECK(definitions_of(facts) == Texts{"struct S", "method S.F", "field S.x"});
  CHECK(arguments_of(definition(facts, "F")) == "1..1");
  CHECK(definition(facts, "F").body.begin == model::Position{7, 1});
}

TEST_CASE("names in initializers, patterns and attributes of C#") {
  CHECK(
      uses_of(csharp_method("x = new Box<int> { Width = 1, Top = { Deep = a } };")) ==
      Texts{"value x", "call Box", "value Box.Width", "value Box.Top", "value ?.Deep", "value a"});
  CHECK(uses_of(
            csharp_method("x = y with { Deep = 1 }; b = y is Box { Deep: 1, Top: { Low: 2 } };")) ==
        Texts{"value x", "value y", "value y.Deep", "value b", "value y", "type Box",
              "value Box.Deep", "value Box.Top", "value ?.Low"});
  CHECK(uses_of(csharp("[A.Mark(1, Label = L, name: 2), Plain] class C { }\n")) ==
        Texts{"value A", "attribute A.Mark", "value ?.Label", "value L", "attribute Plain"});
}

TEST_CASE("a C# method has its comment and its attributes") {
  const Facts facts = csharp(R"(
/// <summary>A store.</summary>
[Serializable]
class A {
  // Runs.
  [Fact]
  void F() {
  }
  int x; // behind
  int y;
}
)");
  CHECK(definition(facts, "A").documentation == "<summary>A store.</summary>");
  CHECK(definition(facts, "F").documentation == "Runs.");
  CHECK(definition(facts, "F").body == model::Range{{5, 2}, {7, 3}});
  CHECK(definition(facts, "y").documentation.empty());
  CHECK(uses_in(facts, "A") == Texts{"attribute Serializable"});
}

TEST_CASE("the number of arguments of a C# method") {
  const Facts facts = csharp(R"(
static class A {
  static void None() { }
  static void Some(string a, int b = 1) { }
  static void Rest(string a, params int[] more) { }
  static void Extension(this string a, int b) { }
  static void Marked([NotNull] this string a, int b) { }
}
)");
  CHECK(arguments_of(definition(facts, "Marked")) == "1..2");
  CHECK(arguments_of(definition(facts, "None")) == "0..0");
  CHECK(arguments_of(definition(facts, "Some")) == "1..2");
  CHECK(arguments_of(definition(facts, "Rest")) == "1..255");
  // An extension method can be called as text.Extension(1) or as Extension(text, 1).
  CHECK(arguments_of(definition(facts, "Extension")) == "1..2");
}

TEST_CASE("the bases of C#'s types") {
  const Facts facts = csharp(R"(
class A : B<T>, IApi, N.Other, N.Many<U> { }
record P(int X) : Q(X);
)");
  CHECK(uses_of(facts) == Texts{"base B", "type T", "base IApi", "value N", "base N.Other",
                                "value N", "base N.Many", "type U", "base Q", "value X"});
}

TEST_CASE("the imports of C#") {
  const Facts facts = csharp(R"(
using System;
using System.Linq;
using Json = Newtonsoft.Json;
using static System.Math;
global using Acme.Base;
)");
  CHECK(imports_of(facts) == Texts{"System | *", "System.Linq | *", "Newtonsoft.Json | as Json",
                                   "System.Math | *", "export Acme.Base | *"});
  CHECK(facts.uses.empty());
}

TEST_CASE("C#'s calls") {
  CHECK(uses_of(csharp_method("this.db.Find(id, key: 2).Get();")) ==
        Texts{"value this.db", "call this.db.Find/2", "value id", "call this.db.Find().Get/0"});
  CHECK(uses_of(csharp_method("base.Run(); this.name = name;")) ==
        Texts{"call base.Run/0", "value this.name", "value name"});
  CHECK(uses_of(csharp_method("new Item<T>(x); new N.Other(1, 2);")) ==
        Texts{"call Item/1", "type T", "value x", "value N", "call N.Other/2"});
  CHECK(uses_of(csharp_method("Run<T>(1); a.Many<U>(); a?.Maybe(1);")) ==
        Texts{"call Run/1", "type T", "value a", "call a.Many/0", "type U", "value a",
              "call a.Maybe/1"});
  CHECK(uses_of(csharp("class A { A() : this(1) { } A(int x) : base(x, 2) { } }\n")) ==
        Texts{"call this/1", "call base/2", "value x"});
}

TEST_CASE("C# names that are not uses: of arguments, labels, members of anonymous types") {
  CHECK(uses_of(csharp_method("G(name: x); end: goto end; var a = new { Part = y };")) ==
        Texts{"call G/1", "value x", "value y"});
  CHECK(uses_of(csharp("[Attr(Key = V)] class A { }\n")) ==
        Texts{"attribute Attr", "value ?.Key", "value V"});
}

TEST_CASE("parameters and variables of C# methods are bindings, with types and values") {
  constexpr std::string_view kSource = R"(
class A {
  void F(string a, int b = 1, params int[] rest) {
    var c = await this.db.Find(a);
    Item d = new Item(1);
    foreach (var e in c.Parts) { e.Go(); }
    if (c is Foo f) { }
    try { } catch (Error g) { }
    H(out var h);
    Func<int> i = (j) => j;
    using (var k = Open()) { }
  }
}
)";
  const Facts facts = csharp(kSource);
  CHECK(bindings_of(facts) == Texts{"a: string", "b: int", "rest: int[]", "c: var = this.db.Find()",
                                    "d: Item = new Item()", "e: var in c.Parts", "f: Foo",
                                    "g: Error", "h: var", "i: Func<int> = ?", "j",
                                    "k: var = Open()"});
  CHECK(facts.bindings[0].scope == definition(facts, "F").body);
  CHECK(text_at(kSource, facts.bindings[5].scope) == "foreach (var e in c.Parts) { e.Go(); }");
}

TEST_CASE("names with non-ASCII letters in C#") {
  constexpr std::string_view kSource = "class Größe { Maß höhe = new Länge(\"ä\", breite); }\n";
  const Facts facts = csharp(kSource);
  CHECK(definitions_of(facts) == Texts{"class Größe", "field Größe.höhe"});
  CHECK(uses_of(facts) == Texts{"type Maß", "call Länge/2", "value breite"});
  CHECK(flaw_of(facts, kSource) == "");
}

TEST_SUITE_END();

}  // namespace cairn::syntax
