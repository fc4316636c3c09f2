// Reduces types as written to the name that counts.
//
//   "Optional[Foo]"  "Foo | None"  "*Foo"  "&mut Foo<'a>"  "std::unique_ptr<ns::Foo>"  ->  Foo
#pragma once

#include <string>
#include <string_view>

namespace cairn::resolve {

// The type of the value itself, as a chain: "ns.Foo"; "" if it is not a name (a union of several, a
// function type, a tuple). Awaited, optional, pointed-to and owned types are unwrapped.
std::string value_type(std::string_view text);

// The type of the elements: of List[Foo], Foo[], Vec<Foo>, Iterator[Foo], map[K]Foo.
std::string element_type(std::string_view text);

}  // namespace cairn::resolve
