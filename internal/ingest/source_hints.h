// What the source itself says of a symbol that the index defines but does not describe.
//
// scip-python leaves out just the most used classes of a project; their declaration and docstring,
// elsewhere the comment above, are then read where they stand.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "internal/ingest/describe.h"

namespace cairn::ingest {

// Fills in the signature and documentation of `description` where they are empty, from the lines
// of `source` beginning with `line` (from 0), if the symbol's name stands there.
void describe_from_source(std::string_view source, std::uint32_t line, std::string_view language,
                          Description& description);

}  // namespace cairn::ingest
