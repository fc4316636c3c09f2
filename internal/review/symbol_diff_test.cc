#include "internal/review/symbol_diff.h"

#include <doctest/doctest.h>

#include "internal/syntax/testing.h"

namespace cairn::review {
namespace {

using Lines = std::vector<std::string>;

struct Versions {
  std::string before;
  std::string after;
};

// Returns each change as "kind old -> new". If there are several files, adds the number of the
// file.
Lines diff(std::string_view grammar, const std::vector<Versions>& files) {
  const model::Language& language = *syntax::grammar_named(grammar).language;
  std::vector<FileSymbols> symbols;
  for (const Versions& file : files) {
    symbols.push_back({symbols_of(syntax::facts_of(grammar, file.before), file.before, language),
                       symbols_of(syntax::facts_of(grammar, file.after), file.after, language),
                       &language});
  }
  Lines lines;
  for (const SymbolChange& change : diff_symbols(symbols).changes) {
    std::string line(name_of(change.kind));
    if (change.before) line += " " + change.before->qualified_name();
    if (change.before && change.after && change.kind != ChangeKind::kBody) line += " ->";
    if (change.after && change.kind != ChangeKind::kBody) {
      line += " " + change.after->qualified_name();
    }
    if (change.old_file != change.new_file) line += " elsewhere";
    lines.push_back(line + (change.is_implied ? " implied" : ""));
  }
  return lines;
}

TEST_CASE("comments and blanks change nothing; bodies and signatures do") {
  CHECK(
      diff("python", {{"def f(a):\n  return a\n", "# new\ndef f( a ):\n    # why\n    return a\n"}})
          .empty());
  CHECK(diff("python", {{"def f(a):\n  return a\n", "def f(a):\n  return a + 1\n"}}) ==
        Lines{"body f"});
  const std::string head = "def f(\n  a\n):\n  ";
  CHECK(diff("python", {{head + R"("""Old.""")" + "\n  return a\n",
                         head + R"("""New.)" + "\n\n  More.\n  " + R"(""")" + "\n  return a\n"}})
            .empty());
  CHECK(diff("python", {{"def f(a):\n  return {\n    1:\n    'a'}\n",
                         "def f(a):\n  return {\n    1:\n    'b'}\n"}}) == Lines{"body f"});
  CHECK(diff("python", {{"def f(a):\n  return a\n", "def f(a, b):\n  return a\n"}}) ==
        Lines{"signature f -> f"});
}

TEST_CASE("members of a removed type follow from it") {
  CHECK(diff("python", {{"class K:\n  def m(self): pass\n\ndef f(): pass\n", "def f(): pass\n"}}) ==
        Lines{"removed K", "removed K.m implied"});
}

TEST_CASE("what has the same text elsewhere was moved; what has another name was renamed") {
  const std::string body = "  one = 1\n  two = 2\n  three = 3\n  return one + two + three\n";
  CHECK(diff("python", {{"def f():\n" + body, ""}, {"", "def f():\n" + body}}) ==
        Lines{"moved f -> f elsewhere"});
  CHECK(diff("python", {{"def f():\n" + body, "def g():\n" + body}}) == Lines{"renamed f -> g"});
  CHECK(diff("python", {{"class A:\n def f(self):\n" + body,
                         "class B:\n def f(self):\n" + body}}) == Lines{"renamed A -> B"});
  CHECK(diff("python", {{"def f():\n  return 1\n", "def g():\n  return 2\n"}}) ==
        Lines{"removed f", "added g"});
}

TEST_CASE("overloads are matched by their parameters") {
  CHECK(diff("java", {{"class K { void f(int a) {} void f(String a) {} }",
                       "class K { void f(String a) {} void f(long a, int b) {} }"}}) ==
        Lines{"signature K.f -> K.f"});
}

TEST_CASE("methods outside of their type belong to it; functions in functions are left out") {
  CHECK(diff("go", {{"package p\nfunc (s *S) M() { a() }\n",
                     "package p\nfunc (s *S) M() { b() }\n"}}) == Lines{"body S.M"});
  CHECK(diff("rust", {{"impl D for S { fn fmt(&self) {} }", ""}}) == Lines{"removed S.fmt"});
  CHECK(diff("python", {{"def f():\n  def g(): pass\n", "def f():\n  def h(): pass\n"}}) ==
        Lines{"body f"});
}

TEST_CASE("class ::A is not a member of the class around it") {
  CHECK(diff("ruby", {{"class Form\n  class ::String\n    def m; end\n  end\nend\n", ""}}) ==
        Lines{"removed Form", "removed String", "removed String.m implied"});
}

TEST_CASE("a type may call itself by another name") {
  const std::string before =
      "const A = struct {\n const Self = @This();\n fn f(self: *Self) !Self { go(); }\n};\n";
  CHECK(diff("zig", {{before, "const A = struct {\n fn f(self: *A) !A { go(); }\n};\n"}}) ==
        Lines{"body A.f", "removed A.Self"});
  CHECK(diff("zig", {{before, "const A = struct {\n fn f(self: *B) !B { go(); }\n};\n"}}) ==
        Lines{"signature A.f -> A.f", "removed A.Self"});
}

// Returns a function whose line hashes are consecutive numbers from `first_line`.
Symbol function(const std::string& name, std::size_t lines, std::uint32_t first_line) {
  Symbol symbol;
  symbol.name = name;
  symbol.kind = model::NodeKind::kFunction;
  symbol.shape = first_line;
  for (std::size_t i = 0; i < lines; ++i) {
    symbol.lines.push_back(first_line + static_cast<std::uint32_t>(i));
  }
  return symbol;
}

TEST_CASE("the comparison of very many definitions ends, and says what it left out") {
  const model::Language& language = *syntax::grammar_named("python").language;
  // Each pair costs 4,000 steps, so 250,000 pairs need five times the limit.
  FileSymbols file{{}, {}, &language};
  for (std::uint32_t i = 0; i < 500; ++i) {
    file.before.push_back(function("old" + std::to_string(i), 2000, i * 2000));
    file.after.push_back(function("new" + std::to_string(i), 2000, (i + 1000) * 2000));
  }
  const SymbolDiff diff = diff_symbols(std::vector<FileSymbols>{file});
  CHECK(diff.is_cut);
  CHECK(diff.changes.size() == 1000);
  file.before.resize(5);
  file.after.resize(5);
  CHECK_FALSE(diff_symbols(std::vector<FileSymbols>{file}).is_cut);
}

TEST_CASE("a definition is found behind any number of namesakes that were moved already") {
  const model::Language& language = *syntax::grammar_named("python").language;
  std::vector<FileSymbols> files(200, FileSymbols{{}, {}, &language});
  for (std::uint32_t i = 0; i < 100; ++i) {
    const Symbol one = function("f", 5, i * 5);
    files[i].before.push_back(one);
    files[100 + i].after.push_back(one);
  }
  std::size_t moved = 0;
  for (const SymbolChange& change : diff_symbols(files).changes) {
    if (change.kind == ChangeKind::kMoved && change.new_file == change.old_file + 100) ++moved;
  }
  CHECK(moved == 100);
}

}  // namespace
}  // namespace cairn::review
