#include "internal/federation/repository_links.h"

#include <numeric>

namespace cairn::federation {

std::vector<RepositoryLinks> read_links(store::RepositoryDatabase& database,
                                        const std::vector<store::FoundRepository>& repositories) {
  std::vector<std::int32_t> numbers(std::size_t{linkage::kLinkBuckets} + 1);
  std::iota(numbers.begin(), numbers.end(), linkage::kPathBucket);
  static_assert(linkage::kFirstLinkBucket == linkage::kPathBucket + 1);
  std::vector<RepositoryLinks> links(repositories.size());
  for (std::size_t i = 0; i < links.size(); ++i) links[i].repository = repositories[i];
  for (const store::FoundBucket& one : database.buckets_of(repositories, numbers)) {
    RepositoryLinks& its = links.at(one.repository);
    if (one.bucket.number == linkage::kPathBucket) {
      its.paths = linkage::decode_paths(one.bucket.data);
    } else {
      its.entries.merge(linkage::decode_bucket(one.bucket.data));
    }
  }
  return links;
}

}  // namespace cairn::federation
