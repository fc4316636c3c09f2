#include "internal/syntax/loose_macros.h"

#include <doctest/doctest.h>

#include "internal/syntax/testing.h"

namespace cairn::syntax {
namespace {

// Returns the names of the macros that are replaced with blanks. Checks that the rest of the source
// is unchanged.
Texts macros_in(std::string_view source) {
  std::vector<LooseMacro> macros;
  const std::string bare = without_loose_macros(source, macros);
  REQUIRE(bare.size() == source.size());
  for (std::size_t i = 0; i < source.size(); ++i) {
    CHECK((bare[i] == source[i] || (bare[i] == ' ' && source[i] != '\n')));
  }
  Texts names;
  for (const LooseMacro& one : macros) {
    names.emplace_back(source.substr(one.begin, one.size));
    CHECK(bare[one.begin] == ' ');
  }
  return names;
}

}  // namespace

TEST_SUITE_BEGIN("syntax/loose macros");

TEST_CASE("a macro on a line of its own, before a declaration or at the end") {
  CHECK(macros_in("LIB_BEGIN\n\ntypedef enum { A_B, C_D } e;\nLIB_END\n") ==
        Texts{"LIB_BEGIN", "LIB_END"});
  CHECK(macros_in("#if X\nLIB_BEGIN\n#endif\nnamespace a {\nLIB_INNER\nclass B;\n}\n") ==
        Texts{"LIB_BEGIN", "LIB_INNER"});
  CHECK(macros_in("LIB_BEGIN\nLIB_EXTERN(int) f(void);\n") == Texts{"LIB_BEGIN"});
}

TEST_CASE("a macro before a type") {
  CHECK(macros_in("LIB_API int f(void);\nstatic FORCE_INLINE size_t *g(int a) { return 0; }") ==
        Texts{"LIB_API", "FORCE_INLINE"});
  CHECK(macros_in("LIB_API NOT_NULL const char *f();\nMEM_STATIC U32 g(void);") ==
        Texts{"LIB_API", "NOT_NULL", "MEM_STATIC"});
  CHECK(macros_in("LIB_OLD(\"use g\", 2)\nint f();\ntemplate <class T> LIB_CONSTEXPR T g(T a);") ==
        Texts{"LIB_OLD", "LIB_CONSTEXPR"});
}

TEST_CASE("a macro before the name of a class or function, and after the parameters") {
  CHECK(macros_in("class LIB_API A : public B<C> { LIB_API A(); };\nstruct LIB_API ns::D {};") ==
        Texts{"LIB_API", "LIB_API", "LIB_API"});
  CHECK(macros_in("int ZEXPORT f(int a) NOEXCEPT;\nvoid LIB_INLINE A::g() LIB_COLD {}") ==
        Texts{"ZEXPORT", "NOEXCEPT", "LIB_INLINE", "LIB_COLD"});
  CHECK(macros_in("void f(const char *s, ...) PRINTF_LIKE(1, 2);\nstatic T names[] LIB_NAMES;") ==
        Texts{"PRINTF_LIKE", "LIB_NAMES"});
  CHECK(macros_in("DWORD WINAPI run(LPVOID p) { return 0; }") == Texts{"WINAPI"});
}

TEST_CASE("a macro between the parameters and the initializers, a directive or the body") {
  CHECK(macros_in("class A {\n A() NO_THROW : a_() {}\n explicit A(int b) NO_THROW\n#endif\n"
                  "  : a_(b) {}\n A& operator=(A&& b) NO_THROW { return *this; }\n"
                  " bool operator==(const A& b) const NO_THROW { return true; }\n};") ==
        Texts{"NO_THROW", "NO_THROW", "NO_THROW", "NO_THROW"});
}

TEST_CASE("a macro can be the type of a function, or a condition") {
  const auto bare = [](std::string_view source) {
    std::vector<LooseMacro> macros;
    return without_loose_macros(source, macros);
  };
  CHECK(
      bare("struct A {\n ENABLE_IF((Is<T>), (A&)) add(T a);\n ENABLE(B, C) operator[](T a);\n};") ==
      "struct A {\n void                     add(T a);\n void         operator[](T a);\n};");
  CHECK(bare("void f() { LIB_IF (A) { g(); } else { } LIB_EACH (a) { g(); } }") ==
        "void f() { if     (A) { g(); } else { } LIB_EACH (a) { g(); } }");
  CHECK(bare("LIB_EXTERN(int) f(void);\nENABLE_IF(a, b) c;") ==
        "LIB_EXTERN(int) f(void);\nENABLE_IF(a, b) c;");
}

TEST_CASE("a macro before a constructor, a destructor or a conversion") {
  CHECK(macros_in("class A {\n LIB_CONST A(int a) : a_(a) {}\n explicit LIB_CONST A();\n"
                  " LIB_COLD ~A();\n LIB_CONST operator bool() const;\n BOOL B(int a);\n"
                  " BOOL operator==(A a);\n};") ==
        Texts{"LIB_CONST", "LIB_CONST", "LIB_COLD", "LIB_CONST"});
  CHECK(macros_in("LIB_COLD A::A() {}\nLIB_COLD A::~A() {}") == Texts{"LIB_COLD", "LIB_COLD"});
}

TEST_CASE("a macro with arguments on a line of its own") {
  CHECK(macros_in("LIB_REGISTER(Store, a.b)\nint f();\nclass A {\n LIB_OPS(==, eq)\n int a;\n};") ==
        Texts{"LIB_REGISTER", "Store", "a", "LIB_OPS", "eq"});
  CHECK(macros_in("enum e {\n#define XX(a) K_##a,\n LIB_MAP(XX)\n#undef XX\n K_LAST\n};") ==
        Texts{"LIB_MAP", "XX"});
  CHECK(macros_in("LIB_EXTERN(int)\nname(void);\nBENCH(f)->Arg(1);\nLIB_TEST(A, b)\n{ }\n"
                  "LIB_CALL(a);\nvoid f() { LIB_DO(a)\n b(); }") == Texts());
}

TEST_CASE("a macro before a block or a statement in a function") {
  CHECK(macros_in("void f() { LIB_TRY { g(); } }\nvoid h() { a();\n LIB_HERE\n b(); }") ==
        Texts{"LIB_TRY", "LIB_HERE"});
}

TEST_CASE("a name in capital letters can be a type or a constant, too") {
  for (const char* const source :
       {"DWORD count;", "HANDLE open(const char *name);", "BOOL *flags(void);",
        "BOOL\nmain(void) {}", "static U32 a, b;", "DWORD size UNUSED_B;",
        "BOOL Window::on_open(int a) { return a; }", "enum { A_ONE };", "enum kind\n{\n  A_ONE\n};",
        "typedef enum {\n  A_ONE\n#ifdef X\n  , B_ONE\n#endif\n} k;", "struct POINT p;",
        "struct POINT origin = { X_OF, Y_OF };", "const RECT r(1);", "int a[] = { A_ONE, B_ONE };",
        "int f(void) { return (int) A_ONE; }", "int a = (int) A_ONE;",
        "int f(int a) { if (a) DO_IT; else LOOP { } }", "TEST_CASE(\"a\") { g(); }",
        "void f() { POINT{1, 2}; }"}) {
    CAPTURE(source);
    CHECK(macros_in(source).empty());
  }
}

TEST_CASE("the branches of an #if can open the same brace") {
  CHECK(macros_in("#if X\nint f(int a) {\n#else\nint f() {\n#endif\n}\nLIB_API int g();") ==
        Texts{"LIB_API"});
}

TEST_CASE("unbalanced sources are read to the end") {
  CHECK(macros_in("}}}) ] LIB_API int f();\n#endif\n#else\n((LIB_API int g();").size() < 3);
  CHECK(macros_in("template <").empty());
  CHECK(macros_in("LIB_A(").empty());
  CHECK(macros_in("").empty());
}

TEST_SUITE_END();

}  // namespace cairn::syntax
