// The operations: every query that an index supports, defined once. The command line, MCP and HTTP
// only turn their input into arguments, and answers into their own format.
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
  std::string_view description;  // for an agent: what it returns, when to use it
  std::vector<Parameter> parameters;
  Answer (*run)(const Scope& scope, const Arguments& arguments) = nullptr;
  // The list in the JSON that is truncated if an answer is too long for an agent; "" if there is
  // none.
  std::string_view list = {};
  // Members of the JSON besides `schema`, for the MCP schema: {"total", "results"}.
  std::vector<std::string_view> members = {};
  // Whether the answer depends only on the index, and so can be cached. Sources may change at any
  // time.
  bool is_lasting = true;
  int deadline_milliseconds = base::kQueryDeadlineMilliseconds;
};

// Runs `operation`. An empty answer lists the files that were not read, since they may contain what
// was asked for: in a note, and in the JSON member `not_read`.
Answer run(const Operation& operation, const Scope& scope, const Arguments& arguments);

// All operations, in a fixed order. Built once.
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
Operation path_operation();
Operation impact_operation();
Operation module_map_operation();
Operation export_operation();
Operation hotspots_operation();
Operation status_operation();
Operation evaluate_operation();

}  // namespace cairn::operations
