#include "internal/mcp/paging.h"

#include <algorithm>
#include <charconv>

namespace cairn::mcp {
namespace {

// Returns the position in a cursor, for example 50 for "tools.50". Returns 0 if `cursor` does not
// belong to the list `name`; no valid cursor contains 0.
std::size_t place_of(std::string_view cursor, std::string_view name) {
  if (!cursor.starts_with(name)) return 0;
  cursor.remove_prefix(name.size());
  std::size_t place = 0;
  if (!cursor.starts_with('.')) return 0;
  const char* const end = cursor.data() + cursor.size();
  const auto read = std::from_chars(cursor.data() + 1, end, place);
  return read.ec == std::errc() && read.ptr == end ? place : 0;
}

}  // namespace

std::optional<Page> page_of(const base::Json& list, std::string_view name, const base::Json& cursor,
                            std::size_t page_size) {
  const std::size_t size = std::max<std::size_t>(page_size, 1);
  std::size_t begin = 0;
  if (!cursor.is_null()) {
    if (!cursor.is_string()) return std::nullopt;
    begin = place_of(cursor.get_ref<const std::string&>(), name);
    if (begin == 0 || begin % size != 0 || begin >= list.size()) return std::nullopt;
  }
  const std::size_t end = begin + std::min(size, list.size() - begin);
  Page page{base::Json::array(), {}};
  for (std::size_t i = begin; i < end; ++i) page.entries.push_back(list[i]);
  if (end < list.size()) page.next_cursor = std::string(name) + "." + std::to_string(end);
  return page;
}

}  // namespace cairn::mcp
