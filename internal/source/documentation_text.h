// Blanks out the documentation in source text.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "internal/model/language.h"

namespace cairn::source {

// Returns `source` with its documentation replaced with spaces; line breaks, all offsets, and all
// other comments and literals stay the same. Documentation is:
//   - a comment whose delimiters mark it as such (Comments::docs): /** */, /*! */, ///, //!, #:
//   - the comments directly above a definition, with only attributes, decorators and the rest of
//     the declaration in between; `definitions` are the lines (from 0) where definitions begin
//   - the comments before the first code of the file
//   - in languages with documentation inside definitions (Python), a string that is a statement
// Takes linear time, except for declarations that span many lines; accepts malformed source.
std::string without_documentation(std::string_view source, const model::Language& language,
                                  const std::vector<std::uint32_t>& definitions);

}  // namespace cairn::source
