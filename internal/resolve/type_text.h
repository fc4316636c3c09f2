// Reduces the text of a type to the name to look up.
//
//   "Optional[Foo]"  "Foo | None"  "*Foo"  "&mut Foo<'a>"  "std::unique_ptr<ns::Foo>"  ->  Foo
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace cairn::resolve {

// Returns the type of a value that is declared with the type `text`, as a dotted name such as
// "ns.Foo". Unwraps optional types, pointers, smart pointers and awaitable types. Returns "" if the
// type has no name (a union of several types, a function type, a tuple).
std::string value_type(std::string_view text);

// Returns the first type argument: Foo for Result<Foo, E> or Wrapped<'a, Foo>. Returns "" if there
// is none.
std::string first_argument(std::string_view text);

// Returns the types in a list of bounds (Rust): A and B<C> for `'a + ?Sized + A + B<C>`.
std::vector<std::string> bounds_in(std::string_view text);

// Whether the type `name` is replaced with its argument: Arc, Optional, unique_ptr.
bool is_wrapper(std::string_view name);

// Returns the element type of a container type: Foo for List[Foo], Foo[], Vec<Foo>, Iterator[Foo]
// or map[K]Foo.
std::string element_type(std::string_view text);

}  // namespace cairn::resolve
