// Splits a list into pages.
//
// A cursor names the list and the place where the next page begins. It means the same in every
// process that has the same list, so a restarted server understands it.
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

// The page of `list`, an array, that `cursor` asks for; null asks for the first. `name` tells lists
// apart. Nothing if `cursor` was not given by an earlier page of this list.
std::optional<Page> page_of(const base::Json& list, std::string_view name, const base::Json& cursor,
                            std::size_t page_size);

}  // namespace cairn::mcp
