#include "internal/syntax/branches.h"

#include <algorithm>
#include <cstdint>

#include "internal/base/ascii.h"

namespace cairn::syntax {

std::string with_first_branches(std::string_view source) {
  std::string out(source);
  std::uint64_t depth = 0;         // the number of open #if directives
  std::uint64_t hidden_below = 0;  // the depth of the #if whose first branch has ended, or 0
  for (std::size_t begin = 0; begin < source.size();) {
    const std::size_t end = std::min(source.find('\n', begin), source.size());
    std::string_view line = source.substr(begin, end - begin);
    while (!line.empty() && base::is_blank(line.front())) line.remove_prefix(1);
    bool is_directive = false;
    if (line.starts_with('#')) {
      line.remove_prefix(1);
      while (!line.empty() && base::is_blank(line.front())) line.remove_prefix(1);
      is_directive = line.starts_with("if") || line.starts_with("el") || line.starts_with("endif");
      if (line.starts_with("if")) ++depth;
      if (line.starts_with("el") && hidden_below == 0) hidden_below = depth;
      if (line.starts_with("endif")) {
        if (hidden_below == depth) hidden_below = 0;
        if (depth > 0) --depth;
      }
    }
    if (is_directive || hidden_below != 0) {
      std::fill(out.begin() + static_cast<std::ptrdiff_t>(begin),
                out.begin() + static_cast<std::ptrdiff_t>(end), ' ');
    }
    begin = end + 1;
  }
  return out;
}

}  // namespace cairn::syntax
