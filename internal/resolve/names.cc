#include <algorithm>
#include <utility>

#include "internal/base/ascii.h"
#include "internal/resolve/builtins.h"
#include "internal/resolve/confidence.h"
#include "internal/resolve/forms.h"
#include "internal/resolve/resolver.h"
#include "internal/resolve/steps.h"

namespace cairn::resolve {
namespace {

using What = Meaning::What;

// Whether `name` can be a module name (Elixir): it begins with a capital letter or "__MODULE__".
bool is_type_path(std::string_view name) {
  return !name.empty() && (base::is_upper(name.front()) || name.starts_with("__MODULE__"));
}

int detail_of(const syntax::Binding& binding) {
  return (binding.type.empty() ? 0 : 2) + (binding.value.empty() ? 0 : 1);
}

}  // namespace

void Resolver::allow(std::uint64_t steps) {
  if (has_run_out_) {  // cached results may be incomplete
    bases_.clear();
    ancestors_.clear();
    guessed_.clear();
    values_.clear();
    modules_.clear();
    parameters_.clear();
  }
  steps_left_ = steps;
  has_run_out_ = false;
}

bool Resolver::takes(std::uint64_t steps) const {
  if (steps > steps_left_) {
    steps_left_ = 0;
    has_run_out_ = true;
  }
  if (has_run_out_) return false;
  steps_left_ -= steps;
  return true;
}

Meaning Resolver::all_of(std::span<const EntityId> found) const {
  if (!takes(found.size())) return {};
  Meaning meaning;
  meaning.what = What::kEntities;
  meaning.entities.assign(found.begin(), found.end());
  return meaning;
}

// Returns the binding of `name` in the innermost scope that contains the position, which is the
// scope that begins last. If this scope has several, returns the last one before the position or,
// if there is none, the first one.
const syntax::Binding* Resolver::binding(std::string_view name, const Context& context) const {
  if (!context.has_bindings) return nullptr;
  const auto found = bindings_.find(name);
  if (found == bindings_.end()) return nullptr;
  const syntax::Binding* best = nullptr;
  const bool in_order = project_.file(context.file).family->binds_in_order;
  for (const syntax::Binding* const one : found->second.around(context.place)) {
    if (!takes(1)) break;
    if (!one->scope.contains(context.place)) continue;
    if (in_order && one->place > context.place && !one->value.empty()) continue;
    // If two bindings have the same position, the more informative one wins.
    const bool is_better =
        best == nullptr || one->scope.begin > best->scope.begin ||
        (one->place == best->place
             ? detail_of(*one) > detail_of(*best)
             : one->scope == best->scope && (one->place <= context.place ||
                                             (in_order && detail_of(*best) == 0)));  // `where T: A`
    if (is_better) best = one;
  }
  return best;
}

Meaning Resolver::name(std::string_view name, const Context& context, int depth) {
  if (depth > kMaxDepth || !takes(kStepsOfName)) return {};
  // An #include makes only definitions visible, so a name without a definition is outside the
  // project.
  const bool is_included = project_.file(context.file).family->includes_text;
  if (is_included && project_.named(name).empty()) return outside();
  if (project_.file(context.file).family->has_type_paths && is_type_path(name)) {
    return type_path(name, context);
  }
  if (Meaning found = around(name, context, depth); !found.is(What::kUnknown)) return found;
  const bool is_package_first = project_.file(context.file).family->sees_package_first;
  const auto visible = [&]() -> Meaning {
    if (!takes(kStepsOfVisible * project_.named(name).size())) return {};
    const Entities found = rules(context.file).visible(name, context.file);
    return found.empty() ? Meaning() : all_of(found);
  };
  if (is_package_first) {
    if (Meaning found = visible(); found.is(What::kEntities)) return found;
  }
  if (Meaning found = in_file(name, context, depth); !found.is(What::kUnknown)) return found;
  if (!is_package_first) {
    if (Meaning found = visible(); found.is(What::kEntities) || has_run_out_) return found;
  }
  const Family& family = *project_.file(context.file).family;
  if (family.has_mixins && !name.empty() && base::is_upper(name.front())) {
    const EntityId at_top = project_.type_at(name, context.within);
    if (at_top != kNone) return all_of({&at_top, 1});
  }
  if (rules(context.file).traits().names_are_global) {
    if (Meaning found = global(name, context.file); !found.is(What::kUnknown)) return found;
  }
  return outside();
}

// Removes the keys of object literals, such as `render` in `{ render() {} }`. A bare name cannot
// mean such a key.
Entities Resolver::without_keys(std::span<const EntityId> found, const Context& context) const {
  Entities kept;
  if (!takes(found.size())) return kept;
  const bool has_keys = project_.file(context.file).family->has_literals;
  for (const EntityId id : found) {
    const Entity& entity = project_.entity(id);
    using model::NodeKind;
    const bool is_member = entity.kind == NodeKind::kMethod || entity.kind == NodeKind::kAccessor ||
                           entity.kind == NodeKind::kProperty || entity.kind == NodeKind::kField;
    const bool is_in_type =
        entity.owner != kNone && model::is_type(project_.entity(entity.owner).kind);
    if (!has_keys || !is_member || is_in_type) kept.push_back(id);
  }
  return kept;
}

// Whether the file imports `name` from a module, other than with `*`.
bool Resolver::imports_by_name(FileId file, std::string_view name) const {
  const auto& imports = project_.file(file).imports;
  return std::any_of(imports.begin(), imports.end(), [&](const syntax::Import& one) {
    return takes(1) && !one.path.empty() && !one.is_exported && !one.name.empty() &&
           may_bind(one, name);
  });
}

// Returns the meaning of a name among the top-level definitions and the imports of the file.
Meaning Resolver::in_file(std::string_view name, const Context& context, int depth) {
  const Entities top = without_keys(project_.at_top(context.file, name), context);
  // `const x = require("./x")` is both an import and a definition. So is `let x`, if there is also
  // `({x} = await import("./x"))`.
  const Family& family = *project_.file(context.file).family;
  const auto may_be_import = [&](const Entity& entity) {
    return project_.text(entity.value).starts_with('"') ||
           (entity.value == 0 && entity.kind == model::NodeKind::kVariable &&
            imports_by_name(context.file, name));
  };
  const bool may_be_required = !top.empty() && family.has_module_values &&
                               !family.has_class_tables &&
                               may_be_import(project_.entity(top.front()));
  if (!top.empty() && family.runs_in_order && runs_with(kNone, context)) {
    // In `load = wrap(load)`, the second `load` means what was defined or imported before.
    const Entities before = defined_before(top, context);
    if (!before.empty()) {
      Meaning later = imported_below(name, before, &context.place, depth);
      return later.is(What::kUnknown) ? all_of(before) : later;
    }
    Meaning found = imported(name, context, depth);
    return found.is(What::kUnknown) ? all_of(top) : found;
  }
  if (!top.empty() && !may_be_required) {
    const bool may_be_replaced = family.runs_in_order && context.file == current_;
    Meaning later = may_be_replaced ? imported_below(name, top, nullptr, depth) : Meaning();
    return later.is(What::kUnknown) ? all_of(top) : later;
  }
  Meaning found = imported(name, context, depth);
  return top.empty() || found.is(What::kEntities) || found.is(What::kModule) ? found : all_of(top);
}

// Returns the meaning of a name among the definitions that enclose the position, innermost first.
Meaning Resolver::around(std::string_view name, const Context& context, int depth) {
  const Traits traits = rules(context.file).traits();
  EntityId at = context.within;
  bool is_in_body = true;
  // The decorators, default values and types of a function are evaluated in the scope of the class.
  const bool is_in_head = context.is_in_head && at != kNone &&
                          model::is_callable(project_.entity(at).kind) &&
                          project_.file(context.file).family->sees_own_members;
  const bool is_after_name = is_in_head && !is_decoration(context);
  if (is_in_head) at = project_.entity(at).parent;
  const Family& own_family = *project_.file(context.file).family;
  Entities later;  // members of an enclosing type that are defined only after the position
  for (int steps = 0; at != kNone && steps < kMaxDepth * 2; ++steps) {
    const Entity& entity = project_.entity(at);
    const bool is_type = has_objects(at);
    // A type's own name is checked before its members, because a constructor has the same name.
    if (is_type && project_.name_of(at) == name) {
      // An interface and a namespace can share a name.
      const bool has_parts = project_.file(entity.file).family->has_parts_in_file;
      const auto top = has_parts && entity.parent == kNone ? project_.at_top(entity.file, name)
                                                           : std::span<const EntityId>();
      return top.empty() ? all_of({&at, 1}) : all_of(top);
    }
    if (is_type && traits.has_implicit_this) {
      Meaning found = in_type(at, name, depth + 1);
      if (traits.fields_need_self && found.is(What::kEntities)) {
        std::erase_if(found.entities, [&](EntityId id) {
          return project_.entity(id).kind == model::NodeKind::kField;
        });
        if (found.entities.empty()) found = {};
      }
      if (is_meant(found, context)) return found;
    } else if (!is_type || (is_in_body && sees_own_members(at))) {
      Entities members = without_keys(project_.members(at, name), context);
      std::erase_if(members, [&](EntityId id) { return project_.entity(id).is_assigned; });
      // In the types and default values of a function, `type` and `list` mean the built-in types,
      // even if the class has methods with these names.
      const bool is_other = is_after_name && is_type && !members.empty() &&
                            model::is_callable(project_.entity(members.front()).kind);
      if (is_type && !members.empty() && own_family.runs_in_order && runs_with(at, context)) {
        Entities before = defined_before(members, context);
        if (before.empty() && later.empty()) later = members;
        members = std::move(before);
      }
      if (!members.empty() && !is_other && !is_hidden_by_file(members, name, context, depth)) {
        return nearest_of(members, context.file);
      }
      if (own_family.imports_locally) {
        Meaning found = imported_by(at, name, context, depth);
        if (!found.is(What::kUnknown)) return found;
      }
    }
    if (const Meaning self = extended_self(at, depth); !self.is(What::kUnknown)) {
      Meaning found = member_or_extension(self, name, nullptr, context, depth + 1);
      if (is_meant(found, context)) return found;
    }
    // A definition written outside its type still sees the members of the type.
    if (entity.owner != entity.parent && entity.owner != kNone && traits.has_implicit_this) {
      const EntityId owner = entity.owner;
      if (model::is_type(project_.entity(owner).kind) && project_.name_of(owner) == name) {
        return all_of({&owner, 1});
      }
      Meaning found = in_type(entity.owner, name, depth + 1);
      if (is_meant(found, context)) return found;
      for (EntityId up = project_.entity(entity.owner).owner; up != kNone && steps < kMaxDepth * 2;
           up = project_.entity(up).owner, ++steps) {
        if (model::is_type(project_.entity(up).kind) && project_.name_of(up) == name) {
          return all_of({&up, 1});
        }
        const auto members = project_.members(up, name);
        if (!members.empty()) return nearest_of(members, context.file);
      }
    }
    is_in_body = is_in_body && !is_type && !model::is_callable(entity.kind);
    at = entity.parent;
  }
  if (later.empty()) return {};
  // Without another meaning, the name may be that of a type that is defined below, in the type of a
  // field. A function that is defined below cannot be meant.
  Meaning outer = in_file(name, context, depth);
  if (!outer.is(What::kUnknown)) return outer;
  return model::is_callable(project_.entity(later.front()).kind) ? outside()
                                                                 : nearest_of(later, context.file);
}

// Whether a definition of `name` at the top level hides `members`, the members of an enclosing
// namespace that have this name (C++). That is the case if both conditions hold:
//
//   1. This file includes none of the files that define the members.
//   2. This file, or a file that it includes, defines the name at the top level.
bool Resolver::is_hidden_by_file(const Entities& members, std::string_view name,
                                 const Context& context, int depth) {
  if (!project_.file(context.file).family->includes_text || !takes(members.size())) return false;
  const bool is_seen = std::any_of(members.begin(), members.end(), [&](EntityId id) {
    return sees(context.file, project_.entity(id).file);
  });
  return !is_seen && in_file(name, context, depth + 1).is(What::kEntities);
}

// Whether a position in the head of a function is before the name of the function.
bool Resolver::is_decoration(const Context& context) const {
  if (facts_ == nullptr || !context.has_bindings) return false;
  const syntax::Definition& function =
      facts_->definitions[project_.entity(context.within).definition];
  return context.place < function.name_range.begin;
}

bool Resolver::is_meant(const Meaning& found, const Context& context) const {
  return found.is(What::kEntities) &&
         (!context.wants_type ||
          std::any_of(found.entities.begin(), found.entities.end(),
                      [&](EntityId id) { return model::is_type(project_.entity(id).kind); }));
}

// Whether a bare name in the body of a type, but outside the methods of the type, may mean a
// member.
bool Resolver::sees_own_members(EntityId type) const {
  const Entity& entity = project_.entity(type);
  return project_.file(entity.file).family->sees_own_members ||
         entity.kind == model::NodeKind::kEnum;
}

Meaning Resolver::imported(std::string_view name, const Context& context, int depth) {
  const bool includes_text = project_.file(context.file).family->includes_text;
  return includes_text ? included(name, context.file) : found_in_imports(name, context, depth);
}

// Returns the meaning of a name before `::`. Such a name cannot mean a value or a function.
Meaning Resolver::space(std::string_view name, const Context& context, int depth) {
  const auto is_space = [&](EntityId id) {
    const model::NodeKind kind = project_.entity(id).kind;
    return model::is_type(kind) || kind == model::NodeKind::kNamespace;
  };
  Meaning found = this->name(name, context, depth);
  const bool is_found = found.is(What::kEntities) &&
                        std::any_of(found.entities.begin(), found.entities.end(), is_space);
  if (is_found) {
    std::erase_if(found.entities, [&](EntityId id) { return !is_space(id); });
    return found;
  }
  Entities all;
  for (const EntityId id : project_.named(name)) {
    if (!takes(2)) return {};
    const Family* const family = project_.file(project_.entity(id).file).family;
    if (is_space(id) && family == project_.file(context.file).family) all.push_back(id);
  }
  if (all.empty() && project_.is_macro_space(name)) {
    Meaning opened;
    opened.what = What::kModule;
    opened.module.what = Module::What::kFiles;
    opened.module.space = name;
    opened.module.asked_from = context.file;
    return opened;
  }
  return all.empty() ? found : nearest_of(all, context.file);
}

// Whether no import with a scope applies at a position in the current file, so that only the name
// decides what the imports bind.
bool Resolver::is_plainly_imported(const Context& context) const {
  if (context.file != current_) return false;
  return std::none_of(scoped_imports_.begin(), scoped_imports_.end(), [&](const auto* import) {
    return !context.has_bindings || import->scope.contains(context.place);
  });
}

// Returns the meaning of a name that an import of the file binds. Stores the results for the
// current file, because most names are used several times.
Meaning Resolver::found_in_imports(std::string_view name, const Context& context, int depth) {
  if (!asked_.empty() || !is_plainly_imported(context)) return search_imports(name, context, depth);
  const auto known = imported_.find(name);
  if (known != imported_.end() && known->second.depth == depth) return known->second.meaning;
  Meaning found = search_imports(name, context, depth);
  if (!has_run_out_) imported_.insert_or_assign(std::string(name), Imported{found, depth});
  return found;
}

Meaning Resolver::search_imports(std::string_view name, const Context& context, int depth) {
  const Rules& rule = rules(context.file);
  const std::optional<NameId> id = project_.id_of_name(name);
  const std::span<const syntax::Import> stated = project_.file(context.file).imports;
  const auto try_import = [&](const syntax::Import& import, std::size_t number) -> Meaning {
    if (import.path.empty() && import.is_exported) return {};  // an export of this file itself
    const bool in_scope =
        import.scope.empty() || import.scope.contains(context.place) || !context.has_bindings;
    if (!in_scope) return {};
    if (import.is_wildcard && import.alias.empty()) {
      const Module& from = number < stated.size() ? module_of_import(context.file, number)
                                                  : module(import.path, context.file);
      Meaning found = in_module(from, name, id, depth + 1);
      if (from.what == Module::What::kEntity && found.is(What::kEntities) &&
          project_.file(context.file).family->has_crate_paths) {  // `use Kind::*`: enum members
        const bool is_of_type = model::is_type(project_.entity(from.entity).kind);
        const auto kind = project_.entity(found.entities.front()).kind;
        if (is_of_type && kind != model::NodeKind::kEnumMember) return {};
      }
      return found.is(What::kEntities) || found.is(What::kModule) ? found : Meaning();
    }
    if (!may_bind(import, name) || rule.bound_name(import) != name) return {};
    Meaning found = bound_by(import, context.file, depth + 1);
    return found.is(What::kUnknown) ? hidden() : found;
  };
  // In Rust, the imports of a block come first, if the position is known. An import by name hides the
  // names of `*`, even if it comes later or means a definition outside of the project. In Python, a
  // name that is imported from outside hides only the names of earlier `*`.
  constexpr unsigned kWhole = 1;
  constexpr unsigned kLater = 2;
  const Family& family = *project_.file(context.file).family;
  const bool has_order = !family.has_crate_paths && !family.exports_imports;
  const auto class_of = [&](const syntax::Import& one) {
    return (one.is_wildcard && one.alias.empty() ? kWhole : 0U) |
           (one.scope.empty() == context.has_bindings ? kLater : 0U);
  };
  Meaning best;
  model::Position place;  // of the import that gave `best`
  for (unsigned wanted = 0; wanted <= (kWhole | kLater); ++wanted) {
    std::size_t number = 0;  // of the import; those that rules add come last
    for (const auto imports : {stated, rule.implied_imports(context.file)}) {
      for (const syntax::Import& import : imports) {
        const std::size_t own = number++;
        if (!has_order && class_of(import) != wanted) continue;
        const bool is_hidden = family.exports_imports && import.is_wildcard &&
                               best.is(What::kOutside) && import.range.begin < place;
        if (is_hidden) continue;
        if (!takes(kStepsOfImport)) break;
        Meaning found = try_import(import, own);
        if (found.is(What::kUnknown)) continue;
        if (!found.is(What::kOutside)) return found;
        best = std::move(found);  // keep looking: `try: import a except: import b`
        place = import.range.begin;
      }
    }
    const bool is_found = best.is(What::kOutside) && !best.may_be_ours && !family.exports_imports;
    if (has_order || is_found) break;
  }
  return best;
}

// Rust: resolves a path such as crate::a::b, super::a or self::a as far as it leads to a module or
// type. Removes the resolved names from `rest`.
Meaning Resolver::rust_path(std::string_view first, std::string_view& rest,
                            const Context& context) {
  std::string path(first == "$crate" ? "crate" : first);
  if (first == "super") {
    EntityId inner = context.within;
    const auto is_namespace = [&] {
      return project_.entity(inner).kind == model::NodeKind::kNamespace;
    };
    while (inner != kNone && !is_namespace()) inner = project_.entity(inner).parent;
    if (inner != kNone) {  // the `super` of an inline module
      const EntityId outer = project_.entity(inner).parent;
      if (outer != kNone) return all_of({&outer, 1});
      path = "self";
    }
  }
  Module found = module(path, context.file);
  while (rest.starts_with('.')) {
    const std::size_t end = std::min(rest.find_first_of(".([", 1), rest.size());
    const Module& next = module(path + std::string(rest.substr(0, end)), context.file);
    if (next.is_outside()) break;
    found = next;
    path += rest.substr(0, end);
    rest.remove_prefix(end);
  }
  if (found.is_outside()) return {};
  if (found.what == Module::What::kEntity) return all_of({&found.entity, 1});
  Meaning meaning;
  meaning.what = What::kModule;
  meaning.module = std::move(found);
  return meaning;
}

// Ruby: returns the type that a path such as A::B means, even if its namespaces are not declared.
// The path consists of `first` and the constants at the beginning of `rest`. Removes these
// constants from `rest`.
Meaning Resolver::constant_path(std::string_view first, std::string_view& rest,
                                const Context& context) {
  std::string path(first);
  std::string_view after = rest;
  while (after.size() > 1 && after[0] == '.' && base::is_upper(after[1])) {
    const std::size_t end = std::min(after.find_first_of(".([", 1), after.size());
    path.append("::").append(after.substr(1, end - 1));
    after.remove_prefix(end);
  }
  if (after.size() == rest.size() || !takes(kStepsOfImport)) return {};
  const EntityId found = project_.type_at(path, context.within);
  if (found == kNone) return {};
  rest = after;
  return all_of({&found, 1});
}

// Elixir: returns the module that A.B.C means, given the aliases in scope and the enclosing
// modules.
Meaning Resolver::type_path(std::string_view path, const Context& context) const {
  if (!takes(kStepsOfName + kStepsOfImport)) return {};
  const model::Position* const place = context.has_bindings ? &context.place : nullptr;
  const EntityId found = rules(context.file).type_at(path, context.file, context.within, place);
  return found == kNone ? outside() : all_of({&found, 1});
}

// Resolves a path such as a.b.Type.member up to its type. If the path has no type, resolves it up
// to its last package. Removes the resolved names from `rest`.
Meaning Resolver::package_path(std::string_view first, std::string_view& rest,
                               const Context& context) {
  constexpr int kMaxParts = 10;
  std::string path(first);
  Meaning found = outside();
  std::string_view after = rest;
  for (int parts = 0; parts < kMaxParts && takes(kStepsOfImport); ++parts) {
    const Module& part = module(path, context.file);
    if (part.what != Module::What::kOutside) {
      rest = after;
      if (part.what == Module::What::kEntity) return all_of({&part.entity, 1});
      found.what = What::kModule;
      found.module = part;
    }
    if (!after.starts_with('.')) break;
    const std::size_t end = std::min(after.find_first_of(".([", 1), after.size());
    path += after.substr(0, end);
    after.remove_prefix(end);
  }
  return found;
}

// Returns the definitions in the whole project that a bare name can mean: all types, and all other
// definitions that are not members of a type.
Meaning Resolver::global(std::string_view name, FileId file) {
  const Family* const family = project_.file(file).family;
  Entities found;
  bool is_contested = false;  // a class has a member of this name, too
  constexpr std::size_t kMaxGlobal = 4;
  for (const EntityId id : project_.named(name)) {
    if (!takes(1) || found.size() > kMaxGlobal) return {};
    const Entity& entity = project_.entity(id);
    if (project_.file(entity.file).family != family) continue;
    // Skip the other parts of the same type or namespace.
    if (project_.whole(id) != id && std::count(found.begin(), found.end(), project_.whole(id))) {
      continue;
    }
    const bool is_member = entity.owner != kNone && entity.scope == entity.parent &&
                           project_.entity(entity.owner).kind != model::NodeKind::kNamespace;
    if (is_member && !model::is_type(entity.kind)) {
      is_contested = is_contested || family->has_mixins;
      continue;
    }
    // A built-in method that all objects have is a more likely meaning than a method of some
    // module.
    if (family->has_mixins && entity.owner != kNone && is_builtin_member(*family, name)) continue;
    if (entity.kind == model::NodeKind::kField || is_of_other_source(id, file)) continue;
    found.push_back(id);
  }
  if (found.empty() || found.size() > kMaxGlobal) return {};
  Meaning meaning = all_of(found);
  meaning.confidence = rules(file).traits().global_confidence;
  const bool is_of_module = project_.entity(found.front()).owner != kNone;  // see targets_of_name()
  if (is_contested && is_of_module) meaning.confidence = std::min(meaning.confidence, kGuessedNear);
  return meaning;
}

}  // namespace cairn::resolve
