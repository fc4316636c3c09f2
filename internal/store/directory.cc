#include "internal/store/directory.h"

#include <algorithm>

namespace cairn::store {
namespace {

// Characters of UTF-8 have a first byte and others, which a '?' also covers.
bool is_inside_character(char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80; }

// Compares from the left, and after a failure goes back to the last '*' only.
bool matches(std::string_view name, std::string_view pattern) {
  std::size_t at = 0;
  std::size_t in_pattern = 0;
  std::size_t star = std::string_view::npos;
  std::size_t retry = 0;
  while (at < name.size()) {
    if (in_pattern < pattern.size() && pattern[in_pattern] == '*') {
      star = in_pattern++;
      retry = at;
    } else if (in_pattern < pattern.size() && pattern[in_pattern] == '?') {
      ++in_pattern;
      do ++at;
      while (at < name.size() && is_inside_character(name[at]));
    } else if (in_pattern < pattern.size() && pattern[in_pattern] == name[at]) {
      ++in_pattern;
      ++at;
    } else if (star != std::string_view::npos) {
      in_pattern = star + 1;
      at = ++retry;
    } else {
      return false;
    }
  }
  return pattern.find_first_not_of('*', in_pattern) == std::string_view::npos;
}

}  // namespace

bool matches_any(std::string_view name, const std::vector<std::string>& patterns) {
  return patterns.empty() ||
         std::any_of(patterns.begin(), patterns.end(),
                     [&](const std::string& pattern) { return matches(name, pattern); });
}

bool is_allowed(std::string_view name, const NameLists& lists) {
  return std::all_of(lists.begin(), lists.end(), [&](const std::vector<std::string>& list) {
    return !list.empty() && matches_any(name, list);
  });
}

}  // namespace cairn::store
