// The operations as tools of the Model Context Protocol: few, read-only, described for an agent.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "internal/base/json.h"
#include "internal/operations/operation.h"

namespace cairn::api {

struct Tool {
  std::string_view name;
  const operations::Operation* operation = nullptr;
};

// A preset ("default", "minimal", "navigate", "all") or names separated by commas. Throws
// base::Error kUsage that lists the possible ones.
std::vector<Tool> tools_named(const std::string& text);

// As tools/list gives them: schemas of the common parameters and of the answer, annotations.
base::Json tools_json(const std::vector<Tool>& tools);

}  // namespace cairn::api
