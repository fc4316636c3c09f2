// Names in languages whose code runs in order (Python): which definitions come before a position, and
// what a function imports for itself.
#include <algorithm>
#include <string_view>
#include <utility>

#include "internal/resolve/forms.h"
#include "internal/resolve/resolver.h"

namespace cairn::resolve {
namespace {

using What = Meaning::What;

}  // namespace

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

// Returns what the current file imports as `name` below `found`, definitions of the file that the
// import replaces, and above `place`, if it is not null. Returns an unknown meaning if there is no such
// import, if it means nothing in the project, or if a definition depends on a condition.
Meaning Resolver::imported_below(std::string_view name, const Entities& found,
                                 const model::Position* place, int depth) {
  const std::vector<syntax::Import>& imports = project_.file(current_).imports;
  if (facts_ == nullptr || !takes(found.size() + imports.size())) return {};
  model::Position last;
  for (const EntityId id : found) {
    const syntax::Definition& one = facts_->definitions[project_.entity(id).definition];
    if (project_.entity(id).file != current_ || one.body.begin.character > 0) return {};
    last = std::max(last, one.body.end);
  }
  const syntax::Import* best = nullptr;
  for (const syntax::Import& import : imports) {
    const bool is_there = import.scope.empty() && !import.is_wildcard &&
                          last < import.range.begin &&
                          (place == nullptr || import.range.begin < *place);
    if (!is_there || !may_bind(import, name)) continue;
    if (rules(current_).bound_name(import) == name) best = &import;
  }
  if (best == nullptr) return {};
  Meaning meaning = bound_by(*best, current_, depth + 1);
  const bool is_known = meaning.is(What::kEntities) || meaning.is(What::kModule);
  return is_known ? meaning : Meaning();
}

// Returns the meaning of a name that the body of `scope`, a function or type of the current file,
// imports for itself (Family::imports_locally).
Meaning Resolver::imported_by(EntityId scope, std::string_view name, const Context& context,
                              int depth) {
  const bool is_here = facts_ != nullptr && context.has_bindings && context.file == current_;
  if (!is_here || project_.entity(scope).file != current_) return {};
  const model::Range& body = facts_->definitions[project_.entity(scope).definition].body;
  Meaning best;
  for (const syntax::Import* const import : scoped_imports_) {
    if (!takes(1)) break;
    if (import->is_wildcard || !may_bind(*import, name) || !(import->scope == body)) continue;
    if (rules(context.file).bound_name(*import) != name) continue;
    Meaning found = bound_by(*import, context.file, depth + 1);
    if (found.is(What::kUnknown)) found = hidden();
    if (!found.is(What::kOutside)) return found;
    best = std::move(found);  // keep looking: `try: import a except: import b`
  }
  return best;
}

}  // namespace cairn::resolve
