#include <doctest/doctest.h>

#include "internal/syntax/extract.h"
#include "internal/syntax/testing.h"

namespace cairn::syntax {
namespace {

// The grammars of C and C++ must find the same facts in C sources.
constexpr std::string_view kBoth[] = {"c", "cpp"};

}  // namespace

TEST_SUITE_BEGIN("syntax/extract c");

TEST_CASE("C: what a file defines") {
  constexpr std::string_view kSource = R"(
#define LIMIT 3
#define MAX(a, b) ((a) > (b) ? (a) : (b))
#define GUARD_H
struct point { int x, *y, z[3]; int (*call)(int); };
union raw { int a; };
typedef struct { int a; } Pair;
typedef struct tag { int b; } Tagged;
typedef struct same { int c; } same;
typedef unsigned long ulong_t;
typedef int (*callback)(int a);
enum color { RED, GREEN = 2 };
int counter = 0, *other;
static const char *names[] = { "a" };
extern int shared;
int proto(int a);
static struct point *make(int x);
int add(int a) { int local = 1; static int kept; int inner(int x); return a; }
char **deep(void) { return 0; }
#ifdef X
int in_branch;
#else
int in_other(void);
#endif
)";
  for (const std::string_view grammar : kBoth) {
    CAPTURE(grammar);
    const Facts facts = facts_of(grammar, kSource);
    CHECK(definitions_of(facts) == Texts{"constant LIMIT",
                                         "macro MAX",
                                         "struct point",
                                         "field point.x",
                                         "field point.y",
                                         "field point.z",
                                         "field point.call",
                                         "union raw",
                                         "field raw.a",
                                         "struct Pair",
                                         "field Pair.a",
                                         "struct tag",
                                         "field tag.b",
                                         "type Tagged",
                                         "struct same",
                                         "field same.c",
                                         "type ulong_t",
                                         "type callback",
                                         "enum color",
                                         "enum-member color.RED",
                                         "enum-member color.GREEN",
                                         "variable counter",
                                         "variable other",
                                         "variable names",
                                         "variable shared;",
                                         "function proto;",
                                         "function make;",
                                         "function add",
                                         "function deep",
                                         "variable in_branch",
                                         "function in_other;"});
    CHECK(definition(facts, "y").type == "int *");
    CHECK(definition(facts, "counter").value == "0");
    CHECK(definition(facts, "ulong_t").type == "unsigned long");
    CHECK(definition(facts, "Tagged").type == "tag");
    CHECK(definition(facts, "make").type == "struct point");
    CHECK(definition(facts, "make").signature == "static struct point *make(int x);");
    CHECK(definition(facts, "add").signature == "int add(int a)");
    CHECK(definition(facts, "MAX").signature == "#define MAX(a, b)");
  }
}

TEST_CASE("the number of arguments of a C function") {
  constexpr std::string_view kSource = R"(
#define MAX(a, b) a
int none(void);
int two(int a, const char *b) { return 0; }
int rest(const char *format, ...) { return 0; }
)";
  for (const std::string_view grammar : kBoth) {
    CAPTURE(grammar);
    const Facts facts = facts_of(grammar, kSource);
    CHECK(arguments_of(definition(facts, "MAX")) == "2..2");
    CHECK(arguments_of(definition(facts, "none")) == "0..0");
    CHECK(arguments_of(definition(facts, "two")) == "2..2");
    CHECK(arguments_of(definition(facts, "rest")) == "1..255");
  }
}

TEST_CASE("comments above document C's definitions") {
  constexpr std::string_view kSource = R"(/* Licence. */

/* Adds.
 * Twice. */
int add(int a)
{
  return a;
}

// Of a field below.
struct s {
  int a; // behind
  /** Of b. */
  int b;
};
)";
  for (const std::string_view grammar : kBoth) {
    CAPTURE(grammar);
    const Facts facts = facts_of(grammar, kSource);
    CHECK(facts.documentation.empty());
    CHECK(definition(facts, "add").documentation == "Adds.\nTwice.");
    CHECK(definition(facts, "add").body == model::Range{{4, 0}, {7, 1}});
    CHECK(definition(facts, "s").documentation == "Of a field below.");
    CHECK(definition(facts, "a").documentation.empty());
    CHECK(definition(facts, "b").documentation == "Of b.");
  }
}

TEST_CASE("an include imports all names") {
  constexpr std::string_view kSource = "#include <stdio.h>\n#include \"local/x.h\"\n";
  for (const std::string_view grammar : kBoth) {
    CAPTURE(grammar);
    const Facts facts = facts_of(grammar, kSource);
    CHECK(imports_of(facts) == Texts{"stdio.h | *", "local/x.h | *"});
    CHECK(facts.imports[1].range == model::Range{{1, 9}, {1, 20}});
    CHECK(facts.uses.empty());
  }
}

TEST_CASE("calls in C, and names that are not uses") {
  constexpr std::string_view kSource = R"(
int f(struct point *p) {
  p->next->x = LIMIT;
  p->go(1, make(q)->size);
  table[0].run();
  goto end;
end:
  return sizeof(struct item);
}
)";
  for (const std::string_view grammar : kBoth) {
    CAPTURE(grammar);
    CHECK(uses_of(facts_of(grammar, kSource)) ==
          Texts{"type point", "value p", "value p.next", "value p.next.x", "value LIMIT", "value p",
                "call p.go/2", "call make/1", "value q", "value make().size", "value table",
                "call table[].run/0", "type item"});
  }
}

TEST_CASE("names in the body of a macro are uses, and its parameters are bindings") {
  constexpr std::string_view kSource =
      "#define FIRST(a, b) \\\n  do { make(a)->size = b.x + \"no \\\" use\"; } while (LIMIT)\n"
      "#define SECOND ns::value\n";
  for (const std::string_view grammar : kBoth) {
    CAPTURE(grammar);
    const Facts facts = facts_of(grammar, kSource);
    CHECK(uses_of(facts) == Texts{"value do", "call make", "value a", "value ?.size", "value b",
                                  "value b.x", "call while", "value LIMIT", "value ns",
                                  "value ns.value"});
    CHECK(bindings_of(facts) == Texts{"a", "b"});
    CHECK(flaw_of(facts, kSource).empty());
    CHECK(facts.uses[1].range.begin == model::Position{1, 7});
  }
}

TEST_CASE("designators are uses of fields if their type is evident") {
  constexpr std::string_view kSource = R"(
const Shape one = { .width = 1, .inner = { .depth = 2 } };
struct point all[] = { { .x = 1 }, [3] = { .y = 2 } };
void f(void) { use(&(Shape) { .height = 3 }); }
)";
  for (const std::string_view grammar : kBoth) {
    CAPTURE(grammar);
    const Facts facts = facts_of(grammar, kSource);
    const Texts uses = uses_of(facts);
    for (const std::string_view wanted : {"value Shape.width", "value Shape.inner", "value ?.depth",
                                          "value point.x", "value point.y", "value Shape.height"}) {
      CAPTURE(wanted);
      CHECK(std::count(uses.begin(), uses.end(), wanted) == 1);
    }
  }
}

TEST_CASE("parameters and variables of C functions are bindings, with types and values") {
  constexpr std::string_view kSource = R"(
int f(int a, const char *b, struct point c[]) {
  int d = a, *e = b;
  struct point *g = make(d);
  for (int i = 0; i < 3; ++i) { int h; }
  return 0;
}
)";
  for (const std::string_view grammar : kBoth) {
    CAPTURE(grammar);
    const Facts facts = facts_of(grammar, kSource);
    CHECK(bindings_of(facts) == Texts{"a: int", "b: char *", "c: struct point", "d: int = a",
                                      "e: int * = b", "g: struct point = make()", "i: int = 0",
                                      "h: int"});
    CHECK(facts.bindings[0].scope == definition(facts, "f").body);
    CHECK(text_at(kSource, facts.bindings.back().scope) == "{ int h; }");
  }
}

TEST_CASE("C: macros in declarations are uses, and hide nothing") {
  constexpr std::string_view kSource = R"(LIB_BEGIN
/** Documented. */
typedef enum { K_ONE } kind_t;
LIB_API size_t count(kind_t a) NOEXCEPT;
typedef size_t size_t;
#define LIB_EMPTY
#undef LIB_OTHER
LIB_END
)";
  for (const std::string_view grammar : kBoth) {
    CAPTURE(grammar);
    const Facts facts = facts_of(grammar, kSource);
    CHECK(definitions_of(facts) ==
          Texts{"enum kind_t", "enum-member kind_t.K_ONE", "function count;"});
    CHECK(uses_of(facts) == Texts{"value LIB_BEGIN", "value LIB_API", "type kind_t",
                                  "value NOEXCEPT", "value LIB_EMPTY", "value LIB_OTHER",
                                  "value LIB_END"});
    CHECK(definition(facts, "kind_t").documentation == "Documented.");
    CHECK(facts.uses.back().range.begin == model::Position{7, 0});
  }
}

TEST_CASE("names with non-ASCII letters in C, and their columns in bytes") {
  constexpr std::string_view kSource = "int größe = höhe(\"ä\", breite);\n";
  for (const std::string_view grammar : kBoth) {
    CAPTURE(grammar);
    const Facts facts = facts_of(grammar, kSource);
    CHECK(definitions_of(facts) == Texts{"variable größe"});
    CHECK(uses_of(facts) == Texts{"call höhe/2", "value breite"});
    CHECK(facts.uses.back().range.begin == model::Position{0, 26});
  }
}

TEST_CASE("C: a macro after the prototype of a function that returns an enum is left out") {
  const Facts facts = facts_of("c", R"(
enum level { LOW };
enum level report(const char *text, ...) FORMATTED(1, 2);
)");
  CHECK(definitions_of(facts) == Texts{"enum level", "enum-member level.LOW", "function report;"});
  CHECK(uses_of(facts) == Texts{"type level", "call FORMATTED"});
}

TEST_SUITE_END();

}  // namespace cairn::syntax
