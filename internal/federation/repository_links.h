// The links of known repositories of a database: all names that they define or use of other
// projects, which is the second part of their directories (linkage/link_entry.h). For questions that begin in known
// repositories; find_references() (federated_references.h) begins with a name.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "internal/linkage/link_entry.h"
#include "internal/store/databases.h"

namespace cairn::federation {

struct RepositoryLinks {
  store::FoundRepository repository;
  std::vector<std::string> paths;
  std::map<std::string, linkage::LinkEntry> entries;  // by name
};

// Reads the links of the repositories, at the generations that were found, with one statement.
// Returns them in the same order. Throws kIndexBusy if a generation is gone.
std::vector<RepositoryLinks> read_links(store::RepositoryDatabase& database,
                                        const std::vector<store::FoundRepository>& repositories);

}  // namespace cairn::federation
