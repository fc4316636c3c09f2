#include "internal/federation/repository_paths.h"

#include <algorithm>

#include "internal/linkage/link_entry.h"

namespace cairn::federation {

RepositoryPaths::RepositoryPaths(store::RepositoryDatabase& database,
                                 std::vector<store::FoundRepository> repositories) {
  std::sort(repositories.begin(), repositories.end(),
            [](const auto& a, const auto& b) { return a.name < b.name; });
  const auto last = std::unique(repositories.begin(), repositories.end(),
                                [](const auto& a, const auto& b) { return a.name == b.name; });
  repositories.erase(last, repositories.end());
  if (repositories.empty()) return;
  for (const auto& one : database.buckets_of(repositories, {linkage::kPathBucket})) {
    paths_.emplace(repositories.at(one.repository).name, linkage::decode_paths(one.bucket.data));
  }
}

std::string RepositoryPaths::path(const std::string& repository, std::uint32_t file) const {
  const auto its = paths_.find(repository);
  const bool is_known = its != paths_.end() && file < its->second.size();
  return is_known ? its->second[file] : std::string();
}

}  // namespace cairn::federation
