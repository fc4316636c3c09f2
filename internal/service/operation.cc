#include "internal/service/operation.h"

#include <algorithm>

namespace cairn::service {

const std::vector<Operation>& operations() {
  static const std::vector<Operation> all = {
      search_operation(),     ask_operation(),       symbol_operation(),  related_operation(),
      context_operation(),    path_operation(),      impact_operation(),  module_map_operation(),
      export_operation(),     hotspots_operation(),  status_operation(),  nodes_operation(),
      references_operation(), neighbors_operation(), evaluate_operation()};
  return all;
}

const Operation* find_operation(std::string_view name) {
  const auto& all = operations();
  const auto found =
      std::find_if(all.begin(), all.end(), [&](const Operation& one) { return one.name == name; });
  return found == all.end() ? nullptr : &*found;
}

}  // namespace cairn::service
