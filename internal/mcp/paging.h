// Splits a list into pages.
//
// A cursor contains the name of the list and the position where the next page begins. It is valid
// in every process with the same list, so a restarted server understands it.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "internal/base/json.h"

namespace cairn::mcp {

struct Page {
  base::Json entries;       // an array
  std::string next_cursor;  // "" = this is the last page
};

// Returns the page of the array `list` at `cursor`; null stands for the first. `name` distinguishes
// lists. Returns nothing if no earlier page of this list could have given `cursor`.
std::optional<Page> page_of(const base::Json& list, std::string_view name, const base::Json& cursor,
                            std::size_t page_size);

}  // namespace cairn::mcp
