// Reads the arguments of a call in Swift or Kotlin: their labels, and which of them are literals.
#pragma once

#include <string_view>
#include <vector>

#include "internal/syntax/facts.h"
#include "internal/syntax/tree_sitter.h"

namespace cairn::syntax {

// Returns the arguments in `list`, at most kMaxArguments. Returns nothing for a list of another
// language, and sets `is_unknown` if the list does not show the number of arguments: `*xs`.
std::vector<Argument> read_labelled_arguments(TSNode list, std::string_view source,
                                              bool* is_unknown);

// Whether the node is a function that follows the list of arguments: `f(1) { … }`.
bool is_trailing_function(TSNode node);

}  // namespace cairn::syntax
