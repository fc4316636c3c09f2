// Members whose type the context gives: Dart's `color: .red`, which its grammar cannot parse.
#pragma once

#include <string>
#include <string_view>

namespace cairn::syntax {

// Takes the place of the dot of a shorthand, so that it is read as one name.
inline constexpr char kShorthandMark = '$';

// Replaces the dot of each shorthand by kShorthandMark, so that the rest keeps its positions. A dot
// begins a shorthand if a name follows it and an operator, an opening bracket, a comma or the word
// `return` precedes it; dots in strings and comments may be replaced, too.
std::string with_marked_shorthands(std::string_view source);

}  // namespace cairn::syntax
