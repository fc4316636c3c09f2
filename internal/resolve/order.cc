// Names in languages whose code runs in order (Python): which definitions come before a position.
#include "internal/resolve/resolver.h"

namespace cairn::resolve {
// Whether the code at a position runs when the body of `scope` does (Family::runs_in_order). `scope`
// is a type, or kNone for the file. The code of a function runs later, except for its decorators and
// default values.
bool Resolver::runs_with(EntityId scope, const Context& context) const {
  if (facts_ == nullptr || !context.has_bindings || context.file != current_) return false;
  for (EntityId at = context.within; at != kNone && at != scope; at = project_.entity(at).parent) {
    const bool is_in_head = at == context.within && context.is_in_head;
    if (!takes(1) || (model::is_callable(project_.entity(at).kind) && !is_in_head)) return false;
  }
  return true;
}

// Returns those definitions of the current file whose code ends before the position.
Entities Resolver::defined_before(const Entities& found, const Context& context) const {
  Entities before;
  if (!takes(found.size())) return before;
  for (const EntityId id : found) {
    const Entity& entity = project_.entity(id);
    const bool is_before =
        entity.file != current_ || facts_->definitions[entity.definition].body.end <= context.place;
    if (is_before) before.push_back(id);
  }
  return before;
}

}  // namespace cairn::resolve
