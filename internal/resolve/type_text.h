// Reduces the text of a type to the name to look up.
//
//   "Optional[Foo]"  "Foo | None"  "*Foo"  "&mut Foo<'a>"  "std::unique_ptr<ns::Foo>"  ->  Foo
#pragma once

#include <string>
#include <string_view>

namespace cairn::resolve {

// The type of a value declared with the type `text`, as a chain: "ns.Foo". Unwraps awaited,
// optional, pointer and owning types. "" if the type has no name (a union of several types, a
// function type, a tuple).
std::string value_type(std::string_view text);

// The first type argument: Foo for Result<Foo, E> or Wrapped<'a, Foo>; "" if there is none.
std::string first_argument(std::string_view text);

// The element type of List[Foo], Foo[], Vec<Foo>, Iterator[Foo] or map[K]Foo.
std::string element_type(std::string_view text);

}  // namespace cairn::resolve
