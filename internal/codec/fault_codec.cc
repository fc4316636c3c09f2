#include "internal/codec/fault_codec.h"

#include <algorithm>

#include "internal/base/display.h"

namespace cairn::codec {

std::string encode_faults(const std::vector<std::string>& faults) {
  const auto has_none = [](const std::string& fault) { return fault.empty(); };
  if (std::all_of(faults.begin(), faults.end(), has_none)) return {};
  std::string text;
  for (const std::string& fault : faults) text += base::display_line(fault) + "\n";
  return text;
}

std::vector<std::string> decode_faults(std::string_view text) {
  std::vector<std::string> faults;
  while (!text.empty() && faults.size() < kMaxFaults) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    faults.push_back(base::display_line(text.substr(0, end)));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return faults;
}

}  // namespace cairn::codec
