// Counts the arguments of calls, and how many arguments a definition takes.
#pragma once

#include <cstdint>
#include <string_view>

#include "internal/syntax/facts.h"
#include "internal/syntax/tree_sitter.h"

namespace cairn::syntax {

// The number of arguments in a list, at most 254.
std::uint8_t count_arguments(TSNode list);

// The number that is written as digits, as in Elixir's &load/2; kAnyNumber if it is none.
std::uint8_t number_in(std::string_view text);

// Sets how many arguments fit the parameters in `node`, as the names of its nodes tell.
void count_parameters(TSNode node, std::string_view source, Definition& definition);

}  // namespace cairn::syntax
