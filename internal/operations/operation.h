// The operations: all the queries that an index supports. The command line, MCP and HTTP only
// convert their input to arguments, and answers to their output formats.
//
//   const Operation* search = find_operation("search");
//   Answer answer = search->run(scope, check_arguments(search->parameters, {{"query", "router"}}));
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "internal/base/limits.h"
#include "internal/federation/federated_search.h"
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
  // if no list may be truncated.
  std::string_view list = {};
  // The names of the members of the JSON, except `schema`, for example {"total", "results"}. The
  // output schema in MCP lists them.
  std::vector<std::string_view> members = {};
  // Whether the answer depends only on the index and can therefore be cached. If it also depends on
  // the sources, it cannot be cached, because the sources may change at any time.
  bool is_lasting = true;
  int deadline_milliseconds = base::kQueryDeadlineMilliseconds;
};

// Runs `operation`. If nothing was found, adds a note and the JSON member `not_read`. They list the
// files that are not in the index, because such a file may contain what was not found.
Answer run(const Operation& operation, const Scope& scope, const Arguments& arguments);

// Returns all operations, in a fixed order.
const std::vector<Operation>& operations();

// Returns the operation called `name`, or null if there is none.
const Operation* find_operation(std::string_view name);

// ---- the operations, one file each ----
Operation search_operation();
// Returns the answer of `search` for many repositories of a database, instead of one index. The
// arguments are those of search_operation(), without levels.
Answer search_repositories(const federation::Connect& connect,
                           const store::RepositoryFilter& repositories, const Arguments& arguments);
// Returns the answer of `references`, of `impact` for a symbol, or of `neighbors` for calls or
// implementations, for many repositories of a database: the answer of the repository that has the
// definition, and the uses in all others. `given` has the arguments of the operation; only the
// symbol, the limit and what chooses calls or implementations may be among them.
Answer answer_across(const federation::Connect& connect,
                     const store::RepositoryFilter& repositories, const Operation& operation,
                     const base::Json& given);
// Returns the answer of `path` from a definition in one repository of a database to one that it
// uses in another.
Answer answer_path_across(const federation::Connect& connect,
                          const store::RepositoryFilter& repositories, const Arguments& arguments);
Operation ask_operation();
Operation symbol_operation();
Operation related_operation();
Operation context_operation();
Operation nodes_operation();
Operation references_operation();
Operation neighbors_operation();
Operation grep_operation();
Operation file_operation();
Operation files_operation();
Operation path_operation();
Operation impact_operation();
Operation dead_operation();
Operation diff_operation();
// Returns the answer of `diff` for the repository that contains `root`, an absolute directory.
// Needs no index.
Answer answer_of_diff(const std::string& root, const Arguments& arguments);
Operation module_map_operation();
Operation export_operation();
Operation hotspots_operation();
Operation status_operation();
Operation evaluate_operation();

}  // namespace cairn::operations
