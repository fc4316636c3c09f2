// `callees --repo`: what a definition calls in other repositories of a database.
//
//   directory of its repository -> the names of other projects that are called in its body
//     -> directories of all     -> the definitions that these names match best
//
// Three statements read everything, whatever the number of repositories.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "internal/federation/federated_references.h"
#include "internal/model/range.h"

namespace cairn::federation {

struct CalleesRequest {
  store::FoundRepository repository;  // that has the calling definition
  std::string path;                   // its file
  model::Range body;
  store::RepositoryFilter repositories;  // to look for definitions in
};

// A name of another project that the definition calls.
struct OutsideCallee {
  std::string name;                // "Command"
  std::string written;             // the full name as written: "click.Command"
  std::string family;              // of languages
  std::vector<FoundPlace> places;  // of the calls, ascending
  linkage::Match match = linkage::Match::kNone;
  // The first of the definitions that match best, or none if no repository defines the name.
  std::optional<FoundDefinition> definition;
  std::size_t definitions = 0;  // that match as well, in different repositories or modules
};

struct FederatedCallees {
  std::size_t repositories = 0;                // that the filter lets through
  std::vector<std::string> without_directory;  // see store::FoundBuckets
  std::vector<OutsideCallee> callees;          // in the order of the first calls
  // Full names that the repository uses more often than places are stored (linkage::kMaxPlaces), so
  // that the definition may call them, too. Ascending.
  std::vector<std::string> uncertain;
};

// Throws the errors of the database.
FederatedCallees find_callees(store::RepositoryDatabase& database, const CalleesRequest& request);

}  // namespace cairn::federation
