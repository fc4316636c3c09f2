// Source text without the documentation of what it defines.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace cairn::source {

// Returns `source` with spaces instead of documentation; line ends, all offsets and all other
// comments and literals stay the same. Documentation is
//   - a comment that says so by its marks: /** */, /*! */, ///, //! and Python's #:
//   - the comments directly above one of `definitions`, the lines (from 0) where they begin, with
//     nothing but attributes, decorators and the rest of the declaration between
//   - the comments before the first code of the file
//   - a string of Python that is a statement of its own
// Linear except for declarations of many lines; any text will do.
std::string without_documentation(std::string_view source, std::string_view language,
                                  const std::vector<std::uint32_t>& definitions);

}  // namespace cairn::source
