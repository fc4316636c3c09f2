#include "internal/review/signature.h"

#include <doctest/doctest.h>

#include "internal/syntax/testing.h"

namespace cairn::review {
namespace {

// Describes the signature change from `before` to `after`. Compares the first definitions that have
// a body or parameters.
std::string change(std::string_view grammar, const std::string& before, const std::string& after) {
  const model::Language& language = *syntax::grammar_named(grammar).language;
  const syntax::Facts old_facts = syntax::facts_of(grammar, before);
  const syntax::Facts new_facts = syntax::facts_of(grammar, after);
  const auto read = [&](const syntax::Facts& facts) {
    const syntax::Definition& last = facts.definitions.back();
    const bool has_owner = last.parent < facts.definitions.size();
    return read_signature(
        last, has_owner ? facts.definitions[last.parent].kind : model::NodeKind::kUnknown,
        language);
  };
  const SignatureComparison found = compare(read(old_facts), read(new_facts), language);
  const std::string name(name_of(found.change));
  return found.what.empty() ? name : name + ": " + found.what;
}

TEST_CASE("Python: annotations are remarks, and names of parameters matter") {
  const auto is = [](const std::string& a, const std::string& b) {
    return change("python", "def f(" + a + "): pass\n", "def f(" + b + "): pass\n");
  };
  CHECK(is("a, b=1", "a, b=1") == "none");
  CHECK(is("a", "a: int") == "compatible: parameter a: untyped -> int");
  CHECK(is("a", "a, b=1, *, c=2") ==
        "compatible: parameter c added, optional; parameter b added, optional");
  CHECK(is("a", "a, b") == "parameters: parameter b added");
  CHECK(is("self, a", "self") == "parameters: parameter a removed");
  CHECK(is("a, b", "b, a") == "parameters: parameters reordered");
  CHECK(is("a", "x") == "names: parameter a renamed to x");
  CHECK(is("a=1", "a") == "parameters: parameter a is now required");
  CHECK(is("a", "*a") == "compatible: parameter a now takes any number of arguments");
  CHECK(change("python", "def f(): pass\n", "async def f(): pass\n") == "modifiers: now async");
}

TEST_CASE("members without a modifier are as visible as their type makes them") {
  const auto in = [](std::string_view language, const std::string& type) {
    return change(language, type + " { public int f(int a); }", type + " { int f(int a); }");
  };
  CHECK(in("java", "interface K") == "none");
  CHECK(in("java", "abstract class K") == "visibility: less visible");
  CHECK(in("csharp", "interface K") == "none");
  CHECK(in("csharp", "abstract class K") == "visibility: now private");
  CHECK(change("csharp", "class K { static void F() {} }",
               "class K { private static void F() {} }") == "none");
}

TEST_CASE("C#: an attribute is not part of the result") {
  const auto is = [](const std::string& a, const std::string& b) {
    return change("csharp", "class K { " + a + " { } }", "class K { " + b + " { } }");
  };
  const std::string plain = "public static int F(int a)";
  CHECK(is(plain, "[Pure] " + plain) == "none");
  CHECK(is(plain, "[Skip(\"a (b, c) of Meta<T, U>\")] [Pure, Old(1)] " + plain) == "none");
  CHECK(is(plain, "public static int F([FromBody] int a)") == "none");
  const std::string longer = "[Skip(\"" + std::string(4000, 'a') + "\")] ";
  CHECK(is(longer + plain, longer + "static long F()") == "none");  // nothing is known
  CHECK(is(plain, "[Pure] public static long F(int a)") == "result: result int -> long");
}

TEST_CASE("Go: types count, names do not") {
  CHECK(change("go", "package p\nfunc F(a, b int) {}\n", "package p\nfunc F(x, y int) {}\n")
            .starts_with("compatible"));
  CHECK(change("go", "package p\nfunc F(a, b int) {}\n",
               "package p\nfunc F(a int, b string) {}\n") == "types: parameter b: int -> string");
  CHECK(change("go", "package p\nfunc F(a int) {}\n", "package p\nfunc F(ctx C, a int) {}\n") ==
        "parameters: parameter ctx added");
  CHECK(change("go", "package p\nfunc F() {}\n", "package p\nfunc F() error {}\n") ==
        "result: result none -> error");
  CHECK(change("go", "package p\nfunc F(a ...int) {}\n", "package p\nfunc F(a ...int) {}\n") ==
        "none");
}

TEST_CASE("Java and C++: the type comes first") {
  const auto java = [](const std::string& a, const std::string& b) {
    return change("java", "class K { " + a + " {} }", "class K { " + b + " {} }");
  };
  CHECK(java("public int f(String a)", "@Deprecated public final int f(final String b)")
            .starts_with("compatible"));
  CHECK(java("public int f(String a)", "int f(String a)") == "visibility: less visible");
  CHECK(java("public int f(String a)", "public long f(String a)") == "result: result int -> long");
  CHECK(java("void f()", "static void f()") == "modifiers: now static");
  CHECK(java("void f()", "void f() throws E") == "result: result void -> void throws E");
  CHECK(change("cpp", "int f(const char *a, int b = 1);", "int f(const char *a, int b = 2);") ==
        "none");
  CHECK(change("cpp", "int f(int);", "int f(int, bool = false);") ==
        "compatible: parameter bool added, optional");
  CHECK(change("cpp", "int K::f(int a) const {}", "int K::f(long a) const {}") ==
        "types: parameter a: int -> long");
  CHECK(change("c", "int f(void);", "static int f(void);") ==
        "visibility: now private; now static");
}

TEST_CASE("Rust, TypeScript and Ruby") {
  CHECK(change("rust", "pub fn f(a: &str) {}", "fn f(a: &str) {}") == "visibility: now private");
  CHECK(change("rust", "pub fn f(a: &str) {}", "pub(crate) fn f(a: &str) {}") ==
        "visibility: less visible");
  CHECK(change("rust", "fn f(a: u8) -> A {}", "fn f(a: u8) -> B {}") ==
        "result: result ->A -> ->B");
  CHECK(change("typescript", "export const f = (a: number) => 1",
               "export const f = async (a: number, b?: string) => 1") ==
        "modifiers: parameter b added, optional; now async");
  CHECK(change("typescript", "export function f() {}", "function f() {}") ==
        "visibility: now private");
  CHECK(change("ruby", "def f(a, b: 1); end", "def f(a, b: 2, c:); end") ==
        "parameters: parameter c added");
  CHECK(change("ruby", "def f(a, b: 1)\nend", "def f(a)\nend") ==
        "parameters: parameter b removed");
}

TEST_CASE("of values, the type counts, not the initial value") {
  CHECK(change("go", "package p\nvar A int = 1\n", "package p\nvar A int = 2\n") == "none");
  CHECK(change("go", "package p\nvar A int = 1\n", "package p\nvar A string\n") ==
        "result: result int -> string");
}

}  // namespace
}  // namespace cairn::review
