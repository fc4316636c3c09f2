// Describes a symbol from its source if the index defines the symbol but does not describe it.
//
// For example, scip-python does not describe some classes, including the most used ones. This code
// then reads the declaration and the docstring from the source. In other languages, it reads the
// comment above the declaration.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "internal/model/language.h"
#include "internal/scip/describe.h"

namespace cairn::scip {

// Fills in the signature and documentation of `description` if they are empty. Reads them from
// `source`, beginning at `line` (counted from 0). Does nothing if the declaration there does not
// contain the symbol's name.
void describe_from_source(std::string_view source, std::uint32_t line,
                          const model::Language& language, Description& description);

}  // namespace cairn::scip
