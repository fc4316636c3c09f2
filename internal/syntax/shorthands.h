// Marks shorthands, that is, members whose type follows from the context, as in Dart's
// `color: .red`. Dart's grammar cannot parse them.
#pragma once

#include <string>
#include <string_view>

namespace cairn::syntax {

// Replaces the dot of a shorthand, so that the grammar reads the shorthand as one name.
inline constexpr char kShorthandMark = '$';

// Replaces the dot of each shorthand with kShorthandMark; all positions stay the same. A dot begins
// a shorthand if a name follows it and an operator, an opening bracket, a comma or the word
// `return` precedes it. Dots in strings and comments may also be replaced.
std::string with_marked_shorthands(std::string_view source);

}  // namespace cairn::syntax
