// Replaces the documentation in source text with spaces.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "internal/model/language.h"

namespace cairn::source {

// Returns `source` with all documentation replaced with spaces. Line breaks, all offsets, and all
// other comments and literals stay the same. Documentation is:
//   - a comment whose delimiters mark it as documentation (Comments::docs): /** */, /*! */, ///,
//     //!, #:
//   - the comments directly above a definition; only attributes, decorators and the rest of the
//     declaration may be in between
//   - the comments before the first code of the file
//   - in languages with documentation inside definitions (Python), a string that is a statement
// `definitions` are the lines (from 0) on which definitions begin. Takes linear time, except for
// declarations that span many lines. Accepts malformed source.
std::string without_documentation(std::string_view source, const model::Language& language,
                                  const std::vector<std::uint32_t>& definitions);

}  // namespace cairn::source
