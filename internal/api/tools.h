// The tools of the Model Context Protocol: operations under the names that agents look for, with
// descriptions that say when to use them. The tools only read.
//
// A tool is a row of a table in tools.cc. Its row says which parameters are listed. The operation's
// other parameters are accepted, too, but cost no tokens in tools/list.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "internal/base/json.h"
#include "internal/operations/operation.h"

namespace cairn::api {

// The token budget of an answer if neither the tool nor the call sets another.
inline constexpr std::size_t kAnswerTokens = 1500;

struct Tool {
  std::string_view name;
  std::string_view operation;
  std::string_view description;
  std::string_view parameters;     // names of the listed parameters, separated by spaces
  std::string_view fixed = {};     // arguments that the tool implies, as JSON
  std::string_view defaults = {};  // arguments that differ from the operation's defaults, as JSON
  std::size_t tokens = kAnswerTokens;  // default budget of an answer
};

// The tools that a server offers. A server started with a preset also accepts calls of tools from
// other presets, so that a configuration or prompt that was written for another preset still works.
struct ToolSet {
  std::vector<const Tool*> listed;
  bool accepts_all = false;

  // Returns null if the tool may not be called.
  const Tool* find(std::string_view name) const;
};

// Returns the tools of a preset ("default", "minimal", "navigate", "all") or of names separated by
// commas. Throws base::Error kUsage with a message that lists the possible names.
ToolSet tools_named(const std::string& text);

// Returns the entries of tools/list. They include the schemas of answers only if `with_answers`.
base::Json tools_json(const ToolSet& tools, bool with_answers);

// Advice for an agent that called `name`, which is not in `tools`: the nearest names and all names,
// for example "did you mean references? The tools are search, ask, …".
std::string instead_of(std::string_view name, const ToolSet& tools);

const operations::Operation& operation_of(const Tool& tool);

}  // namespace cairn::api
