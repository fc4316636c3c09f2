// Renders the repositories of a database.
#pragma once

#include <string>
#include <vector>

#include "internal/base/json.h"
#include "internal/store/databases.h"

namespace cairn::render {

base::Json json_of(const std::vector<store::RepositoryRow>& rows);
std::string text_of(const std::vector<store::RepositoryRow>& rows);

}  // namespace cairn::render
