// Counts the arguments of calls, and how many arguments a definition takes.
#pragma once

#include <cstdint>
#include <string_view>

#include "internal/syntax/facts.h"
#include "internal/syntax/tree_sitter.h"

namespace cairn::syntax {

// The number of arguments in the argument list `list`, at most 254.
std::uint8_t count_arguments(TSNode list);

// The number that `text` contains, such as the 2 in Elixir's `&load/2`; kAnyNumber if `text` is not
// a number.
std::uint8_t number_in(std::string_view text);

// Sets how many arguments `definition` takes. Counts the parameters among the children of `node`,
// which it recognizes by their node types.
void count_parameters(TSNode node, std::string_view source, Definition& definition);

}  // namespace cairn::syntax
