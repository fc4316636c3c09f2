// What the signature of a definition says beyond its facts: type parameters, and the type that a
// function is called on.
#pragma once

#include <optional>
#include <string_view>

namespace cairn::resolve {

// The type of the first parameter if `word` stands before it: Shop for
// `static T Find<T>([NotNull] this Shop shop, int id)` and "this". "" if it does not.
std::string_view extended_type(std::string_view signature, std::string_view name,
                               std::string_view word);

// The bound of `type` if it is a type parameter of the signature: Item for `<T extends Item> T get`
// or `T Get<T>() where T : Item`, "" if it has no bound. Nothing for other types.
std::optional<std::string_view> bound_of(std::string_view signature, std::string_view name,
                                         std::string_view type);

}  // namespace cairn::resolve
