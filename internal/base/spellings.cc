#include "internal/base/spellings.h"

#include <algorithm>

#include "internal/base/identifier.h"

namespace cairn::base {
namespace {

bool are_same_file(const SourceTree& tree, const std::string& a, const std::string& b) {
  const auto one = tree.state(a);
  const auto other = one ? tree.state(b) : std::nullopt;
  return one && other && one->inode == other->inode;
}

}  // namespace

Spellings::Spellings(const std::vector<std::string>& paths) {
  paths_.reserve(paths.size());
  for (const std::string& path : paths) paths_.emplace_back(fold(path), path);
  std::sort(paths_.begin(), paths_.end());
}

std::string Spellings::of(const SourceTree& tree, const std::string& path) const {
  if (empty()) return path;
  const std::string key = fold(path);
  const auto begin = std::lower_bound(paths_.begin(), paths_.end(), std::pair(key, std::string()));
  const auto end =
      std::find_if(begin, paths_.end(), [&](const auto& one) { return one.first != key; });
  const bool is_known =
      std::any_of(begin, end, [&](const auto& one) { return one.second == path; });
  if (is_known) return path;
  const auto same = std::find_if(
      begin, end, [&](const auto& one) { return are_same_file(tree, one.second, path); });
  return same == end ? path : same->second;
}

}  // namespace cairn::base
