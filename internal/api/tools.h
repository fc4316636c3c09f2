// Offers some operations as tools of the Model Context Protocol, with descriptions written for
// agents. The tools only read.
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

// Returns the tools of a preset ("default", "minimal", "navigate", "all") or of names separated by
// commas. Throws base::Error kUsage with a message that lists the possible names.
std::vector<Tool> tools_named(const std::string& text);

// Returns the tools as entries of tools/list, with annotations and the schemas of parameters and
// answers.
base::Json tools_json(const std::vector<Tool>& tools);

}  // namespace cairn::api
