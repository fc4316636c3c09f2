// Parts of a path over repositories of a database: a chain of calls in one repository, from a
// definition to the use of a definition in another one.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "internal/corpus/corpus.h"
#include "internal/federation/federated_references.h"
#include "internal/federation/repository_links.h"
#include "internal/navigation/call_path.h"

namespace cairn::operations {

struct Leg {
  std::string repository;
  navigation::PathResult path;  // without chains if its start itself has the use
  federation::FoundPlace use;   // at its end
};

// Returns the shortest leg from one of `starts` to one of `uses`, or nothing if there is none.
// Imports are not uses. Requires: `starts` is not empty; `uses` are ordered by path and position.
std::optional<Leg> find_leg(const corpus::Corpus& corpus,
                            const std::vector<search::NodeSummary>& starts,
                            const std::vector<federation::FoundPlace>& uses);

// A definition of one repository, and its uses in another.
struct UsedDefinition {
  std::string name;
  linkage::DefinedName definition;
  std::string path;
  std::vector<federation::FoundPlace> uses;  // ordered by path and position
};

// Returns the definitions of `library` that `user` uses, those that match exactly first. A use
// belongs to the definitions that it matches best.
std::vector<UsedDefinition> used_definitions(const federation::RepositoryLinks& user,
                                             const federation::RepositoryLinks& library);

}  // namespace cairn::operations
