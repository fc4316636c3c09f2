// Distinguishes lines of comments and documentation strings from lines of code. Looks at how lines
// begin and does not use a parser. A line of code that ends with a comment counts as code.
#pragma once

#include <string_view>

namespace cairn::map {

class ProseFilter {
 public:
  // Returns whether `line` contains only prose. Requires: is_prose() is called once for each line
  // of the source, in order.
  bool is_prose(std::string_view line);

 private:
  std::string_view end_;  // terminator of the open comment or string; "" if none is open
};

}  // namespace cairn::map
