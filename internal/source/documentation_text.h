// Source text without the documentation of what it defines.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "internal/model/language.h"

namespace cairn::source {

// Returns `source` with spaces instead of documentation; line ends, all offsets and all other
// comments and literals stay the same. Documentation is
//   - a comment that says so by its marks (Comments::docs): /** */, /*! */, ///, //!, #:
//   - the comments directly above one of `definitions`, the lines (from 0) where they begin, with
//     nothing but attributes, decorators and the rest of the declaration between
//   - the comments before the first code of the file
//   - where it stands inside of definitions, a string that is a statement of its own (Python)
// Linear except for declarations of many lines; any text will do.
std::string without_documentation(std::string_view source, const model::Language& language,
                                  const std::vector<std::uint32_t>& definitions);

}  // namespace cairn::source
