// Defines the operations: all the queries that an index supports. The command line, MCP and HTTP
// only convert their input to arguments, and answers to their own format.
//
//   const Operation* search = find_operation("search");
//   Answer answer = search->run(scope, check_arguments(search->parameters, {{"query", "router"}}));
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "internal/base/limits.h"
#include "internal/operations/answer.h"
#include "internal/operations/parameter.h"
#include "internal/operations/scope.h"

namespace cairn::operations {

struct Operation {
  std::string_view name;
  std::string_view title;
  std::string_view description;  // for agents: what the operation returns and when to use it
  std::vector<Parameter> parameters;
  Answer (*run)(const Scope& scope, const Arguments& arguments) = nullptr;
  // The name of the list in the JSON that is truncated if the answer is too long for an agent; ""
  // if there is no such list.
  std::string_view list = {};
  // Members of the JSON in addition to `schema`, for the output schema of MCP, for example
  // {"total", "results"}.
  std::vector<std::string_view> members = {};
  // Whether the answer depends only on the index, so that it can be cached. An answer that also
  // depends on the sources cannot be cached, since the sources may change at any time.
  bool is_lasting = true;
  int deadline_milliseconds = base::kQueryDeadlineMilliseconds;
};

// Runs `operation`. If the answer is empty, a note and the JSON member `not_read` say which files
// are not in the index, since these may contain the result.
Answer run(const Operation& operation, const Scope& scope, const Arguments& arguments);

// Returns all operations, in a fixed order.
const std::vector<Operation>& operations();

// Returns null if there is no such operation.
const Operation* find_operation(std::string_view name);

// ---- the parts, one file each ----
Operation search_operation();
Operation ask_operation();
Operation symbol_operation();
Operation related_operation();
Operation context_operation();
Operation nodes_operation();
Operation references_operation();
Operation neighbors_operation();
Operation grep_operation();
Operation path_operation();
Operation impact_operation();
Operation dead_operation();
Operation diff_operation();
// The answer of `diff` for the repository around `root`, an absolute directory; needs no index.
Answer answer_of_diff(const std::string& root, const Arguments& arguments);
Operation module_map_operation();
Operation export_operation();
Operation hotspots_operation();
Operation status_operation();
Operation evaluate_operation();

}  // namespace cairn::operations
