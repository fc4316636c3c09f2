#include "internal/operations/operation.h"

#include <algorithm>

#include "internal/inventory/coverage_text.h"
#include "internal/render/coverage_json.h"

namespace cairn::operations {
namespace {

// Returns the argument that contains the query or name, or "" if there is none.
std::string asked_of(const Arguments& arguments) {
  for (const char* const name : {"query", "pattern", "symbol", "entity", "node", "from"}) {
    if (arguments.has(name)) return arguments.text(name);
  }
  return {};
}

void say_what_was_not_read(const Scope& scope, const Arguments& arguments, Answer& answer) {
  const std::optional<model::Coverage> coverage = scope.corpus.coverage();
  if (!coverage || coverage->is_complete()) return;
  answer.notes.push_back(inventory::note_of_unread(*coverage, asked_of(arguments)));
  if (answer.written) return;
  answer.json = [json = answer.json, unread = render::json_of_unread(*coverage)] {
    base::Json whole = json();
    whole["not_read"] = unread;
    return whole;
  };
}

}  // namespace

Answer run(const Operation& operation, const Scope& scope, const Arguments& arguments) {
  Answer answer = operation.run(scope, arguments);
  const bool may_miss =
      (answer.outcome != Outcome::kFound && answer.may_be_unread) || answer.is_only_guessed;
  if (may_miss) say_what_was_not_read(scope, arguments, answer);
  return answer;
}

const std::vector<Operation>& operations() {
  static const std::vector<Operation> all = {
      search_operation(),     ask_operation(),       symbol_operation(), related_operation(),
      context_operation(),    path_operation(),      impact_operation(), module_map_operation(),
      export_operation(),     hotspots_operation(),  status_operation(), nodes_operation(),
      references_operation(), neighbors_operation(), dead_operation(),   grep_operation(),
      diff_operation(),       evaluate_operation(),  file_operation(),   files_operation()};
  return all;
}

const Operation* find_operation(std::string_view name) {
  const auto& all = operations();
  const auto found =
      std::find_if(all.begin(), all.end(), [&](const Operation& one) { return one.name == name; });
  return found == all.end() ? nullptr : &*found;
}

}  // namespace cairn::operations
