#include "internal/collected/import_report.h"

#include "internal/base/display.h"
#include "internal/base/utf8.h"

namespace cairn::collected {
namespace {

constexpr std::size_t kMaxPartBytes = 400;  // a part can be a symbol of up to 64 KiB

}  // namespace

void ImportReport::add_detail(std::initializer_list<std::string_view> parts) {
  if (details.size() >= max_details) {
    ++more_details;
    return;
  }
  std::string line;
  for (const std::string_view part : parts) line += base::utf8_prefix(part, kMaxPartBytes);
  details.push_back(base::display_line(line));
}

void ImportReport::add_partly_read(std::string_view path, std::string_view reason) {
  ++partly_read_files;
  if (partly_read.size() < kMaxPartlyRead) {
    partly_read.push_back({std::string(path), std::string(reason)});
  }
  add_detail({"read '", path, "' only in part, because ", reason});
}

}  // namespace cairn::collected
