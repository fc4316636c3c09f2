#include "internal/resolve/type_text.h"

#include <doctest/doctest.h>

#include <string>

namespace cairn::resolve {
namespace {

TEST_SUITE_BEGIN("resolve/type_text");

TEST_CASE("a name is its own type, with dots between its parts") {
  CHECK(value_type("Foo") == "Foo");
  CHECK(value_type("models.Foo") == "models.Foo");
  CHECK(value_type("ns::inner::Foo") == "ns.inner.Foo");
  CHECK(value_type("::Foo") == "Foo");
  CHECK(value_type("\\App\\Models\\Foo") == "App.Models.Foo");
  CHECK(value_type("größe.Straße") == "größe.Straße");
}

TEST_CASE("modifiers and marks around a type are ignored") {
  CHECK(value_type("const Foo&") == "Foo");
  CHECK(value_type("Foo const &") == "Foo");
  CHECK(value_type("const struct foo *") == "foo");
  CHECK(value_type("Foo**") == "Foo");
  CHECK(value_type("Foo&&") == "Foo");
  CHECK(value_type("&mut Foo") == "Foo");
  CHECK(value_type("&'a Foo") == "Foo");
  CHECK(value_type("&'a mut Foo<'a>") == "Foo");
  CHECK(value_type("-> Foo") == "Foo");
  CHECK(value_type(": Foo") == "Foo");
  CHECK(value_type("...Foo") == "Foo");
  CHECK(value_type("impl Shape") == "Shape");
  CHECK(value_type("ref Foo") == "Foo");
}

TEST_CASE("a type made from another one by a usual helper has its members") {
  CHECK(value_type("Omit<Foo, 'a'>") == "Foo");
  CHECK(value_type("Except<Foo, 'a' | 'b'>") == "Foo");
}

TEST_CASE("a name that begins like a modifier is kept whole") {
  CHECK(value_type("constant") == "constant");
  CHECK(value_type("inline_box") == "inline_box");
}

TEST_CASE("a forward reference in quotes means the quoted type") {
  CHECK(value_type("\"Foo\"") == "Foo");
  CHECK(value_type("'Foo'") == "Foo");
  CHECK(value_type("Optional[\"Foo\"]") == "Foo");
}

TEST_CASE("an optional type means its content") {
  CHECK(value_type("Optional[Foo]") == "Foo");
  CHECK(value_type("typing.Optional[Foo]") == "Foo");
  CHECK(value_type("Foo | None") == "Foo");
  CHECK(value_type("None | Foo") == "Foo");
  CHECK(value_type("Foo | null | undefined") == "Foo");
  CHECK(value_type("Foo?") == "Foo");
  CHECK(value_type("?Foo") == "Foo");
  CHECK(value_type("Option<Foo>") == "Foo");
  CHECK(value_type("Nullable<Foo>") == "Foo");
}

TEST_CASE("owning types, pointers and futures mean the type of their content") {
  CHECK(value_type("std::unique_ptr<ns::Foo>") == "ns.Foo");
  CHECK(value_type("Box<dyn Shape>") == "Shape");
  CHECK(value_type("Arc<Mutex<Foo>>") == "Foo");
  CHECK(value_type("Result<Foo, Error>") == "Foo");
  CHECK(value_type("Promise<Foo>") == "Foo");
  CHECK(value_type("Awaitable[Foo]") == "Foo");
  CHECK(value_type("Coroutine[Any, Any, Foo]") == "Foo");
  CHECK(value_type("Task<Foo>") == "Foo");
}

TEST_CASE("several results of a Go function mean the first one") {
  CHECK(value_type("(*Foo, error)") == "Foo");
  CHECK(value_type("(foo *Foo, err error)") == "Foo");
  CHECK(value_type("(Foo)") == "Foo");
}

TEST_CASE("type arguments of other types are ignored") {
  CHECK(value_type("Repository<Foo>") == "Repository");
  CHECK(value_type("Repository[Foo, Bar]") == "Repository");
  CHECK(value_type("Cache<Map<string, Foo>>") == "Cache");
}

TEST_CASE("unions, functions and tuples are not a single type") {
  CHECK(value_type("Foo | Bar") == "");
  CHECK(value_type("Callable[[int], Foo]") == "Callable");
  CHECK(value_type("(a: Foo) => Bar") == "");
  CHECK(value_type("Fn(Foo) -> Bar") == "");
  CHECK(value_type("{ a: Foo }") == "");
  CHECK(value_type("") == "");
  CHECK(value_type("None") == "");
  CHECK(value_type("void") == "");
  CHECK(value_type("()") == "");
  CHECK(value_type("error") == "");
  CHECK(value_type("|") == "");
}

TEST_CASE("a container does not mean its element type") {
  for (const char* const text :
       {"List[Foo]", "list[Foo]", "Foo[]", "[]Foo", "Vec<Foo>", "[Foo; 3]", "std::vector<Foo>",
        "Dict[str, Foo]", "map[string]Foo", "Iterator[Foo]", "List<Foo>", "HashMap<String, Foo>"}) {
    CAPTURE(text);
    CHECK(value_type(text) == "");
  }
}

TEST_CASE("a container name without arguments is a type of the project") {
  CHECK(value_type("*Queue") == "Queue");
  CHECK(value_type("jobs::Stack") == "jobs.Stack");
  CHECK(element_type("Queue") == "");
}

TEST_CASE("elements of a container have the type of its argument") {
  for (const char* const text : {"List[Foo]",
                                 "list[Foo]",
                                 "Foo[]",
                                 "[]Foo",
                                 "[]*Foo",
                                 "&[Foo]",
                                 "[Foo; 3]",
                                 "Vec<Foo>",
                                 "&mut Vec<Foo>",
                                 "const std::vector<Foo>&",
                                 "std::vector<std::unique_ptr<Foo>>",
                                 "Iterator[Foo]",
                                 "Generator[Foo, None, None]",
                                 "readonly Foo[]",
                                 "Array<Foo>",
                                 "Set<Foo>",
                                 "IEnumerable<Foo>",
                                 "Optional[List[Foo]]",
                                 "List[Foo] | None",
                                 "List[Optional[Foo]]",
                                 "Promise<Foo[]>"}) {
    CAPTURE(text);
    CHECK(element_type(text) == "Foo");
  }
}

TEST_CASE("the elements of a map are its values") {
  CHECK(element_type("Dict[str, Foo]") == "Foo");
  CHECK(element_type("Map<String, Foo>") == "Foo");
  CHECK(element_type("map[string]*Foo") == "Foo");
  CHECK(element_type("map[Key]Foo") == "Foo");
  CHECK(element_type("HashMap<String, Box<Foo>>") == "Foo");
}

TEST_CASE("types without named contents have no element type") {
  CHECK(element_type("Foo") == "");
  CHECK(element_type("list") == "");
  CHECK(element_type("Repository<Foo>") == "");
  CHECK(element_type("List[List[Foo]]") == "");
  CHECK(element_type("") == "");
}

TEST_CASE("unclosed and very deep brackets give no type") {
  for (const char* const text : {"List[Foo", "Foo>", "Optional[", "map[", "map[string", "[", "[]",
                                 "(", ")", "<>", "Foo<", "'", "\"", "&'", "->", "*", "a]b["}) {
    CAPTURE(text);
    const std::string value = value_type(text);
    CHECK((value == "" || value == "a"));
    CHECK(element_type(text) == "");
  }
  constexpr int kDepth = 100'000;
  std::string deep;
  for (int i = 0; i < kDepth; ++i) deep += "Box<";
  deep += "Foo" + std::string(kDepth, '>');
  CHECK(value_type(deep) == "");
  CHECK(value_type(std::string(100'000, '*') + "Foo") == "Foo");
  CHECK(value_type("Box<Box<Box<Foo>>>") == "Foo");
}

TEST_SUITE_END();

}  // namespace
}  // namespace cairn::resolve
