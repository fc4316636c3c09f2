// The operations: everything that one can ask of an index, once. The command line, MCP and HTTP
// turn what they are told into arguments, and an answer into what they speak; nothing else.
//
//   const Operation* search = find_operation("search");
//   Answer answer = search->run(scope, check_arguments(search->parameters, {{"query", "router"}}));
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "internal/base/limits.h"
#include "internal/service/answer.h"
#include "internal/service/parameter.h"
#include "internal/service/scope.h"

namespace cairn::service {

struct Operation {
  std::string_view name;
  std::string_view title;
  std::string_view description;  // for an agent that chooses: what it gives, when to take it
  std::vector<Parameter> parameters;
  Answer (*run)(const Scope& scope, const Arguments& arguments) = nullptr;
  // The list in the JSON that is cut when an answer is too long for an agent; "" if none is.
  std::string_view list = {};
  // Of the JSON, beside `schema`; for the schema of MCP: {"total", "results"}.
  std::vector<std::string_view> members = {};
  // Whether the answer depends on the index alone, so that it can be kept; sources may change.
  bool is_lasting = true;
  int deadline_milliseconds = base::kQueryDeadlineMilliseconds;
};

// What `operation` answers. One that has nothing says which files were not read, in which it could
// be: a note, and the member `not_read` of its JSON.
Answer run(const Operation& operation, const Scope& scope, const Arguments& arguments);

// In a fixed order. Made once.
const std::vector<Operation>& operations();

// Or null.
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

}  // namespace cairn::service
