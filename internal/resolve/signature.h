// Parses signatures to find what the facts leave out: the bounds of type parameters, and the type
// that an extension method extends.
#pragma once

#include <optional>
#include <string_view>

namespace cairn::resolve {

// The type of the first parameter if the modifier `word` precedes it, otherwise "". For example, if
// `word` is "this", the type is Shop in `static T Find<T>([NotNull] this Shop shop, int id)`. If
// `word` is empty, no modifier is needed, and the parameter may have no name: `extension(Shop)`.
std::string_view extended_type(std::string_view signature, std::string_view name,
                               std::string_view word);

// The bound of the type parameter `type`: Item for T in `<T extends Item> T get` or in `T Get<T>()
// where T : Item`; "" if it has no bound. nullopt if `type` is not a type parameter of the
// signature.
std::optional<std::string_view> bound_of(std::string_view signature, std::string_view name,
                                         std::string_view type);

// The default of the template parameter `type` (C++): Item for T in `template <typename T = Item>`;
// "" if it has none. nullopt if `type` is not a parameter of a template.
std::optional<std::string_view> template_default(std::string_view signature, std::string_view type);

}  // namespace cairn::resolve
