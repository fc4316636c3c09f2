// Chooses which of several definitions with the same name a use means: the type or the value, the
// type or its constructor, and which overload.
#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "internal/model/language.h"
#include "internal/resolve/confidence.h"
#include "internal/resolve/labels.h"
#include "internal/resolve/resolver.h"

namespace cairn::resolve {
namespace {

using What = Meaning::What;
using model::NodeKind;
using syntax::Role;

}  // namespace

Entities Resolver::meant(const Entities& found, bool is_type) const {
  if (found.size() < 2 || !takes(found.size())) return found;
  Entities fitting;
  for (const EntityId id : found) {
    const NodeKind kind = project_.entity(id).kind;
    const bool only_type = kind == NodeKind::kInterface || kind == NodeKind::kType;
    if (is_type ? model::is_type(kind) : !only_type) fitting.push_back(id);
  }
  return fitting.empty() ? found : fitting;
}

Entities Resolver::called(const Entities& found, bool is_call) const {
  if (found.size() < 2 || !takes(found.size())) return found;
  Entities fitting;
  for (const EntityId id : found) {
    const NodeKind kind = project_.entity(id).kind;
    const bool can_be =
        is_call ? model::is_callable(kind) || model::is_type(kind) : !model::is_callable(kind);
    if (can_be) fitting.push_back(id);
  }
  return fitting.empty() ? found : fitting;
}

bool Resolver::fits(const Meaning& found, const syntax::Use& call) const {
  return takes(found.entities.size()) &&
         std::any_of(found.entities.begin(), found.entities.end(),
                     [&](EntityId id) { return takes_arguments(id, call); });
}

std::vector<Target> Resolver::chosen(const Meaning& meaning, const syntax::Use& use) {
  if (!meaning.is(What::kEntities)) return {};
  Called called = called_definitions(meaning, use);
  keep_macro_or_not(called.candidates, use);
  std::erase_if(called.candidates, [&](EntityId id) { return is_of_other_source(id, current_); });
  if (called.candidates.empty()) return {};
  const Family& family = *project_.file(project_.entity(called.candidates.front()).file).family;
  std::uint8_t confidence = meaning.confidence;
  if (family.has_clauses && !fits(meaning, use)) confidence = std::min(confidence, kGuessed);
  const bool has_number = use.role == Role::kCall || family.has_clauses;
  if (family.has_overloads && has_number) keep_overloads(called.candidates, use);
  if (family.includes_text && has_number) keep_copying(called.candidates, use);
  const std::uint8_t of_type = confidence;
  if (family.typed_overloads && !use.given.empty() && !keep_typed(called.candidates, use)) {
    confidence = std::min(confidence, kGuessedNear);
  }
  Entities distinct = one_of_each(called.candidates, family);
  if (distinct.size() > kMaxTargets && !are_overloads(distinct)) {
    confidence = shared(confidence, kMaxTargets);
    distinct.erase(distinct.begin() + 1, distinct.end());
  }
  if (distinct.size() > kMaxOverloads) distinct.resize(kMaxOverloads);
  std::vector<Target> targets;
  for (const EntityId id : distinct) {
    targets.push_back({id, kNone, shared(confidence, distinct.size())});
  }
  if (family.includes_text && distinct.size() == 1) {
    const Entities all = alternatives_of(meaning, distinct.front());
    if (all.size() > 1) confidence = std::min(confidence, kOfProject);
    targets.clear();
    for (const EntityId id : all) targets.push_back({id, kNone, confidence});
  }
  // In `A.prototype.f = f`, the use means both the field and the function.
  for (std::size_t i = 0; i < distinct.size() && family.has_module_values; ++i) {
    const EntityId function = function_of_field(distinct[i]);
    if (function != kNone) targets.push_back({function, kNone, targets[i].confidence});
  }
  // The constructors share the confidence, because the call runs only one of them. The use of their
  // type is certain, so the type gets the full confidence.
  const bool is_shared = distinct.size() > 1 || confidence < of_type;
  const EntityId made = family.includes_text && is_shared ? type_of_constructors(distinct) : kNone;
  if (made != kNone) targets.push_back({made, kNone, of_type});
  const bool is_made = called.made.size() == 1 && made == kNone &&
                       std::none_of(targets.begin(), targets.end(), [&](const Target& one) {
                         return one.entity == called.made.front();
                       });
  if (is_made) {
    targets.push_back({called.made.front(), kNone, meaning.confidence});
  }
  return targets;
}

// Returns the definitions that the use can mean. If the use calls a type, its constructors are
// returned instead of the type.
Resolver::Called Resolver::called_definitions(const Meaning& meaning, const syntax::Use& use) {
  const bool is_type = use.role == Role::kType || use.role == Role::kBase;
  Entities found = meant(meaning.entities, is_type);
  if (use.role == Role::kCall || use.role == Role::kValue) {
    found = called(found, use.role == Role::kCall);
  }
  Called result;
  for (EntityId id : found) {
    id = principal(id);
    const EntityId owner = project_.entity(id).owner;
    if (is_type && owner != kNone && project_.entity(id).kind == NodeKind::kConstructor) {
      id = owner;  // the constructor has the name of its type
    }
    const Entity& entity = project_.entity(id);
    const Family& family = *project_.file(entity.file).family;
    if (use.role != Role::kCall || !model::is_type(entity.kind) || family.calls_types) {
      result.candidates.push_back(id);
      continue;
    }
    Entities constructors = constructors_of(id);
    const bool calls_member = !constructors.empty() &&
                              project_.entity(constructors.front()).kind != NodeKind::kConstructor;
    const bool is_new = std::find(result.made.begin(), result.made.end(), id) == result.made.end();
    if (is_new && !constructors.empty() && (family.counts_made || calls_member)) {
      result.made.push_back(id);
    }
    if (constructors.empty()) constructors.push_back(id);
    result.candidates.insert(result.candidates.end(), constructors.begin(), constructors.end());
  }
  return result;
}

// If the definitions are constructors of the same type, returns that type; otherwise kNone.
EntityId Resolver::type_of_constructors(const Entities& candidates) const {
  if (candidates.empty()) return kNone;
  const EntityId type = project_.entity(candidates.front()).owner;
  const bool is_same = std::all_of(candidates.begin(), candidates.end(), [&](EntityId id) {
    const Entity& entity = project_.entity(id);
    return entity.kind == NodeKind::kConstructor && entity.owner == type;
  });
  return is_same ? type : kNone;
}

// Returns the declared constructors that a call of the type may run.
Entities Resolver::constructors_of(EntityId type) {
  Entities constructors;
  for (const EntityId member : project_.all_members(type)) {
    if (!takes(1)) break;
    if (project_.entity(member).kind == NodeKind::kConstructor || is_called_by(type, member)) {
      constructors.push_back(principal(member));
    }
  }
  // A constructor with a name of its own is called by that name, not by the name of the type:
  // Store.named() in Dart, Empty in Haskell.
  const auto has_other_name = [&](EntityId one) {
    return project_.entity(one).name != project_.entity(type).name;
  };
  if (!std::all_of(constructors.begin(), constructors.end(), has_other_name)) {
    std::erase_if(constructors, has_other_name);
  }
  return constructors;
}

// If some of the definitions can be called with these arguments, removes the others. If none can,
// only their number counts.
void Resolver::keep_overloads(Entities& candidates, const syntax::Use& call) const {
  const auto keep = [&](auto&& fits) {
    const bool has_one = std::any_of(candidates.begin(), candidates.end(), fits);
    if (has_one) std::erase_if(candidates, [&](EntityId id) { return !fits(id); });
    return has_one;
  };
  if (candidates.size() < 2) return;
  if (keep([&](EntityId id) { return takes_arguments(id, call); })) return;
  keep([&](EntityId id) { return project_.entity(id).takes(call.arguments); });
}

// If the definitions can be macros that are called with `!` (Rust), removes what the call cannot mean:
// the macros if it has no `!`, otherwise the functions if there is a macro. Only a call without `!`
// has a number of arguments.
void Resolver::keep_macro_or_not(Entities& candidates, const syntax::Use& call) const {
  const auto is_marked = [&](EntityId id) {
    const Entity& entity = project_.entity(id);
    return entity.kind == NodeKind::kMacro && project_.file(entity.file).family->marks_macros;
  };
  const bool any = call.role == Role::kCall && takes(candidates.size()) &&
                   std::any_of(candidates.begin(), candidates.end(), is_marked);
  if (!any) return;
  const bool has_mark = call.arguments == syntax::kAnyNumber;
  std::erase_if(candidates, [&](EntityId id) { return is_marked(id) != has_mark; });
}

// Whether the definition can be called with these arguments. Their number and, in some languages,
// their names and the kinds of literals are known.
bool Resolver::takes_arguments(EntityId id, const syntax::Use& call) const {
  return project_.entity(id).takes(call.arguments) && takes_labels(id, call);
}

bool Resolver::takes_labels(EntityId id, const syntax::Use& call) const {
  const Entity& entity = project_.entity(id);
  if (call.given.empty() || !model::is_callable(entity.kind)) return true;
  const Family& family = *project_.file(entity.file).family;
  const std::string_view own = project_.text(entity.labels);
  if (family.has_labels) return agree_in_order(own, call);
  return !family.has_named_arguments || agree_by_name(own, call);
}

// Whether all definitions are functions of the same type or, if they are in no type, of the same
// file.
bool Resolver::are_overloads(const Entities& candidates) const {
  if (candidates.empty() || !takes(candidates.size())) return false;
  const Entity& first = project_.entity(candidates.front());
  const EntityId type = first.owner == kNone ? kNone : project_.whole(first.owner);
  return std::all_of(candidates.begin(), candidates.end(), [&](EntityId id) {
    const Entity& one = project_.entity(id);
    const EntityId owner = one.owner == kNone ? kNone : project_.whole(one.owner);
    return model::is_callable(one.kind) && one.name == first.name && owner == type &&
           (owner != kNone || one.file == first.file);
  });
}

// Returns one definition of each symbol. The parts of a type are one symbol. In languages without
// overloading, all definitions with the same owner in a file are one symbol, and so are all
// definitions of a macro of C. Stops after
// kMaxOverloads + 1 symbols, because a larger number makes no difference.
Entities Resolver::one_of_each(const Entities& candidates, const Family& family) const {
  Entities distinct;
  const std::size_t most = std::min(kMaxOverloads, candidates.size());
  if (!takes(most * candidates.size())) return distinct;
  for (const EntityId id : candidates) {
    const Entity& entity = project_.entity(id);
    const bool is_macro = family.includes_text && entity.scope == kNone &&
                          (entity.kind == NodeKind::kMacro || entity.kind == NodeKind::kConstant);
    const bool known = std::any_of(distinct.begin(), distinct.end(), [&](EntityId other) {
      const Entity& one = project_.entity(other);
      const bool is_same = !family.has_overloads || (is_macro && one.kind == entity.kind);
      return project_.whole(other) == project_.whole(id) ||
             (is_same && one.file == entity.file && one.owner == entity.owner);
    });
    if (!known) distinct.push_back(id);
    if (distinct.size() > kMaxOverloads) break;
  }
  return distinct;
}

// Whether a call of `type`, as in `type(1)`, calls its member `member`, such as `apply` in Scala.
bool Resolver::is_called_by(EntityId type, EntityId member) const {
  const Entity& entity = project_.entity(member);
  const std::string_view name = project_.file(entity.file).family->call_member;
  if (name.empty() || project_.name_of(member) != name || entity.parent == kNone) return false;
  return project_.entity(entity.parent).kind == NodeKind::kObject &&
         project_.whole(entity.parent) == project_.whole(type);
}

// If `field` holds a function with the same name as the field, returns the function; otherwise
// kNone.
EntityId Resolver::function_of_field(EntityId field) {
  const Entity& entity = project_.entity(field);
  if (entity.kind != NodeKind::kField || entity.value != entity.name) return kNone;
  Context context;
  context.file = entity.file;
  const Meaning held = name(project_.name_of(field), context, 0);
  if (!held.is(What::kEntities) || held.entities.empty()) return kNone;
  const EntityId function = held.entities.front();
  return model::is_callable(project_.entity(function).kind) ? function : kNone;
}

}  // namespace cairn::resolve
