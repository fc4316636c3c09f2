#include "internal/syntax/plain_directives.h"

#include <doctest/doctest.h>

#include "internal/syntax/testing.h"

namespace cairn::syntax {
namespace {

// Returns the source without divided statements, with runs of white space collapsed. Checks that
// only the dropped text has changed, and that it became spaces.
std::string kept(std::string_view source) {
  std::vector<DroppedText> dropped;
  const std::string bare = with_plain_directives(source, dropped);
  REQUIRE(bare.size() == source.size());
  std::size_t at = 0;
  for (const DroppedText& one : dropped) {
    REQUIRE(at <= one.begin);
    CHECK(bare.substr(at, one.begin - at) == source.substr(at, one.begin - at));
    for (at = one.begin; at < one.end; ++at) CHECK((bare[at] == ' ' || bare[at] == '\n'));
  }
  CHECK(bare.substr(at) == source.substr(at));
  std::string out;
  for (const char c : bare) {
    if (c != ' ' && c != '\n') {
      out += c;
    } else if (!out.empty() && out.back() != ' ') {
      out += ' ';
    }
  }
  return out;
}

bool is_kept(std::string_view source) {
  std::vector<DroppedText> dropped;
  return with_plain_directives(source, dropped) == source && dropped.empty();
}

}  // namespace

TEST_SUITE_BEGIN("syntax/plain directives");

TEST_CASE("a statement that a directive divides keeps its first branch") {
  CHECK(kept("#ifdef A\nint f(int a) {\n#else\nint f() {\n#endif\n}\nint b;\n") ==
        "int f(int a) { } int b; ");
  CHECK(kept("int a = f(b,\n#if X\n 1\n#elif Y\n 2\n#else\n 3\n#endif\n);") == "int a = f(b, 1 );");
  CHECK(kept("A(bool b)\n#if X\n noexcept\n#endif\n : b_() {}") == "A(bool b) noexcept : b_() {}");
  CHECK(kept("#if X\nint f()\n#else\nlong f()\n#endif\n{ }") == "int f() { }");
  CHECK(kept("if (a) { b(); }\n#if X\nelse { c(); }\n#endif\nd();") ==
        "if (a) { b(); } else { c(); } d();");
  CHECK(kept("int a =\n#if X\n  1;\n#else\n  2;\n#endif\n") == "int a = 1; ");
  CHECK(
      kept("#ifdef __cplusplus\nextern \"C\" {\n#endif\nint a;\n#ifdef __cplusplus\n}\n#endif\n") ==
      "extern \"C\" { int a; } ");
}

TEST_CASE("the branch after #if 0, and a lone body without members, are never kept") {
  CHECK(kept("#if 0\nint f(int a) {\n#else\nint f() {\n#endif\n}") == "int f() { }");
  CHECK(kept("f(\n#if 0\n a,\n#endif\n b);") == "f( b);");
  CHECK(kept("struct A\n#ifdef DOXYGEN\n{ }\n#endif\n;") == "struct A ;");
}

TEST_CASE("an inner #if is part of the branch around it") {
  CHECK(kept("f(\n#if X\n a\n#else\n#if Y\n b\n#else\n c\n#endif\n#endif\n);") == "f( a );");
  CHECK(kept("f(\n#if X\n#if Y\n a\n#else\n b\n#endif\n#endif\n);") == "f( a );");
}

TEST_CASE("whole statements in branches are kept, all of them") {
  for (const char* const source :
       {"#ifndef A_H\n#define A_H\nint a;\n#if X\nint b;\n#else\nint c() { return 1; "
        "}\n#endif\n#endif",
        "void f() {\n a();\n#if X\n b();\n#else /* not\n X */\n c();\n#endif\n}",
        "enum e {\n A,\n#if X\n B,\n#else\n C,\n#endif\n D\n};",
        "switch (a) {\n#if X\n case 1:\n  b();\n#endif\n default: c();\n}",
        "#if X \\\n  && Y\nint a;\n#elif 'a' \"\nint b;\n#endif\nint c;",
        "class A {\n public:\n#if X\n A();\n#else\n ~A();\n#endif\n};",
        "LIB_A(x)\n#if X\nint a;\n#endif\n#if Y\nLIB_B(y)\n#endif\nint b;"}) {
    CAPTURE(source);
    CHECK(is_kept(source));
  }
}

TEST_CASE("a comment inside of a macro's body is no end of the body") {
  std::vector<DroppedText> dropped;
  CHECK(with_plain_directives("#define A /* a */ int b; /* c\n d */ \\\n  int e; /* f */\nint g;",
                              dropped) ==
        "#define A         int b;     \n      \\\n  int e; /* f */\nint g;");
  CHECK(dropped.empty());
  const Facts facts = facts_of("c", "#define A struct B { /* c */ \\\n  int d; \\\n};\nint e;\n");
  CHECK(definitions_of(facts) == Texts{"constant A", "field A.d", "variable e"});
}

TEST_CASE("unbalanced directives and brackets are accepted") {
  for (const char* const source :
       {"#if", "#endif", "#else\n}", "#endif\n#if X\n((", "}}}\n#if X\n)\n"}) {
    CAPTURE(source);
    std::vector<DroppedText> dropped;
    CHECK(with_plain_directives(source, dropped).size() == std::string_view(source).size());
  }
}

TEST_CASE("names in dropped text are uses") {
  const Facts facts = facts_of("c", R"(int use(int a) {
  int b = go(a,
#if defined(WIDE)
             first()
#else
             s.second(a)
#endif
  );
  return b;
}
)");
  CHECK(definitions_of(facts) == Texts{"function use"});
  const Texts uses = uses_of(facts);
  for (const char* const use : {"call go/2", "value WIDE", "call first/0", "call s.second"}) {
    CAPTURE(std::string(use));
    CHECK(std::count(uses.begin(), uses.end(), use) == 1);
  }
  for (const Use& use : facts.uses) {
    if (use.name == "second") CHECK(use.range.begin == model::Position{5, 15});
  }
}

TEST_SUITE_END();

}  // namespace cairn::syntax
