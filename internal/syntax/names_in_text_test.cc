#include "internal/syntax/names_in_text.h"

#include <doctest/doctest.h>

#include "internal/syntax/c_tokens.h"
#include "internal/syntax/testing.h"

namespace cairn::syntax {
namespace {

Texts names_of(std::string_view text) {
  Texts out;
  for (const NameInText& one : names_in_text(text)) {
    std::string name = one.qualifier.empty() ? "" : one.qualifier + "|";
    name += text.substr(one.begin, one.size);
    out.push_back(name + (one.is_call ? "()" : ""));
  }
  return out;
}

Texts tokens_of(std::string_view source) {
  Texts out;
  CTokens tokens(source);
  for (CToken one = tokens.next(); one.kind != CToken::Kind::kEnd; one = tokens.next()) {
    out.emplace_back(source.substr(one.begin, one.size));
  }
  return out;
}

Texts format_names_of(std::string_view text) {
  Texts out;
  for (const NameInText& one : names_in_format(text))
    out.emplace_back(text.substr(one.begin, one.size));
  return out;
}

}  // namespace

TEST_SUITE_BEGIN("syntax/names in text");

TEST_CASE("names in a format string") {
  CHECK(format_names_of("\"{START} and {name:?}\"") == Texts{"START", "name"});
  CHECK(format_names_of("{{no}} {} {:?} {0} {a:>width$.most$} {b:.3} {:1$}") ==
        Texts{"a", "width", "most", "b"});
  CHECK(format_names_of("{{{c}}} {not a name} {a.b}") == Texts{"c"});
  CHECK(format_names_of("{open") == Texts{});
  CHECK(format_names_of("") == Texts{});
}

TEST_CASE("names in text: calls, members, and their qualifiers") {
  CHECK(names_of("do_it (a->b.c, ns::d) + f(x).y") ==
        Texts{"do_it()", "a", "a|b", "a.b|c", "ns", "ns|d", "f()", "x", "?|y"});
  CHECK(names_of(R"("no \" name" 'x' 0x1f /* nor here */ + a#b // nor there)") == Texts{"a", "b"});
  CHECK(names_of("\"open") == Texts{});
}

TEST_CASE("names in text: a long text is cut") {
  std::string text;
  for (std::size_t i = 0; i < kMaxNamesInText + 10; ++i) text += "a ";
  CHECK(names_in_text(text).size() == kMaxNamesInText);
}

TEST_CASE("the tokens of C") {
  CHECK(tokens_of("#if A \\\n  + B\nint a = 1'000; // c\n  # define X\nb::c->d") ==
        Texts{"#if A \\\n  + B", "int", "a", "=", "1'000", ";", "# define X", "b", "::", "c", "->",
              "d"});
  CHECK(tokens_of("x = R\"y(a \" b)y\" + u8\"z\";") ==
        Texts{"x", "=", "R\"y(a \" b)y\"", "+", "u8", "\"z\"", ";"});
  CHECK(tokens_of("R\"never closed") == Texts{"R\"never closed"});
  CHECK(tokens_of("/* open") == Texts{});
  CHECK(tokens_of("'\\") == Texts{"'\\"});
}

TEST_CASE("a macro that consists of declarations declares fields") {
  const auto fields = [](std::string_view text) {
    Texts out;
    for (const FieldInText& one : fields_in_text(text)) {
      out.push_back(std::string(one.type) + "| " + std::string(text.substr(one.begin, one.size)));
    }
    return out;
  };
  CHECK(fields("unsigned long flags; \\\n struct queue wq[2]; uv_io_t** watchers; int a : 3;") ==
        Texts{"unsigned long | flags", "struct queue | wq", "uv_io_t** | watchers", "int | a"});
  CHECK(
      fields("union { struct { int fd; } s; } u; int (*cb)(int); int b, c; OTHER_FIELDS int d;") ==
      Texts{"int | fd", "| s", "| u", "OTHER_FIELDS int | d"});
  for (const char* const text :
       {"a.b", "(1)", "x", "return a; int b;", "int a = 1; int b;", "do { int a; } while (0)",
        "f(x); int y;", "int a", "} int a", ") int a;", "if (x) int b;"}) {
    CAPTURE(text);
    CHECK(fields(text).empty());
  }
}

TEST_SUITE_END();

}  // namespace cairn::syntax
