// Tells lines of comments and documentation strings from code by how they begin, without a parser.
// A comment after code in the same line stays.
#pragma once

#include <string_view>

namespace cairn::map {

class ProseFilter {
 public:
  // Whether the next line of a source is only prose. Requires: lines come in order.
  bool is_prose(std::string_view line);

 private:
  std::string_view end_;  // closes the comment or string that is open; "" if none is
};

}  // namespace cairn::map
