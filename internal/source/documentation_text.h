// Blanks the documentation in source text.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "internal/model/language.h"

namespace cairn::source {

// Returns `source` with spaces instead of documentation; line ends, all offsets and all other
// comments and literals stay the same. Documentation is:
//   - a comment whose delimiters mark it as such (Comments::docs): /** */, /*! */, ///, //!, #:
//   - the comments directly above one of `definitions`, the lines (from 0) where they begin,
//     with only attributes, decorators and the rest of the declaration in between
//   - the comments before the first code of the file
//   - where documentation is inside definitions, a string that is a whole statement (Python)
// Linear except for declarations of many lines; accepts any text.
std::string without_documentation(std::string_view source, const model::Language& language,
                                  const std::vector<std::uint32_t>& definitions);

}  // namespace cairn::source
