// Tests the guesses about uses whose target is not evident. Also tests that searches end despite
// cycles and deep nesting.

#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "internal/resolve/builtins.h"
#include "internal/resolve/resolver.h"
#include "internal/resolve/test_project.h"

namespace cairn::resolve {
namespace {

using testing::TestProject;

TEST_SUITE_BEGIN("resolve/guesses");

TEST_CASE("the only member with a name is guessed, with less confidence if it is far away") {
  TestProject project({
      {"pkg/models.py", "class Item:\n    def reprice_it(self): pass"},
      {"pkg/near.py", "def f(x):\n    x.reprice_it()"},
      {"far/imports.py", "from pkg.models import Item\ndef f(x):\n    x.reprice_it()"},
      {"far/away.py", "def f(x):\n    x.reprice_it()"},
  });
  CHECK(project.targets("pkg/near.py", "x.reprice_it") == "pkg/models.py:2 Item.reprice_it 70");
  CHECK(project.targets("far/imports.py", "x.reprice_it") == "pkg/models.py:2 Item.reprice_it 70");
  CHECK(project.targets("far/away.py", "x.reprice_it") == "pkg/models.py:2 Item.reprice_it 50");
}

TEST_CASE("several members with a name share the confidence; more than three are not guessed") {
  const auto classes = [](int count) {
    std::string source;
    for (int i = 0; i < count; ++i) {
      source += "class C" + std::to_string(i) + ":\n    def reprice_it(self): pass\n";
    }
    return source;
  };
  const std::string use = "def f(x):\n    x.reprice_it()\n";
  const std::string two = classes(2);
  const std::string three = classes(3);
  const std::string four = classes(4);
  TestProject of_two({{"a/m.py", two}, {"b/app.py", use}});
  CHECK(of_two.targets("b/app.py", "reprice_it") ==
        "a/m.py:2 C0.reprice_it 25, a/m.py:4 C1.reprice_it 25");
  TestProject of_three({{"a/m.py", three}, {"b/app.py", use}});
  CHECK(of_three.targets("b/app.py", "reprice_it") ==
        "a/m.py:2 C0.reprice_it 16, a/m.py:4 C1.reprice_it 16, a/m.py:6 C2.reprice_it 16");
  TestProject of_four({{"a/m.py", four}, {"b/app.py", use}});
  CHECK(of_four.targets("b/app.py", "reprice_it") == "none");
}

TEST_CASE("the nearer of several guesses comes first") {
  TestProject project({
      {"a/m.py", "class A:\n    def reprice_it(self): pass"},
      {"b/app.py", "class B:\n    def reprice_it(self): pass\ndef f(x):\n    x.reprice_it()"},
  });
  CHECK(project.targets("b/app.py", "x.reprice_it") ==
        "b/app.py:2 B.reprice_it 35, a/m.py:2 A.reprice_it 25");
}

TEST_CASE("names of built-in members are not guessed") {
  TestProject project({{"app.py", R"(
    class Stack:
        def append(self, x): pass
        def get(self, x): pass
        def up(self): pass
    def f(x):
        x.append(1)
        x.get(1)
        x.up()
  )"}});
  CHECK(project.targets("app.py", "x.append") == "none");
  CHECK(project.targets("app.py", "x.get") == "none");
  CHECK(project.targets("app.py", "x.up") == "none");  // shorter than three letters
  TestProject script({{"a.ts", R"(
    class Stack { push(x) {} forEach(f) {} descend(f) {} }
    function f(x) { x.push(1); x.forEach(2); x.descend(3); }
  )"}});
  CHECK(script.targets("a.ts", "x.push") == "none");
  CHECK(script.targets("a.ts", "x.forEach") == "none");
  CHECK(script.targets("a.ts", "x.descend") == "a.ts:1 Stack.descend 70");
}

TEST_CASE("each language has its own built-in names, and only whole names match") {
  CHECK(is_builtin_member(family_named("python"), "append"));
  CHECK(is_builtin_member(family_named("python"), "get"));
  CHECK(is_builtin_member(family_named("go"), "String"));
  CHECK_FALSE(is_builtin_member(family_named("go"), "append"));
  CHECK(is_builtin_member(family_named("rust"), "unwrap"));
  CHECK(is_builtin_member(family_named("c"), "push_back"));
  CHECK(is_builtin_member(family_named("java"), "hashCode"));
  CHECK(is_builtin_member(family_named("csharp"), "ToString"));
  CHECK(is_builtin_member(family_named("ruby"), "each"));
  CHECK(is_builtin_member(family_named("php"), "getMessage"));
  CHECK(is_builtin_member(family_named("ecmascript"), "forEach"));
  CHECK_FALSE(is_builtin_member(family_named("python"), "appen"));
  CHECK_FALSE(is_builtin_member(family_named("python"), "append extend"));
  CHECK_FALSE(is_builtin_member(family_named("python"), ""));
}

TEST_CASE("if members override each other, the overridden one is guessed") {
  TestProject project({{"app.py", R"(
    class Base:
        def reprice_it(self): pass
    class One(Base):
        def reprice_it(self): pass
    class Two(One):
        def reprice_it(self): pass
    class Three(Base):
        def reprice_it(self): pass
    class Four(Base):
        def reprice_it(self): pass
    def f(x):
        x.reprice_it()
  )"}});
  CHECK(project.targets("app.py", "x.reprice_it") == "app.py:2 Base.reprice_it 70");
}

TEST_CASE("any definition is guessed for a member if no other has its name of several words") {
  TestProject project({{"app.py", R"(
    import library
    def reprice_it(): pass
    def reprice(): pass
    class A:
        cheapest_one = 1
    def twice_named(): pass
    class B:
        twice_named = 1
    def f(x):
        def in_function(): pass
        x.reprice_it()
        x.reprice()
        x.cheapest_one()
        x.cheapest_one
        x.twice_named()
        x.in_function()
        library.reprice_it()
        reprice_all()
  )"},
                       {"other.py", "def reprice_all(): pass"}});
  CHECK(project.targets("app.py", " x.reprice_it") == "app.py:2 reprice_it 50");
  CHECK(project.targets("app.py", "x.reprice", "()") == "none");  // one word
  CHECK(project.targets("app.py", "x.cheapest_one", "()") == "app.py:5 A.cheapest_one 50");
  CHECK(project.targets("app.py", "x.cheapest_one", "\n") == "app.py:5 A.cheapest_one 70");
  CHECK(project.targets("app.py", "x.twice_named") == "none");
  CHECK(project.targets("app.py", "x.in_function") == "none");  // visible only in f
  CHECK(project.targets("app.py", "library.reprice_it") == "none");
  CHECK(project.targets("app.py", "reprice_all") == "none");  // would need an import
}

TEST_CASE("the overloads of a method are one candidate") {
  TestProject project({{"app.ts", R"(
    interface Server {
      add_it(a: string): void;
      add_it(a: number): void;
      add_it(a: boolean): void;
      add_it(a: null): void;
    }
    function f(server) { server.add_it(1); window.server.add_it(2); window.missing_one(); }
  )"}});
  CHECK(project.targets_of_call("app.ts", "add_it(1)") == "app.ts:2 Server.add_it 70");
  CHECK(project.targets_of_call("app.ts", "add_it(2)") == "app.ts:2 Server.add_it 70");
}

TEST_CASE("what objects of a platform have is not guessed, unless a type of the project has it") {
  TestProject project({
      {"lib.js",
       "export function lineTo() {}\nexport function lineBack() {}\n"
       "class Path { moveTo() {} }\n"},
      {"app.js", "function f(ctx) { ctx.lineTo(1); ctx.lineBack(2); ctx.moveTo(3); }\n"},
  });
  CHECK(project.targets("app.js", "ctx.lineTo") == "none");
  CHECK(project.targets("app.js", "ctx.lineBack") == "lib.js:2 lineBack 50");
  CHECK(project.targets("app.js", "ctx.moveTo") == "lib.js:3 Path.moveTo 70");
}

TEST_CASE("members are guessed where the project's own code hides them, not those of a library") {
  TestProject project({
      {"lib/parts.py", "class Part:\n    def turn_it(self): pass\ndef loose_one(): pass"},
      {"lib/made.py", "x = 1"},
      {"app.py", R"(
        import library
        from lib import made
        from lib.made import missing
        class Page(library.Page):
            def go(self):
                self.turn_it()
                self.part.turn_it(1)
        class Other: pass
        made.loose_one()
        missing.turn_it(2)
        library.make().turn_it(3)
        Page.turn_it(4)
      )"},
  });
  CHECK(project.targets("app.py", "self.turn_it") == "none");  // probably of library.Page
  CHECK(project.targets("app.py", "part.turn_it") == "lib/parts.py:2 Part.turn_it 50");
  CHECK(project.targets("app.py", "made.loose_one") == "lib/parts.py:3 loose_one 50");
  CHECK(project.targets("app.py", "missing.turn_it") == "lib/parts.py:2 Part.turn_it 50");
  CHECK(project.targets("app.py", "().turn_it") == "none");
  CHECK(project.targets("app.py", "Page.turn_it") == "none");
}

TEST_CASE("a value is not guessed if several members have its name") {
  TestProject project({{"app.py", R"(
    class A:
        cheapest_one = 1
    class B:
        cheapest_one = 1
    def f(x):
        return x.cheapest_one
  )"}});
  CHECK(project.targets("app.py", "x.cheapest_one") == "none");
}

TEST_CASE("names in other languages are not guessed") {
  TestProject project({
      {"a.py", "class A:\n    def reprice_it(self): pass"},
      {"a.ts", "function f(x) { x.reprice_it(); helper(); }"},
      {"b.py", "def helper(): pass"},
  });
  CHECK(project.targets("a.ts", "x.reprice_it") == "none");
  CHECK(project.targets("a.ts", "helper") == "none");
}

TEST_CASE("a guess is an overload with the same number of arguments") {
  TestProject project({{"A.java", R"(
    class A { void reprice(int a) {} }
    class B { void reprice(int a, int b) {} }
    class C { void f() { unknown().reprice(1, 2); unknown().reprice(); } }
  )"}});
  CHECK(project.targets("A.java", "reprice", "(1, 2)") == "none");
  CHECK(project.targets("A.java", "reprice", "()") == "none");
}

// ---- cycles and depth ---------------------------------------------------------------------------

TEST_CASE("a value that refers to itself has no type") {
  TestProject project({{"app.py", R"(
    x = x
    a = b
    b = a
    class Loop:
        me = me
        def run(self):
            self.me.reprice_it()
    def f():
        y = y
        y.reprice_it(1)
        z = z.next_one()
        z.reprice_it(2)
        x.reprice_it(3)
        a.reprice_it(4)
    class Item:
        def reprice_it(self): pass
  )"}});
  CHECK(project.targets("app.py", "self.me.reprice_it") == "app.py:16 Item.reprice_it 70");
  for (int i = 1; i <= 4; ++i) {
    CAPTURE(i);
    const std::string found =
        project.targets_of_call("app.py", "reprice_it(" + std::to_string(i) + ")");
    CHECK((found == "none" || found == "app.py:16 Item.reprice_it 70"));
  }
}

TEST_CASE("a variable computed from itself keeps its previous type") {
  TestProject project({{"app.py", R"(
    class Text:
        def trimmed(self) -> "Text": pass
    def f():
        x = Text()
        x = x.trimmed()
        x.trimmed(1)
  )"}});
  CHECK(project.targets("app.py", "x.trimmed", "(1)") == "app.py:2 Text.trimmed 90");
}

TEST_CASE("cyclic imports do not loop") {
  TestProject project({
      {"a.py", "from b import *\nfrom b import thing\nthing()\nmissing()"},
      {"b.py", "from a import *\nfrom a import thing\nthing()\ndef real(): pass"},
      {"c.py", "from c import thing\nthing()"},
      {"app.py", "from a import real, thing\nreal()\nthing()"},
  });
  CHECK(project.targets("a.py", "\nthing") == "none");
  CHECK(project.targets("a.py", "missing") == "none");
  CHECK(project.targets("c.py", "\nthing") == "none");
  CHECK(project.targets("app.py", "\nreal") == "b.py:4 real 90");
  CHECK(project.targets("app.py", "\nthing") == "none");
  TestProject script({
      {"a.ts", "export * from \"./b\";\nexport { one } from \"./b\";"},
      {"b.ts", "export * from \"./a\";\nexport { one } from \"./a\";\nexport function real() {}"},
      {"app.ts", "import { one, real } from \"./a\";\none(); real();"},
  });
  CHECK(script.targets("app.ts", "\none") == "none");
  CHECK(script.targets("app.ts", "; real") == "b.ts:3 real 90");
}

TEST_CASE("many wildcard imports of each other are resolved quickly") {
  std::vector<std::string> texts;
  for (int i = 0; i < 30; ++i) {
    std::string text;
    for (int j = 0; j < 30; ++j) text += "export * from \"./m" + std::to_string(j) + "\";\n";
    texts.push_back(text + "missing_one();\n");
  }
  std::vector<TestProject::Source> sources;
  for (int i = 0; i < 30; ++i) {
    sources.push_back({"m" + std::to_string(i) + ".ts", texts[static_cast<std::size_t>(i)]});
  }
  sources.push_back({"app.ts", "import { missing_one } from \"./m0\";\nmissing_one();"});
  TestProject project(sources);
  CHECK(project.targets("app.ts", "\nmissing_one") == "none");
}

TEST_CASE("aliases of aliases lead to the type, and cyclic ones do not loop") {
  TestProject project({{"a.ts", R"(
    class Item { reprice_it() {} }
    type One = Item;
    type Two = One;
    type Ring = Gnir;
    type Gnir = Ring;
    type Own = Own;
    function f(x: Two, y: Ring, z: Own) { x.reprice_it(); y.other_one(); z.other_one(1); }
  )"}});
  CHECK(project.targets("a.ts", "x.reprice_it") == "a.ts:1 Item.reprice_it 90");
  CHECK(project.targets("a.ts", "y.other_one") == "none");
  CHECK(project.targets("a.ts", "z.other_one") == "none");
}

TEST_CASE("functions that return their own result, and long chains of calls, do not loop") {
  std::string chain = "a";
  for (int i = 0; i < 300; ++i) chain += ".next_one()";
  const std::string source =
      "class A:\n    def next_one(self) -> 'A': pass\n    def last_one(self): pass\n"
      "def f(a: A):\n    a.next_one().next_one().last_one()\n    " +
      chain + ".reprice_it()\n";
  TestProject project({{"app.py", source}});
  CHECK(project.targets("app.py", "last_one", "()\n") == "app.py:3 A.last_one 90");
  CHECK(project.targets("app.py", "reprice_it") == "none");
}

TEST_CASE("a long line of variables computed from each other ends") {
  std::string source = "class A:\n    def last_one(self): pass\nv0 = A()\n";
  for (int i = 1; i < 200; ++i) {
    source += "v" + std::to_string(i) + " = v" + std::to_string(i - 1) + "\n";
  }
  source += "v2.last_one(2)\nv199.last_one(199)\n";
  TestProject project({{"app.py", source}});
  CHECK(project.targets("app.py", "v2.last_one") == "app.py:2 A.last_one 90");
  const std::string far = project.targets("app.py", "v199.last_one");
  CHECK((far == "app.py:2 A.last_one 90" || far == "app.py:2 A.last_one 70"));
}

TEST_CASE("the answers are the same when asked twice, and in a second project of the same files") {
  const std::vector<TestProject::Source> sources = {
      {"a.py", "from b import *\nclass A(B):\n    x = A()\n    def run(self): self.x.going()"},
      {"b.py", "from a import A\nclass B(A):\n    y = x\n    def going(self): self.y.run()"},
      {"c.py",
       "def f(p):\n    p.going()\n    p.run()\n    v = p.y\n    v.going()\n    return "
       "A().x.x.x.going()"},
      {"d.ts", "export class A { b = new B(); run() { this.b.a.run(); } }"},
      {"e.ts", "import { A } from './d';\nexport class B { a = new A(); }"},
  };
  TestProject one(sources);
  TestProject other(sources);
  for (const TestProject::Source& source : sources) {
    CAPTURE(source.path);
    const std::string first = one.all_targets(source.path);
    CHECK(first == one.all_targets(source.path));
    CHECK(first == other.all_targets(source.path));
    CHECK_FALSE(first.empty());
  }
}

TEST_CASE("the answers for a file do not depend on the files resolved before") {
  const std::vector<TestProject::Source> sources = {
      {"a.py", "from b import B\nclass A:\n    x = B()\ndef f(): return A().x.x.x.going()"},
      {"b.py",
       "from a import A\nclass B:\n    x = A()\n    def going(self): return self.x.x.going()"},
  };
  TestProject forwards(sources);
  const std::string a = forwards.all_targets("a.py");
  const std::string b = forwards.all_targets("b.py");
  TestProject backwards(sources);
  CHECK(backwards.all_targets("b.py") == b);
  CHECK(backwards.all_targets("a.py") == a);
}

TEST_CASE("a name first searched at a great depth is still found at a small one") {
  std::string lines = "from r1 import Base\nclass A(Base): pass\nv0 = A()\n";
  for (int last = 0; last <= 5; ++last) {
    CAPTURE(last);
    const std::string source =
        "def f(): v" + std::to_string(last) + ".last_one()\n" + lines + "A.last_one\n";
    lines += "v" + std::to_string(last + 1) + " = v" + std::to_string(last) + ".me\n";
    TestProject project({
        {"app.py", source},
        {"r1.py", "from r2 import Base"},
        {"r2.py", "from r3 import Base"},
        {"r3.py", "from app import A\nclass Base:\n    me: A\n    def last_one(self): pass"},
    });
    CHECK(project.targets("app.py", "\nA.last_one") == "r3.py:4 Base.last_one 90");
  }
}

TEST_SUITE_END();

}  // namespace
}  // namespace cairn::resolve
