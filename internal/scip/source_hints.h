// Describes a symbol from its source if the index defines it but does not describe it.
//
// For example, scip-python does not describe some classes, including the most used ones. Their
// declarations and docstrings (in other languages, the comments above the declarations) are then
// read from the source.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "internal/model/language.h"
#include "internal/scip/describe.h"

namespace cairn::scip {

// Fills in the signature and documentation of `description` where they are empty. Reads them from
// `source`, beginning at `line` (counted from 0), provided that the declaration there contains the
// symbol's name.
void describe_from_source(std::string_view source, std::uint32_t line,
                          const model::Language& language, Description& description);

}  // namespace cairn::scip
