// Telling the lines of comments and documentation strings from those of code, without a parser: by
// how they begin. A comment behind code in the same line stays.
#pragma once

#include <string_view>

namespace cairn::digest {

class ProseFilter {
 public:
  // Whether the next line of a source is nothing but prose. Lines must come in order.
  bool is_prose(std::string_view line);

 private:
  std::string_view end_;  // what closes the comment or string that is open; "" if none is
};

}  // namespace cairn::digest
