// The paths of the files in repositories of a database, for answers that know files by number.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "internal/store/databases.h"

namespace cairn::federation {

class RepositoryPaths {
 public:
  // Reads the paths of the repositories, some of which may be there several times, with one
  // statement, or none if there are none. Throws kIndexBusy if a generation is gone.
  RepositoryPaths(store::RepositoryDatabase& database,
                  std::vector<store::FoundRepository> repositories);

  // Returns "" if it is not known.
  std::string path(const std::string& repository, std::uint32_t file) const;

 private:
  std::map<std::string, std::vector<std::string>> paths_;
};

}  // namespace cairn::federation
