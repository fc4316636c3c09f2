#include "internal/linker/whole_directory.h"

#include <utility>

#include "internal/federation/directory_builder.h"
#include "internal/linker/link_builder.h"

namespace cairn::linker {

store::Directory make_whole_directory(const std::string& index_path) {
  store::Directory directory = federation::make_directory(index_path);
  for (store::DirectoryBucket& bucket : make_link_buckets(index_path)) {
    directory.buckets.push_back(std::move(bucket));
  }
  return directory;
}

}  // namespace cairn::linker
