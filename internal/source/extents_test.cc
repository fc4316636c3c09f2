#include "internal/source/extents.h"

#include <doctest/doctest.h>

#include "internal/source/code_text.h"

namespace cairn::source {
namespace {

using model::Position;
using model::PositionEncoding;
using model::Range;

Range range_of(const SourceText& source, std::string_view word) {
  const std::size_t at = source.text().find(word);
  REQUIRE(at != std::string_view::npos);
  return {source.position_of(at), source.position_of(at + word.size())};
}

std::string text_of(const SourceText& source, const std::optional<Range>& extent) {
  if (!extent) return "(none)";
  const std::size_t begin = source.offset_of(extent->begin);
  return std::string(source.text().substr(begin, source.offset_of(extent->end) - begin));
}

// Returns the extent of the definition `name`. `next` is the name of the next definition, or "" if
// there is none.
std::string extent(std::string_view text, std::string_view language, std::string_view name,
                   std::string_view next = "") {
  const SourceText source(text, PositionEncoding::kUtf8);
  const std::string code = code_only(text, model::language_named(language));
  std::vector<Position> names;
  if (!next.empty()) names.push_back(range_of(source, next).begin);
  return text_of(source, ExtentFinder(source, code, model::language_named(language).blocks, names)
                             .of_definition(range_of(source, name)));
}

std::string value_extent(std::string_view text, std::string_view name) {
  const SourceText source(text, PositionEncoding::kUtf8);
  const std::string code = code_only(text, model::language_named("typescript"));
  return text_of(source, ExtentFinder(source, code, model::Blocks::kBraces, {})
                             .of_function_value(range_of(source, name)));
}

}  // namespace

TEST_SUITE_BEGIN("source/extents");

TEST_CASE("positions and offsets are inverse in every unit") {
  const std::string text = "plain\nä😀x\r\n\nlast";
  for (const auto encoding :
       {PositionEncoding::kUtf8, PositionEncoding::kUtf16, PositionEncoding::kUtf32}) {
    const SourceText source(text, encoding);
    CHECK(source.line_count() == 4);
    CHECK(source.line(1) == "ä😀x");
    CHECK(source.line(9).empty());
    for (const std::size_t at : {0U, 3U, 6U, 8U, 12U, 15U, 16U, 20U}) {
      CAPTURE(at);
      CHECK(source.offset_of(source.position_of(at)) == at);
    }
  }
  CHECK(SourceText(text, PositionEncoding::kUtf16).position_of(12) == Position{1, 3});
  CHECK(SourceText(text, PositionEncoding::kUtf32).position_of(12) == Position{1, 2});
}

TEST_CASE("positions outside of the text are clamped to it") {
  const SourceText source("ab\ncd", PositionEncoding::kUtf16);
  CHECK(source.offset_of({0, 99}) == 2);
  CHECK(source.offset_of({99, 0}) == 5);
}

TEST_CASE("columns are counted in the indexer's unit") {
  const std::string line = "ä😀x";  // 2 + 4 + 1 bytes, 1 + 2 + 1 UTF-16 units, 3 code points
  CHECK(byte_offset(line, 3, PositionEncoding::kUtf16) == 6);
  CHECK(byte_offset(line, 2, PositionEncoding::kUtf32) == 6);
  CHECK(byte_offset(line, 6, PositionEncoding::kUtf8) == 6);
  CHECK(byte_offset(line, 0, PositionEncoding::kUtf16) == 0);
  CHECK(byte_offset(line, 3, PositionEncoding::kUnknown) == 6);
}

TEST_CASE("columns after the end of the line are clamped") {
  for (const auto encoding :
       {PositionEncoding::kUtf8, PositionEncoding::kUtf16, PositionEncoding::kUtf32}) {
    CHECK(byte_offset("abc", 1000, encoding) == 3);
    CHECK(byte_offset("", 1, encoding) == 0);
  }
}

TEST_SUITE_END();

TEST_SUITE_BEGIN("source/extents");

TEST_CASE("comments and literals are blanked, and offsets stay") {
  CHECK(code_only("a(\"{\") // }\nb", model::language_named("java")) == "a(   )     \nb");
  CHECK(code_only("x /* { \n } */ y", model::language_named("cpp")) == "x      \n      y");
  CHECK(code_only("s = '''{\n'''  # (", model::language_named("python")) == "s =     \n        ");
  CHECK(code_only("'it''s'", model::language_named("typescript")) == "       ");
  CHECK(code_only("`a ${b}\n` {", model::language_named("typescript")) == "       \n  {");
  CHECK(code_only("\"\\\"{\" }", model::language_named("go")) == "      }");
}

TEST_CASE("a lifetime or digit separator does not open a literal") {
  CHECK(code_only("fn f<'a>(x: &'a str) {}", model::language_named("rust")) ==
        "fn f<'a>(x: &'a str) {}");
  CHECK(code_only("'{' 'a' '\\n'", model::language_named("rust")) == "            ");
  CHECK(code_only("1'000'000 {", model::language_named("cpp")) == "1'000'000 {");
  CHECK(code_only("r#\"{ \" \"# }", model::language_named("rust")) == "          }");
}

TEST_CASE("an unclosed literal ends with its line") {
  CHECK(code_only("x = \"abc\n}", model::language_named("java")) == "x =     \n}");
}

TEST_SUITE_END();

TEST_SUITE_BEGIN("source/extents");

TEST_CASE("a body in braces extends from the annotations to the closing brace") {
  const char* const text =
      "class A {\n"
      "  @Override\n"
      "  public int area(int a) { if (a) { return \"}\"; } }\n"
      "  abstract int none();\n"
      "  int last() {\n"
      "    return 1;\n"
      "  }\n"
      "}\n";
  CHECK(extent(text, "java", "area", "none") ==
        "@Override\n  public int area(int a) { if (a) { return \"}\"; } }");
  CHECK(extent(text, "java", "none", "last") == "(none)");
  CHECK(extent(text, "java", "last") == "int last() {\n    return 1;\n  }");
  CHECK(extent(text, "java", "A", "area").starts_with("class A {\n"));
  CHECK(extent(text, "java", "A", "area").ends_with("}\n}"));
}

TEST_CASE("a declaration does not get the body of the next definition") {
  CHECK(extent("interface I {\n  one(): void\n  two(): void {}\n}", "typescript", "one", "two") ==
        "(none)");
}

TEST_CASE("fields that are declared as parameters do not end a header") {
  CHECK(extent("record Span(int from, int to) {\n}\n", "java", "Span", "from") ==
        "record Span(int from, int to) {\n}");
}

TEST_CASE("a result type in braces is not the body") {
  CHECK(extent("function f(): { a: number } {\n  g();\n}\n", "typescript", "f") ==
        "function f(): { a: number } {\n  g();\n}");
  CHECK(extent("f(): Array<{ a: T }> { g(); }\n", "typescript", "f") ==
        "f(): Array<{ a: T }> { g(); }");
  CHECK(extent("f(): { a: T } | null { g(); }\n", "typescript", "f") ==
        "f(): { a: T } | null { g(); }");
  CHECK(extent("f(): { a: T }[] { g(); }\n", "typescript", "f") == "f(): { a: T }[] { g(); }");
  CHECK(extent("f<K extends { a: T }>(k: K) { g(); }\n", "typescript", "f") ==
        "f<K extends { a: T }>(k: K) { g(); }");
}

TEST_CASE("decorators and annotations belong to the definition below") {
  const char* const text =
      "@one\n"
      "def f(): pass\n"
      "@two(\n"
      "    a,\n"
      ")\n"
      "# a word\n"
      "@three\n"
      "def g(): pass\n";
  CHECK(extent(text, "python", "g(") == "@two(\n    a,\n)\n# a word\n@three\ndef g(): pass");
  CHECK(extent(text, "python", "f(") == "@one\ndef f(): pass");
  CHECK(extent("  @A @B(1)\n  @C\n  int f() {}\n", "java", "f") == "@A @B(1)\n  @C\n  int f() {}");
  SUBCASE("but not those of another definition") {
    CHECK(extent("@A int a;\nint f() {}\n", "java", "f") == "int f() {}");
    CHECK(extent("@A int e() {}\nint f() {}\n", "java", "f") == "int f() {}");
    CHECK(extent("@a = 1\ndef f\nend\n", "ruby", "f") == "def f\nend");
  }
}

TEST_CASE("a body that is an expression") {
  CHECK(extent("int F(int a) => G(a);\nint G(int a) => a;", "csharp", "F", "G(int") ==
        "int F(int a) => G(a)");
}

TEST_CASE("a body by indentation") {
  const char* const text =
      "class A:\n"
      "    def f(self,\n"
      "          x):\n"
      "        a()\n"
      "\n"
      "        b()\n"
      "    def g(self): pass\n"
      "top()\n";
  CHECK(extent(text, "python", "f(", "g(") ==
        "def f(self,\n          x):\n        a()\n\n        b()");
  CHECK(extent(text, "python", "g(") == "def g(self): pass");
  CHECK(extent(text, "python", "A").ends_with("pass"));
  CHECK(extent("def f\n  a\nend\nb\n", "ruby", "f") == "def f\n  a\nend");
}

TEST_CASE("functions as values") {
  CHECK(value_extent("const f = (a) => a + 1;\nrest", "f") == "f = (a) => a + 1");
  CHECK(value_extent("f = async <T>(a: T): Promise<T> => {\n  g();\n};\n", "f") ==
        "f = async <T>(a: T): Promise<T> => {\n  g();\n}");
  CHECK(value_extent("{ f: function (a) { g(); }, h: 1 }", "f") == "f: function (a) { g(); }");
  CHECK(value_extent("{ f(a) { g(); }, h: 1 }", "f") == "f(a) { g(); }");
  CHECK(value_extent("const f: Rule = (station, span) =>\n  a ? b : c;\n", "f") ==
        "f: Rule = (station, span) =>\n  a ? b : c");
  CHECK(value_extent("const f = a => a.b()\n  .c();\nrest", "f") == "f = a => a.b()\n  .c()");
  SUBCASE("with types in angle brackets") {
    CHECK(value_extent("f = <T extends M<string, () => void>>(a: T) => a.b();\n", "f") ==
          "f = <T extends M<string, () => void>>(a: T) => a.b()");
    CHECK(value_extent("f = (a: T): M<{ b: T }, () => void> => {\n  g();\n};\n", "f") ==
          "f = (a: T): M<{ b: T }, () => void> => {\n  g();\n}");
    CHECK(value_extent("{ f<T>(a: T) { g(); }, h: 1 }", "f") == "f<T>(a: T) { g(); }");
    CHECK(value_extent("const f: F<A, B> = (a) => a;\n", "f") == "f: F<A, B> = (a) => a");
  }
  SUBCASE("wrapped to apply a type") {
    CHECK(value_extent("const f = ((...a) => {\n  g(a);\n}) as F;\n", "f") ==
          "f = ((...a) => {\n  g(a);\n})");
    CHECK(value_extent("const f = (a);\n", "f") == "(none)");
  }
  SUBCASE("wrapped by a call") {
    CHECK(value_extent("const f = memoize((a) => {\n  g(a);\n});\nrest", "f") ==
          "f = memoize((a) => {\n  g(a);\n})");
    CHECK(value_extent(
              "const f: a.Made<T> = /* pure */ a.make<T>('f', [1, 2], function (b) {}, )\n", "f") ==
          "f: a.Made<T> = /* pure */ a.make<T>('f', [1, 2], function (b) {}, )");
    CHECK(value_extent("const f = g((a) => {\n}, 1);", "f") == "(none)");  // not the last argument
    CHECK(value_extent("const f = g(a).map((b) => {});", "f") == "(none)");  // a longer expression
    CHECK(value_extent("const f = g((a) => {}).length;", "f") == "(none)");
    CHECK(value_extent("const f = new G((a) => {});", "f") == "(none)");
  }
  SUBCASE("but not if they are called at once") {
    CHECK(value_extent("const f = (() => {\n  g();\n})();\n", "f") == "(none)");
    CHECK(value_extent("const f = (function () { g(); }).call(a);\n", "f") == "(none)");
    CHECK(value_extent("const f = function () { g(); }();\n", "f") == "(none)");
  }
  SUBCASE("other values") {
    CHECK(value_extent("const f = 1;", "f") == "(none)");
    CHECK(value_extent("f: (a: number) => void;", "f") == "(none)");
    CHECK(value_extent("const f = g(() => 1);", "f") == "(none)");
  }
}

TEST_CASE("any text is accepted") {
  for (const char* const text :
       {"", "f", "f(", "f {", "f = (", "f = (a) =>", "f: {", "f `", "f '", "f<", "f = <T", "f = ((",
        "f = ():", "f(): { }", "f(): { } >", "@\nf() {", "@"}) {
    CAPTURE(text);
    const SourceText source(text, PositionEncoding::kUtf16);
    for (const char* const language : {"java", "python", "typescript", "rust", ""}) {
      const std::string code = code_only(text, model::language_named(language));
      const ExtentFinder finder(source, code, model::language_named(language).blocks, {});
      finder.of_definition({{0, 0}, {0, 1}});
      finder.of_function_value({{0, 0}, {0, 1}});
      CHECK(code.size() == std::string_view(text).size());
    }
  }
}

TEST_SUITE_END();

}  // namespace cairn::source
