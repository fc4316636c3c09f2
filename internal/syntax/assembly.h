// From what the matches say, each by itself, to the facts of a file: what stands inside of what,
// whose comment is whose, which names are uses.
#pragma once

#include <string_view>

#include "internal/syntax/facts.h"
#include "internal/syntax/match_reader.h"

namespace cairn::syntax {

Facts assemble(Found found, std::string_view source);

}  // namespace cairn::syntax
