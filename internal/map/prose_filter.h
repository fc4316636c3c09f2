// Distinguishes lines of comments and documentation strings from lines of code by how they begin,
// without a parser. A line of code that ends in a comment is code.
#pragma once

#include <string_view>

namespace cairn::map {

class ProseFilter {
 public:
  // Whether `line` contains only prose. Requires: called once for each line of the source, in
  // order.
  bool is_prose(std::string_view line);

 private:
  std::string_view end_;  // end of the open comment or string; "" if none is open
};

}  // namespace cairn::map
