#include "internal/base/spellings.h"

#include <algorithm>

#include "internal/base/identifier.h"

namespace cairn::base {
namespace {

// A repository could contain thousands of files whose names differ only in case.
constexpr int kMaxCandidates = 16;

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
  if (std::binary_search(paths_.begin(), paths_.end(), std::pair(key, path))) return path;
  auto one = std::lower_bound(paths_.begin(), paths_.end(), std::pair(key, std::string()));
  for (int i = 0; i < kMaxCandidates && one != paths_.end() && one->first == key; ++i, ++one) {
    if (are_same_file(tree, one->second, path)) return one->second;
  }
  return path;
}

}  // namespace cairn::base
