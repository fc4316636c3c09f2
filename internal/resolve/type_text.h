// Types as they are written, reduced to the name that counts.
//
//   "Optional[Foo]"  "Foo | None"  "*Foo"  "&mut Foo<'a>"  "std::unique_ptr<ns::Foo>"  ->  Foo
#pragma once

#include <string>
#include <string_view>

namespace cairn::resolve {

// The type of the value itself, as a chain: "ns.Foo"; "" if it is no name (a union of several, a
// function type, a tuple). What is awaited, optional, pointed to or owned stands for itself.
std::string value_type(std::string_view text);

// The type of what it holds: of List[Foo], Foo[], Vec<Foo>, Iterator[Foo], map[K]Foo.
std::string element_type(std::string_view text);

}  // namespace cairn::resolve
