// Distinguishes lines of comments and documentation strings from code by how they begin, without a
// parser. A comment after code on the same line stays.
#pragma once

#include <string_view>

namespace cairn::map {

class ProseFilter {
 public:
  // Whether `line`, the next one of the source, is only prose. Requires: lines come in order.
  bool is_prose(std::string_view line);

 private:
  std::string_view end_;  // end of the open comment or string; "" if none is open
};

}  // namespace cairn::map
