// Reads the arguments of a call, as far as they can help to choose among overloads.
#pragma once

#include <string_view>
#include <vector>

#include "internal/syntax/chain.h"
#include "internal/syntax/facts.h"
#include "internal/syntax/tree_sitter.h"

namespace cairn::syntax {

// Returns the arguments in the argument list `list`, up to the last one that has a label or a known
// value, and at most kMaxArguments. The value of a long argument counts as unknown ("?").
std::vector<Argument> read_arguments(TSNode list, std::string_view source, ChainStyle style);

}  // namespace cairn::syntax
