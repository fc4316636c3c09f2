// Counts the arguments of a call and the parameters of a function definition.
#pragma once

#include <cstdint>
#include <string_view>

#include "internal/syntax/facts.h"
#include "internal/syntax/tree_sitter.h"

namespace cairn::syntax {

// The maximum number of children of a list that are examined. Arguments and parameters are counted
// only up to 254, and tree-sitter takes n steps to reach the nth child.
inline constexpr std::uint32_t kMaxListed = 1000;

// Returns the number of arguments in the argument list `list`, at most 254.
std::uint8_t count_arguments(TSNode list);

// Parses `text` as a decimal number, such as the 2 in Elixir's `&load/2`. Returns kAnyNumber if
// `text` is not a number.
std::uint8_t number_in(std::string_view text);

// Sets the minimum and maximum number of arguments that `definition` takes. Counts those children
// of `node` whose node types show that they are parameters.
void count_parameters(TSNode node, std::string_view source, Definition& definition);

}  // namespace cairn::syntax
