// `neighbors` over many repositories of a database, in the direction of the calls: what a
// definition calls in other repositories, below the answer of its own.
#pragma once

#include <memory>

#include "internal/federation/federated_references.h"
#include "internal/operations/operation.h"

namespace cairn::operations {

struct CalleesAcross {
  federation::FoundDefinition caller;
  std::string name;                   // its last name
  std::shared_ptr<const Answer> own;  // the answer of its repository
  std::size_t limit = 0;              // on the callees in other repositories
};

// Returns an answer with its text, its JSON and its outcome.
Answer answer_of_callees(store::RepositoryDatabase& database,
                         const store::RepositoryFilter& repositories, const CalleesAcross& asked);

}  // namespace cairn::operations
