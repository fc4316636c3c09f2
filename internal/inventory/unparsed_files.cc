#include "internal/inventory/unparsed_files.h"

#include <algorithm>

namespace cairn::inventory {
namespace {

constexpr char kGeneratedMark = 'g';
constexpr char kMinifiedMark = 'm';

}  // namespace

std::string text_of(const UnparsedFiles& files) {
  std::string text;
  for (const auto& [path, origin] : files) {
    if (path.find('\n') != std::string::npos) continue;
    text += origin == Origin::kGenerated ? kGeneratedMark : kMinifiedMark;
    text += path + '\n';
  }
  return text;
}

UnparsedFiles parse_unparsed(std::string_view text) {
  UnparsedFiles files;
  while (!text.empty()) {
    const std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(text.size(), line.size() + 1));
    if (line.starts_with(kGeneratedMark)) files.emplace(line.substr(1), Origin::kGenerated);
    if (line.starts_with(kMinifiedMark)) files.emplace(line.substr(1), Origin::kMinified);
  }
  return files;
}

}  // namespace cairn::inventory
