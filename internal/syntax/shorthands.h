// Marks shorthands, such as `.red` in Dart's `color: .red`. A shorthand is a member of a type that
// follows from the context. Dart's grammar cannot parse shorthands.
#pragma once

#include <string>
#include <string_view>

namespace cairn::syntax {

// The character that replaces the dot of a shorthand. The grammar then reads the shorthand as one
// name.
inline constexpr char kShorthandMark = '$';

// Replaces the dot of each shorthand with kShorthandMark, so that all positions stay the same. A
// shorthand is a dot with a name after it, and an operator, an opening bracket, a comma or the word
// `return` before it. Dots in strings and comments may be replaced too.
std::string with_marked_shorthands(std::string_view source);

}  // namespace cairn::syntax
