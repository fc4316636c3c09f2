// Splits a list into pages.
//
// A cursor contains the name of the list and the position at which the next page begins. It stays
// valid after a restart of the server if the list is the same.
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

// Returns the page of the array `list` that begins at `cursor`, or the first page if `cursor` is
// null. `name` distinguishes the cursors of different lists. Returns nothing if `cursor` is not the
// next_cursor of a page of this list.
std::optional<Page> page_of(const base::Json& list, std::string_view name, const base::Json& cursor,
                            std::size_t page_size);

}  // namespace cairn::mcp
