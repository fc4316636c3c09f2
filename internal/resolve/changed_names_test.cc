#include "internal/resolve/changed_names.h"

#include <doctest/doctest.h>

#include <optional>

#include "internal/model/language.h"
#include "internal/syntax/extract.h"
#include "internal/syntax/grammar.h"

namespace cairn::resolve {
namespace {

syntax::Facts facts_of(const std::string& path, const std::string& text) {
  syntax::Extractor extractor;
  return extractor.extract(*syntax::grammar_for(model::language_of_file(path), path), text);
}

// A change of one file in a project with other files.
class Change {
 public:
  Change(std::string path, const std::string& before, const std::string& after)
      : path_(std::move(path)), before_(facts_of(path_, before)), after_(facts_of(path_, after)) {}

  Change& with(const std::string& path, const std::string& text) {
    others_.emplace_back(path, facts_of(path, text));
    return *this;
  }

  bool has_other_definitions() const {
    ChangedNames names;
    CHECK(names.add(path_, family(path_), before_, after_));
    return names.has_other_definitions();
  }

  // Returns the other files that the change affects, or nullopt if it may affect all.
  std::optional<std::vector<std::string>> affected() const {
    ChangedNames names;
    if (!names.add(path_, family(path_), before_, after_)) return std::nullopt;
    Project project;
    project.add(path_, family(path_), after_);
    for (const auto& [path, facts] : others_) {
      if (!names.note(path, facts)) return std::nullopt;
      project.add(path, family(path), facts);
    }
    if (!names.spread(project)) return std::nullopt;
    std::vector<std::string> paths;
    for (const auto& [path, facts] : others_) {
      if (names.are_in(facts)) paths.push_back(path);
    }
    return paths;
  }

 private:
  static const Family& family(const std::string& path) {
    return family_named(model::language_of_file(path).family);
  }

  std::string path_;
  syntax::Facts before_;
  syntax::Facts after_;
  std::vector<std::pair<std::string, syntax::Facts>> others_;
};

using Paths = std::vector<std::string>;

// Returns the other files that a file affects that is new or gone, or nullopt if it may affect all.
std::optional<Paths> affected_by(const std::string& path, const std::string& text, bool is_new,
                                 const std::vector<std::pair<std::string, std::string>>& others) {
  const auto family = [](const std::string& of) -> const Family& {
    return family_named(model::language_of_file(of).family);
  };
  ChangedNames names;
  Project project;
  if (!names.add_file(path, family(path), facts_of(path, text), is_new)) return std::nullopt;
  CHECK(names.has_other_definitions());
  CHECK_FALSE(names.empty());
  if (is_new) project.add(path, family(path), facts_of(path, text));
  for (const auto& [other, content] : others) {
    const syntax::Facts facts = facts_of(other, content);
    if (!names.note(other, facts)) return std::nullopt;
    project.add(other, family(other), facts);
  }
  if (!names.spread(project)) return std::nullopt;
  Paths paths;
  for (const auto& [other, content] : others) {
    if (names.are_in(facts_of(other, content))) paths.push_back(other);
  }
  return paths;
}

}  // namespace

TEST_SUITE_BEGIN("changed names");

TEST_CASE("a changed body affects no other file") {
  const std::string before = "def open_shop(key):\n    return key\n";
  const Change change("a.py", before, "def open_shop(key):\n    print(key)\n    return key\n");
  CHECK(Change(change).with("b.py", "from a import open_shop\nopen_shop(1)\n").affected() ==
        Paths{});
  CHECK_FALSE(change.has_other_definitions());
}

TEST_CASE("a definition that is new, gone, renamed or moved affects the files with its name") {
  const std::string open = "def open_shop(key):\n    return key\n";
  const std::string close = "def close_shop():\n    pass\n";
  const auto affected = [&](const std::string& before, const std::string& after) {
    const Change change = Change("a.py", before, after)
                              .with("b.py", "from a import open_shop\nopen_shop(1)\n")
                              .with("c.py", "import a\na.close_shop()\n")
                              .with("d.py", "def sweep():\n    pass\n");
    CHECK(change.has_other_definitions());
    return change.affected();
  };
  CHECK(affected(open, open + close) == Paths{"c.py"});
  CHECK(affected(open, close + open) == Paths{"c.py"});
  CHECK(affected(open + close, open) == Paths{"c.py"});
  CHECK(affected(open, "") == Paths{"b.py"});
  CHECK(affected(open, close) == Paths{"b.py", "c.py"});
  CHECK(affected(open + close, close + open)->size() == 1);  // one of them was moved
  CHECK(affected(open, "class Shop:\n    def open_shop(key):\n        return key\n") ==
        Paths{"b.py"});
  CHECK(affected(open, open + open) == Paths{"b.py"});
}

TEST_CASE("a definition that becomes private affects the files with its name") {
  const Change change =
      Change("A.java", "class A { void open() {} }", "class A { private void open() {} }")
          .with("B.java", "class B { void f(A a) { a.open(); } }")
          .with("C.java", "class C { }");
  CHECK(change.affected() == Paths{"B.java"});
  CHECK(change.has_other_definitions());
}

TEST_CASE("a new type affects the members that other files give it, and what they return") {
  CHECK(Change("a.rs", "fn f() {}\n", "fn f() {}\nstruct Till {}\n")
            .with("b.rs", "impl Till { fn count(&self) -> Coin { Coin } }\n")
            .with("c.rs", "fn g(x: &X) { x.count(); }\n")
            .with("d.rs", "fn h() {}\n")
            .affected() == Paths{"b.rs", "c.rs"});
}

TEST_CASE("a new type may affect all files if types inherit from it, or if it has other parts") {
  const std::string shop = "class Shop:\n    pass\n";
  const std::string till = "class Till:\n    pass\n";
  const Change change("a.py", shop, shop + till);
  CHECK(Change(change).with("b.py", "def f():\n    pass\n").affected() == Paths{});
  CHECK_FALSE(Change(change).with("b.py", "class Box(Till):\n    pass\n").affected());
  CHECK_FALSE(Change(change)
                  .with("b.py", "from a import Till as Base\nclass Box(Base):\n    pass\n")
                  .affected());
  CHECK_FALSE(Change("a.rb", "class Shop\nend\n", "class Shop\nend\nclass Till\nend\n")
                  .with("b.rb", "class Till\n  def count; end\nend\n")
                  .affected());
  CHECK_FALSE(Change("a.rs", "fn f() {}\n", "fn f() {}\ntrait Till {}\n")
                  .with("b.rs", "impl Till for Shop {}\n")
                  .affected());
}

TEST_CASE("a table in a function of SQL may affect all files if another file has the function") {
  const std::string function =
      "CREATE FUNCTION take() RETURNS int AS $$ BEGIN CREATE TABLE q (id int); END $$ LANGUAGE "
      "plpgsql;\n";
  CHECK_FALSE(Change("1.sql", "", function).with("2.sql", function).affected());
  CHECK(Change("1.sql", "", "CREATE FUNCTION give() RETURNS int AS $$ SELECT 1 $$ LANGUAGE sql;\n")
            .with("2.sql", function)
            .with("3.sql", "SELECT give();\n")
            .affected() == Paths{"3.sql"});
}

TEST_CASE("another method affects what has the methods of its type or interface (Go)") {
  const std::string package = "package shop\n";
  const std::string type = package + "type Till struct{}\n";
  CHECK(Change("a.go", type, type + "func (t *Till) Open() {}\n")
            .with("b.go", package + "func (t *Till) Close() {}\n")
            .with("c.go", package + "type Closer interface { Close() }\n")
            .with("d.go", package + "func f() {}\n")
            .affected() == Paths{"b.go", "c.go"});
  CHECK(Change("a.go", package + "type I interface { Open() }\n",
               package + "type I interface { Open()\n Close() }\n")
            .with("b.go", package + "func (t *Till) Close() {}\n")
            .with("c.go", type)
            .with("d.go", package + "func f() {}\n")
            .affected() == Paths{"b.go", "c.go"});
  CHECK_FALSE(Change("a.go", package, type).with("b.go", type).affected());
  CHECK(Change("a.go", type, type + "func open() {}\n")
            .with("b.go", package + "func f() { open() }\n")
            .with("c.go", package + "func g() { }\n")
            .affected() == Paths{"b.go"});
}

TEST_CASE("operators, and macros that bring names, may affect all files") {
  CHECK_FALSE(Change("a.cc", "class A {};\n", "class A { A operator+(A a); };\n").affected());
  CHECK_FALSE(Change("a.ex", "defmodule A do\nend\n",
                     "defmodule A do\n  defmacro __using__(_) do\n  end\nend\n")
                  .affected());
}

TEST_CASE("another package or trait of a file may affect all files") {
  CHECK_FALSE(Change("A.java", "package a;\nclass A {}", "package b;\nclass A {}").affected());
  CHECK_FALSE(Change("a.rs", "struct A;\n", "struct A;\nimpl Till for A {}\n").affected());
}

TEST_CASE("a constructor affects the files that name its type or a subtype") {
  CHECK(Change("a.py", "class Till:\n    pass\n",
               "class Till:\n    def __init__(self):\n        pass\n")
            .with("b.py", "from a import Till\nclass Box(Till):\n    pass\n")
            .with("c.py", "from b import Box\nBox()\n")
            .with("d.py", "x = 1\n")
            .affected() == Paths{"b.py", "c.py"});
}

TEST_CASE("a definition affects the files that use it by the name that an import gives it") {
  CHECK(Change("a.ts", "export function take() {}\n", "export function take(): Till {}\n")
            .with("b.ts", "export {take as grab} from './a';\n")
            .with("c.ts", "import {grab} from './b';\ngrab().open();\n")
            .with("d.ts", "export const shelf = 1;\n")
            .affected() == Paths{"b.ts", "c.ts"});
}

TEST_CASE("another result type affects the files that name the function, and what has its type") {
  CHECK(Change("Till.java", "class Till { Coin take() { return null; } }",
               "class Till { Note take() { return null; } }")
            .with("Use.java", "class Use { void pay(Till till) { till.take().spend(); } }")
            .with("Other.java", "class Other { void pay(Coin coin) { coin.spend(); } }")
            .affected() == Paths{"Use.java"});
  CHECK(Change("a.ts", "export const till = new Till();\n", "export const till = new Safe();\n")
            .with("b.ts", "import {till} from './a';\nexport const store = till;\n")
            .with("c.ts", "import {store} from './b';\nstore.open();\n")
            .with("d.ts", "export const shelf = 1;\n")
            .affected() == Paths{"b.ts", "c.ts"});
}

TEST_CASE("accessors count as the property, in any case and with any separators") {
  CHECK(Change("Till.java", "class Till { Coin getLastCoin() { return null; } }",
               "class Till { Note getLastCoin() { return null; } }")
            .with("Use.kt", "fun pay(till: Till) { till.lastCoin.spend() }\n")
            .affected() == Paths{"Use.kt"});
}

TEST_CASE("other parameters of a constructor affect the files that name the type") {
  CHECK(Change("a.py", "class Till:\n    def __init__(self):\n        pass\n",
               "class Till:\n    def __init__(self, coins: int):\n        pass\n")
            .with("b.py", "from a import Till\nTill()\n")
            .with("c.py", "x = 1\n")
            .affected() == Paths{"b.py"});
}

TEST_CASE("an import affects only its file, unless a definition has its type from it") {
  CHECK(Change("A.java", "class A { int n; }", "import java.util.List;\nclass A { int n; }")
            .with("B.java", "import java.util.List;\nclass B { List<A> all; }")
            .affected() == Paths{});
  CHECK(Change("A.java", "class A { Till till; }", "import shop.Till;\nclass A { Till till; }")
            .with("B.java", "class B { void f(A a) { a.till.open(); } }")
            .with("C.java", "class C { }")
            .affected() == Paths{"B.java"});
}

TEST_CASE("an import affects the calls of functions that take what it names") {
  // Which overload a call means depends on the types of their parameters.
  CHECK(Change("A.java", "import p.Till;\nclass A { void put(Till a) {} void put(Object a) {} }",
               "import q.Till;\nclass A { void put(Till a) {} void put(Object a) {} }")
            .with("B.java", "class B { void f(A a, p.Till t) { a.put(t); } }")
            .with("C.java", "class C { }")
            .affected() == Paths{"B.java"});
  CHECK(Change("A.java", "import p.Till;\nclass A { A(Till a) {} A(Object a) {} }",
               "import q.Till;\nclass A { A(Till a) {} A(Object a) {} }")
            .with("B.java", "class B { A f(p.Till t) { return new A(t); } }")
            .with("C.java", "class C { }")
            .affected() == Paths{"B.java"});
  CHECK(Change("A.cs", "using P;\nclass A { public void Each(Action<Till> a) {} }",
               "using Q;\nclass A { public void Each(Action<Till> a) {} }")
            .with("B.cs", "class B { void F(A a) { a.Each(t => t.Open()); } }")
            .affected() == Paths{"B.cs"});
}

TEST_CASE("a file that is new or gone affects the files that import it or name its definitions") {
  const std::string shop = "def open_shop():\n    pass\n";
  for (const bool is_new : {false, true}) {
    CHECK(affected_by("lib/shop.py", shop, is_new,
                      {{"lib/a.py", "import lib.shop\n"},
                       {"lib/b.py", "from lib import shop as stall\nstall.f()\n"},
                       {"lib/c.py", "open_shop()\n"},
                       {"lib/d.py", "def sweep():\n    pass\n"},
                       {"lib/e.py", "from lib.b import stall\n"}}) ==
          Paths{"lib/a.py", "lib/b.py", "lib/c.py", "lib/e.py"});
  }
}

TEST_CASE("members of a new type of Java affect only files that name it or may guess") {
  const std::string shop =
      "package a;\npublic class Shop {\n  int stock;\n  void refill(int x) {}\n"
      "  static class Shelf { void dust() {} }\n  public String toString() { return null; }\n}\n";
  std::vector<std::pair<std::string, std::string>> others = {
      {"b/Calls.java", "package b;\nclass Calls { void f(Some s) { s.open().refill(1); } }\n"},
      {"b/Other.java", "package b;\nclass Other { void f(Some s) { s.open().refill(1, 2); } }\n"},
      {"b/Field.java", "package b;\nclass Field { void f(Some s) { s.open().stock(); } }\n"},
      {"b/Text.java", "package b;\nclass Text { void f(Some s) { s.open().toString(); } }\n"},
      {"b/Own.java", "package b;\nclass Own { int stock; int g() { return stock; } }\n"},
      {"b/Inner.java", "package b;\nclass Inner { static class Shelf {} Shelf s; }\n"},
      {"b/Result.java", "package b;\nclass Result { int made = new Some().refill(1); }\n"},
      {"b/Uses.java", "package b;\nclass Uses { void f(Result r) { r.made.sell(); } }\n"},
      {"b/Names.java", "package b;\nclass Names { Object f() { return new a.Shop(); } }\n"}};
  for (const bool is_new : {false, true}) {
    CHECK(affected_by("a/Shop.java", shop, is_new, others) ==
          Paths{"b/Calls.java", "b/Result.java", "b/Names.java"});
  }
  // In Kotlin, bare names are guessed, and arguments need not be counted.
  std::erase_if(others, [](const auto& one) { return one.first == "b/Inner.java"; });
  others.emplace_back("c.kt", "fun sweep() {}\n");
  CHECK(affected_by("a/Shop.java", shop, true, others) == Paths{"b/Calls.java", "b/Other.java",
                                                                "b/Field.java", "b/Own.java",
                                                                "b/Result.java", "b/Names.java"});
}

TEST_CASE("a type in a new type of Java affects the files that may name it alone") {
  const std::string shop = "package a;\npublic class Shop { static class Shelf {} }\n";
  const std::pair<std::string, std::string> names{
      "b/Names.java", "package b;\nclass Names { void f(Shelf s) { s.dust(); } }\n"};
  CHECK(affected_by("a/Shop.java", shop, true, {names}) == Paths{});
  const std::pair<std::string, std::string> imports{
      "b/Imports.java", "package b;\nimport a.Shop.Shelf;\nclass Imports { Shelf made; }\n"};
  CHECK(affected_by("a/Shop.java", shop, true, {names, imports}) ==
        Paths{"b/Names.java", "b/Imports.java"});
  // An import of Kotlin may begin at a value.
  CHECK(affected_by("a/Shop.java", shop, true, {names, {"c.kt", "fun sweep() {}\n"}}) ==
        Paths{"b/Names.java"});
  const std::pair<std::string, std::string> inherits{
      "b/More.java", "package b;\nclass More extends a.Shop { class Own extends Shelf {} }\n"};
  CHECK_FALSE(affected_by("a/Shop.java", shop, true, {inherits}).has_value());
}

TEST_CASE("files are searched for words if all names are spelled as words") {
  const auto words_of = [](const std::string& path, const std::string& text, bool is_new) {
    const Family& family = family_named(model::language_of_file(path).family);
    ChangedNames names;
    Project project;
    if (is_new) {
      CHECK(names.add_file(path, family, facts_of(path, text), true));
      project.add(path, family, facts_of(path, text));
    } else {
      CHECK(names.add(path, family, facts_of(path, ""), facts_of(path, text)));
    }
    CHECK(names.spread(project));
    return names.searchable_words();
  };
  const auto words = words_of("a.py", "def get_total():\n    pass\n", false);
  REQUIRE(words);
  CHECK(words->contains("gettotal"));
  CHECK(words->contains("total"));  // an accessor
  CHECK_FALSE(words->contains("get_total"));
  CHECK(words_of("Shop.java", "class Shop { void refill() {} }", true)->contains("refill"));
  CHECK(words_of("a.rb", "def save!\nend\n", false)->contains("save"));
  // The filter of words has no words of two letters, and ends words at dashes and beyond ASCII.
  CHECK_FALSE(words_of("a.py", "def up():\n    pass\n", false));
  CHECK_FALSE(words_of("a.py", "def is_up():\n    pass\n", false));
  CHECK_FALSE(words_of("a.js", "function a$bc() {}", false));
  CHECK_FALSE(words_of("a.py", "def caf\xC3\xA9():\n    pass\n", false));
  CHECK_FALSE(words_of("body-size.ts", "export function weigh() {}", true));
  CHECK_FALSE(words_of("a.kt", "class Shop { fun `can load`() {} }", true));
  CHECK_FALSE(words_of("a.py", "def " + std::string(40, 'x') + "():\n    pass\n", false));
  // Code can call it without its name.
  CHECK_FALSE(words_of("a.py", "def update():\n    pass\n", false));
}

TEST_CASE("only imports have a file name that is not an identifier") {
  CHECK(affected_by("src/body-size.ts", "export function weigh() {}\n", true,
                    {{"src/a.ts", "import {weigh as w} from './body-size.js';\n"},
                     {"src/b.ts", "import {body} from './body.js';\nbody.size();\n"}}) ==
        Paths{"src/a.ts"});
}

TEST_CASE("the first file in a directory affects the files that import the directory") {
  const std::vector<std::pair<std::string, std::string>> others = {
      {"main.go", "package main\nimport \"x.org/m/shop\"\nfunc main() { shop.Open() }\n"},
      {"till/till.go", "package till\nfunc Count() {}\n"}};
  CHECK(affected_by("shop/open.go", "package shop\nfunc Shut() {}\n", true, others) ==
        Paths{"main.go"});
  CHECK(affected_by("till/more.go", "package till\nfunc Shut() {}\n", true, others) == Paths{});
  CHECK_FALSE(affected_by("till/more.go", "package other\n", true, others).has_value());
}

TEST_CASE("a file that stands for a directory with other files may affect all files") {
  const std::string text = "def f():\n    pass\n";
  CHECK_FALSE(affected_by("a/__init__.py", text, true, {{"a/b.py", text}}).has_value());
  CHECK(affected_by("a/__init__.py", text, true, {{"b.py", "import a\n"}, {"c.py", "x = 1\n"}}) ==
        Paths{"b.py"});
}

TEST_CASE("a new file may affect all files if another type may inherit from what it defines") {
  const std::string text = "class Shop:\n    pass\n\n\nclass Stall(Shop):\n    pass\n";
  CHECK(affected_by("a.py", text, true, {{"b.py", "x = 1\n"}}) == Paths{});
  CHECK_FALSE(
      affected_by("a.py", text, true, {{"b.py", "class Till(Shop):\n    pass\n"}}).has_value());
}

TEST_CASE("another part of an open namespace or module adds only its members") {
  const std::string before = "namespace shop { int open(); }\n";
  CHECK(affected_by("b.cc", "namespace shop { int shut() { return 1; } }\n", true,
                    {{"a.cc", before}, {"c.cc", "int x = shop::shut();\n"}}) == Paths{"c.cc"});
  CHECK(affected_by("b.rb", "module Shop\n  def shut; end\nend\n", true,
                    {{"a.rb", "module Shop\n  def open; end\nend\n"}, {"c.rb", "Shop.open\n"}}) ==
        Paths{});
  // The first part stands for all of them.
  CHECK_FALSE(affected_by("a.rb", "module Shop\n  def shut; end\nend\n", true,
                          {{"b.rb", "module Shop\n  def open; end\nend\n"}})
                  .has_value());
}

TEST_CASE("a header with includes that another file includes may affect all files") {
  const std::string header = "#include \"till.h\"\nint open();\n";
  CHECK_FALSE(affected_by("shop.h", header, true, {{"a.c", "#include \"shop.h\"\n"}}).has_value());
  CHECK(affected_by("shop.h", "int open();\n", true, {{"a.c", "#include \"shop.h\"\n"}}) ==
        Paths{"a.c"});
  ChangedNames names;
  const Family& family = family_named("c");
  REQUIRE(names.add_file("shop.h", family, facts_of("shop.h", header), true));
  const syntax::Facts source = facts_of("a.c", "#include \"shop.h\"\nint weigh() { return 1; }\n");
  CHECK(names.note_includes("a.c", family, source) == true);
  CHECK(names.note_includes("a.c", family, source) == false);  // is known
  CHECK(names.are_in(facts_of("b.c", "int x = weigh();\n")));
  CHECK(names.note_includes("b.h", family, source) == std::nullopt);
}

TEST_CASE("a manifest may name a file by which imports find it") {
  ChangedNames names;
  REQUIRE(names.add_file("src/entry.ts", family_named("ecmascript"), facts_of("src/entry.ts", ""),
                         true));
  const auto is_named = [&](const std::string& path, const std::string& text) {
    return names.are_files_in({{path, text}});
  };
  CHECK(is_named("package.json", R"({"main": "src/entry.js"})"));
  CHECK(is_named("package.json", R"({"imports": {"#a": {"node": "./src/\u0065ntry.js"}}})"));
  CHECK_FALSE(is_named("package.json", R"({"main": "src/other.js", "type": "entry"})"));
  CHECK_FALSE(is_named("Cargo.toml", "entry"));
}

TEST_CASE("an import in Python affects files that name the module and what it imports") {
  const std::string before = "def open_shop():\n    pass\n";
  const std::string after = "from till import Coin\n" + before;
  CHECK(Change("shop.py", before, after)
            .with("b.py", "from till import Coin\nCoin()\n")
            .with("c.py", "import shop\nshop.Coin()\n")
            .affected() == Paths{"b.py", "c.py"});
  CHECK(Change("shop.py", before, after)
            .with("b.py", "from till import Coin\nCoin()\n")
            .with("c.py", "import shop\nshop.open_shop()\n")
            .affected() == Paths{});
  CHECK_FALSE(Change("shop.py", before, after).with("c.py", "from shop import *\n").affected());
}

TEST_CASE("a long chain of types may affect all files") {
  const auto affected = [](int length) {
    std::string chain;  // each function has the type of the next one, which is read later
    for (int i = 0; i < length; ++i) {
      const std::string next = i + 1 < length ? "f" + std::to_string(i + 1) : "last";
      chain += "def f" + std::to_string(i) + "() -> " + next + ": pass\n";
    }
    return Change("a.py", "def last() -> int: pass\n", "def last() -> str: pass\n")
        .with("b.py", chain)
        .affected();
  };
  CHECK(affected(10) == Paths{"b.py"});
  CHECK_FALSE(affected(30));
}

TEST_CASE("an import that gives other files any name may affect all") {
  CHECK_FALSE(Change("a.ts", "", "export * from './b';\n").affected());
  CHECK_FALSE(Change("a.h", "", "#include \"b.h\"\n").affected());
  CHECK(Change("a.c", "int n;\n", "#include \"b.h\"\nint n;\n")
            .with("m.c", "int f() { return n; }\n")
            .with("o.c", "int other;\n")
            .affected() == Paths{"m.c"});
  CHECK_FALSE(Change("a.rs", "", "pub use crate::b::*;\n").affected());
}

TEST_CASE("other bases of a type may affect all files") {
  CHECK_FALSE(
      Change("a.py", "class Till(Box):\n    pass\n", "class Till(Safe):\n    pass\n").affected());
}

TEST_CASE("a definition or import that another type may inherit from affects all files") {
  // In each case, the other file has a type that names what the changed file gives another meaning.
  const auto may_affect_all = [](const Change& change) { return !change.affected().has_value(); };
  const std::string till = "from a import Box\nimport a\nclass Till(Box): pass\n";
  CHECK(may_affect_all(Change("a.py", "", "def Box(): pass\n").with("b.py", till)));
  CHECK(may_affect_all(Change("a.py", "Box = c.One\n", "Box = c.Two\n").with("b.py", till)));
  CHECK(may_affect_all(
      Change("a.py", "from c import Box\n", "from d import Box\n").with("b.py", till)));
  CHECK(may_affect_all(Change("a.ts", "export {Box} from './c';\n", "export {Box} from './d';\n")
                           .with("b.ts", "import {Box} from './a';\nclass Till extends Box {}\n")));
  CHECK(may_affect_all(Change("a.ts", "", "export function b() {}\n")
                           .with("b.ts", "class Till extends b.Box {}\n")));
  CHECK(may_affect_all(
      Change("a.rb", "", "module Loud\nend\n").with("b.rb", "class Till\n  include Loud\nend\n")));
  CHECK(may_affect_all(
      Change("a.rs", "", "mod deep {}\n").with("b.rs", "impl deep::Low for Till {}\n")));
  CHECK(may_affect_all(Change("A.cs", "class Circle {}\n", "class Square {}\n")
                           .with("B.cs", "using Round = Circle;\nclass Till : Round {}\n")));
  CHECK(
      may_affect_all(Change("a.ex", "", "defprotocol Zed.Proto do\n  def low(x)\nend\n")
                         .with("b.ex", "defimpl Proto, for: Till do\n  def low(x), do: x\nend\n")));
  CHECK(may_affect_all(Change("a.rs", "pub type Till = b::Box;\n", "pub type Till = c::Safe;\n")
                           .with("b.rs", "impl Low for Till {}\n")));
  // A name that no type inherits from.
  CHECK(Change("a.py", "", "def box(): pass\n").with("b.py", till).affected().has_value());
}

TEST_CASE("an import that gives a type another base affects the names of its members") {
  const std::string till = "class Till(Box):\n    def only_low(self): pass\n";
  const Change change("a.py", "from c import Box\n" + till, "from d import Box\n" + till);
  CHECK(Change(change).with("g.py", "def f(q):\n    q.only_low()\n").affected() == Paths{"g.py"});
  CHECK_FALSE(Change(change)
                  .with("s.py", "from a import Till\nclass Sub(Till): pass\n")
                  .affected()
                  .has_value());
}

TEST_CASE("an import that an implementation needs affects all files") {
  const std::string block = "impl Low for Till {\n    fn only_low(&self) {}\n}\n";
  CHECK_FALSE(Change("a.rs", "use b::Low;\n" + block, "use c::Low;\n" + block).affected());
  CHECK(Change("a.rs", "use b::High;\n" + block, "use c::High;\n" + block).affected());
}

TEST_CASE("imports that need a changed import count as changed") {
  const auto changed = [](const std::string& path, const std::string& rest, std::string line,
                          const std::string& other, const std::string& text) {
    const std::size_t at = line.find('b');
    const std::string before = line + rest;
    const std::string after = line.replace(at, 1, "c") + rest;
    const auto affected = Change(path, before, after).with(other, text).affected();
    return !affected || *affected == Paths{other};
  };
  CHECK(changed("a.ts", "export {hh};\n", "import {x as hh} from './b';\n", "g.ts",
                "import {hh} from './a';\nhh();\n"));
  CHECK(changed("a.ts", "export default lib;\n", "import lib from './b';\n", "g.ts",
                "import lib from './a';\nlib.run();\n"));
  CHECK(changed("a.zig", "pub const Circle = lib.Circle;\n", "const lib = @import(\"b.zig\");\n",
                "g.zig", "const a = @import(\"a.zig\");\nfn f(q: a.Circle) void { q.go(); }\n"));
  CHECK(changed("a.scala", "import Obj._\nobject A { def make = new Tool }\n", "import b.Obj\n",
                "g.scala", "object G { A.make.run() }\n"));
}

TEST_CASE("an import of Swift gives any name of the module") {
  const std::string make = "func make() -> Tool { return Tool() }\n";
  CHECK(Change("a.swift", "import B\n" + make, "import C\n" + make)
            .with("g.swift", "make().run()\n")
            .affected() == Paths{"g.swift"});
}

TEST_CASE("an include of a source that another file includes affects all files") {
  const Change change("util.c", "#include \"x.h\"\n", "#include \"y.h\"\n");
  CHECK_FALSE(Change(change).with("m.c", "#include \"util.c\"\nint f();\n").affected());
  CHECK(Change(change).with("m.c", "#include \"other.c\"\nint f();\n").affected() == Paths{});
}

TEST_CASE("another include changes which constructor is meant") {
  const std::string code = "Foo::Foo() {}\n";
  CHECK(Change("linux/foo.cc", code, "#include \"../foo.h\"\n" + code)
            .with("bsd/foo.cc", code)
            .affected() == Paths{"bsd/foo.cc"});
}

TEST_SUITE_END();

}  // namespace cairn::resolve
