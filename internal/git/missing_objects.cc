#include "internal/git/missing_objects.h"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <limits>
#include <string_view>

#include "internal/git/clean_room.h"

namespace cairn::git {
namespace {

constexpr std::string_view kMissing = " missing";
constexpr std::string_view kBlob = " blob ";

}  // namespace

MissingObjects find_missing(const GitRoom& room, std::vector<std::string> ids) {
  std::sort(ids.begin(), ids.end());
  ids.erase(std::unique(ids.begin(), ids.end()), ids.end());
  if (ids.empty()) return {};
  std::string input;
  for (const std::string& id : ids) input += id + "\n";
  base::ChildProcess git = room.run({"cat-file", "--batch-check"}, base::ChildLimits{}, input);
  MissingObjects missing;
  std::uint64_t smallest = std::numeric_limits<std::uint64_t>::max();
  std::string line;
  for (const std::string& id : ids) {
    if (!git.read_until('\n', line) || !line.starts_with(id)) return {};
    const std::string_view rest = std::string_view(line).substr(id.size());
    if (rest == kMissing) missing.ids.insert(id);
    if (!rest.starts_with(kBlob)) continue;
    std::uint64_t size = 0;
    const char* const end = rest.data() + rest.size();
    const auto [after, error] = std::from_chars(rest.data() + kBlob.size(), end, size);
    if (error != std::errc{} || size >= smallest) continue;
    smallest = size;
    missing.substitute = id;
  }
  if (!git.finish()) return {};
  return missing;
}

}  // namespace cairn::git
