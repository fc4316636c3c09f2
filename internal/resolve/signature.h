// Parses signatures. Finds details that the facts lack: the bounds of type parameters, and the type
// that an extension method extends.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace cairn::resolve {

// Returns the type of the first parameter if the modifier `word` precedes that parameter, otherwise
// "". For example, if `word` is "this", returns Shop for `static T Find<T>([NotNull] this Shop
// shop, int id)`. If `word` is empty, no modifier is required, and the parameter may lack a name:
// `extension(Shop)`.
std::string_view extended_type(std::string_view signature, std::string_view name,
                               std::string_view word);

// Returns the bound of the type parameter `type`: Item for T in `<T extends Item> T get` or in `T
// Get<T>() where T : Item`. Returns "" if the type parameter has no bound, and nullopt if `type` is
// not a type parameter of the signature.
std::optional<std::string_view> bound_of(std::string_view signature, std::string_view name,
                                         std::string_view type);

// Returns the default of the template parameter `type` (C++): Item for T in `template <typename T =
// Item>`. Returns "" if the parameter has no default, and nullopt if `type` is not a template
// parameter.
std::optional<std::string_view> template_default(std::string_view signature, std::string_view type);

// Whether the first parameter of a function is `self`, `&self`, `&'a mut self` or the like (Rust).
bool takes_self(std::string_view signature);

// Whether the name of a function is only an argument of the macro that defines the function, as in
// `TEST(Shape, Draws)` (C++).
bool is_named_by_macro(std::string_view signature, std::string_view name);

// Returns the labels of the parameters of a Swift function, separated by spaces. The words describe
// the parameters for labels.h: "at:n _..." for `func put(at x: Int, _ y: T...)`. A letter after ":"
// says which literals the type accepts, if known: s (string), n (number), b (true, false), f
// (function) or l (list). "=" means that the parameter has a default, and "..." that it takes any
// number of arguments. If the signature is cut short, so that there may be more, the last word is
// "*".
std::string argument_labels(std::string_view signature, std::string_view name);

// Does the same with the names of the parameters of a Kotlin function.
std::string parameter_names(std::string_view signature, std::string_view name);

// Returns the types of the parameters of a function in C++, C#, Java or Kotlin: "int", "String[]" and
// "" for `void f(final int a, String b[], T... rest)`. A type of C++ is written in one way: "const
// Map&" for `Map const &map`. The type of a parameter is "" if it takes several arguments, or cannot
// be read, but "..." stands for C's `...`. Returns nothing if the signature is cut short.
std::vector<std::string> parameter_types(std::string_view signature, std::string_view name);

// Returns what follows the parameters of a member function of C++ and distinguishes it from others:
// "const", "&", "&&" or "const&". Returns "" if the signature is cut short.
std::string qualifiers_of(std::string_view signature, std::string_view name);

// Whether the name of the function or that of its owner has template arguments: `A<int>::f` or
// `f<int>` (C++).
bool is_specialization(std::string_view signature, std::string_view name);

// Returns the position of `type` among the type parameters of the type `name`: 1 for T in `class
// Map<K, T>`. Returns nullopt if `type` is not one of them.
std::optional<std::size_t> parameter_index(std::string_view signature, std::string_view name,
                                           std::string_view type);

// Whether the function `name` has no type parameters (C#). False if the signature does not show it.
bool has_no_type_parameters(std::string_view signature, std::string_view name);

// Whether a parameter may be a delegate: Action<…> or Func<…> (C#).
bool takes_delegate(std::string_view signature);

// Returns the type of a parameter of a delegate that is a parameter of the function `name`: Shop for
// the parameter 0 of the delegate in `void Each(Action<Shop> each)`, whose `index` is 0. Returns ""
// if the parameter of the function is no delegate, or if the delegate has no such parameter.
std::string_view delegate_parameter(std::string_view signature, std::string_view name,
                                    std::size_t index, std::size_t parameter);

// Returns the type arguments of the base `base` of the type `name`: Shop and int for `class Shops :
// Map<Shop, int>`. Returns nothing if the signature gives none.
std::vector<std::string> base_arguments(std::string_view signature, std::string_view name,
                                        std::string_view base);

}  // namespace cairn::resolve
