// Describes a symbol from its source, if the index defines but does not describe it.
//
// scip-python leaves out precisely the most used classes of a project; their declaration and
// docstring (in other languages, the comment above) are then read from the source.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "internal/model/language.h"
#include "internal/scip/describe.h"

namespace cairn::scip {

// Fills in the signature and documentation of `description` if they are empty, from the lines of
// `source` starting at `line` (from 0), if the symbol's name is there.
void describe_from_source(std::string_view source, std::uint32_t line,
                          const model::Language& language, Description& description);

}  // namespace cairn::scip
