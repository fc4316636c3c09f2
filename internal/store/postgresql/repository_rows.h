// The columns of a list of repositories.
#pragma once

#include <string>
#include <vector>

#include "internal/store/databases.h"
#include "internal/store/postgresql/connection.h"

namespace cairn::store::postgresql {

// The columns to select from cairn.repository r and cairn.generation g.
std::string columns_of_repositories();

// Requires: `found` has these columns.
std::vector<RepositoryRow> rows_of_repositories(const Result& found);

}  // namespace cairn::store::postgresql
