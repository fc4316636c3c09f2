#include "internal/store/access_tables.h"

#include "internal/base/display.h"
#include "internal/base/error.h"
#include "internal/base/utf8.h"

namespace cairn::store {

// display_line() changes exactly the texts with control characters or malformed bytes.
void check_access_name(std::string_view what, std::string_view name) {
  if (!name.empty() && name.size() <= kMaxAccessNameBytes && base::display_line(name) == name) {
    return;
  }
  throw base::Error(base::ErrorKind::kUsage, std::string(what) + " must have 1 to " +
                                                 std::to_string(kMaxAccessNameBytes) +
                                                 " bytes, without control characters: " +
                                                 base::display_quoted(base::utf8_prefix(name, 60)));
}

}  // namespace cairn::store
