#include "internal/indexer/import_report.h"

#include "internal/base/display.h"
#include "internal/base/utf8.h"

namespace cairn::indexer {
namespace {

constexpr std::size_t kMostPartBytes = 400;  // a symbol can have 64 KiB

}  // namespace

void ImportReport::add_detail(std::initializer_list<std::string_view> parts) {
  if (details.size() >= most_details) {
    ++more_details;
    return;
  }
  std::string line;
  for (const std::string_view part : parts) line += base::utf8_prefix(part, kMostPartBytes);
  details.push_back(base::display_line(line));
}

}  // namespace cairn::indexer
