#include "internal/resolve/changed_names.h"

#include <algorithm>
#include <iterator>
#include <optional>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "internal/base/ascii.h"
#include "internal/base/path.h"
#include "internal/model/kind.h"
#include "internal/model/language.h"
#include "internal/resolve/aligned_definitions.h"
#include "internal/resolve/forms.h"
#include "internal/resolve/name_words.h"

namespace cairn::resolve {
namespace {

using syntax::Import;

// Whether the language itself uses members with this name, without naming them.
bool is_used_implicitly(const Family& family, std::string_view name, model::NodeKind kind) {
  constexpr std::string_view kNames =
      "apply call component1 component2 deconstruct default deref exports from getEnumerator "
      "getValue index init initialize into invoke iterator len new next provideDelegate setValue "
      "subscript toString unapply update wrappedValue projectedValue";
  return kind == model::NodeKind::kConstructor || name.starts_with("__") ||
         name.starts_with("operator") || model::has_word(kNames, name) ||
         model::has_word(family.forwarders, name) || name == family.maker ||
         name == family.call_member;
}

bool is_same_import(const Import& a, const Import& b) {
  return a.path == b.path && a.name == b.name && a.alias == b.alias &&
         a.is_wildcard == b.is_wildcard && a.is_exported == b.is_exported &&
         a.scope.empty() == b.scope.empty();
}

// Returns the imports of `one` between those that both lists have at their begin and end.
std::vector<Import> different(const std::vector<Import>& one, const std::vector<Import>& other) {
  const std::size_t most = std::min(one.size(), other.size());
  std::size_t first = 0;
  while (first < most && is_same_import(one[first], other[first])) ++first;
  std::size_t last = 0;
  while (last < most - first &&
         is_same_import(one[one.size() - 1 - last], other[other.size() - 1 - last])) {
    ++last;
  }
  return {one.begin() + static_cast<std::ptrdiff_t>(first),
          one.end() - static_cast<std::ptrdiff_t>(last)};
}

// Returns what an import adds to the names of its module.
const std::string& bound_name(const Import& import) {
  if (!import.alias.empty()) return import.alias;
  return import.name.empty() ? import.path : import.name;
}

// Adds the imports that look up a name which another one of `imports` binds: `import Obj._` after
// `import b.Obj` (Scala), `export {f}` after `import {f}` (TypeScript).
void add_dependent_imports(const Project& before, const Project& after,
                           std::vector<Import>& imports) {
  std::unordered_multimap<std::string, const Import*> by_first_word;
  for (const Project* const project : {&before, &after}) {
    for (const Import& one : project->file(0).imports) {
      any_written_word(one.path.empty() ? one.name : one.path, [&](std::string&& word) {
        by_first_word.emplace(std::move(word), &one);
        return true;
      });
    }
  }
  for (std::size_t at = 0; at < imports.size(); ++at) {
    std::string bound;  // the last word
    const Import& import = imports[at];
    any_written_word(bound_name(import), [&](std::string&& word) {
      bound = std::move(word);
      return false;
    });
    const auto [first, last] = by_first_word.equal_range(bound);
    for (auto one = first; one != last; ++one) imports.push_back(*one->second);
    by_first_word.erase(first, last);
  }
}

// Whether each import is in the same namespace.
bool has_same_import_owners(const Project& before, const Project& after) {
  const auto path = [](const Project& project, EntityId id) {
    return id == kNone ? std::string() : project.qualified_name(id);
  };
  const std::vector<EntityId>& old = before.file(0).import_owners;
  const std::vector<EntityId>& now = after.file(0).import_owners;
  return std::equal(old.begin(), old.end(), now.begin(), now.end(),
                    [&](EntityId a, EntityId b) { return path(before, a) == path(after, b); });
}

}  // namespace

bool ChangedNames::add(const std::string& path, const Family& family, const syntax::Facts& before,
                       const syntax::Facts& after) {
  Project old;
  old.add(path, family, before);
  Project now;
  now.add(path, family, after);
  return add_definitions(family, old, now) && add_imports(family, path, old, now);
}

bool ChangedNames::add_definitions(const Family& family, const Project& before,
                                   const Project& after) {
  const File& old = before.file(0);
  const File& now = after.file(0);
  const auto same_trait = [](const syntax::Implementation& x, const syntax::Implementation& y) {
    return x.owner == y.owner && x.trait == y.trait;
  };
  const bool is_alike =
      old.package == now.package && old.more_packages == now.more_packages &&
      old.is_broken == now.is_broken && before.has_same_macro_spaces(after) &&
      std::equal(old.implementations.begin(), old.implementations.end(),
                 now.implementations.begin(), now.implementations.end(), same_trait);
  if (!is_alike) return false;
  const std::optional<Entities> aligned = aligned_definitions(before, after);
  if (!aligned) return false;
  std::vector<bool> is_kept(before.entity_count(), false);
  for (EntityId id = 0; id < after.entity_count(); ++id) {
    const EntityId was = (*aligned)[id];
    if (was == kNone) {
      add_symbol(family, after, id, true);
      if (!add_other(family, after, id)) return false;
      continue;
    }
    is_kept[was] = true;
    if (before.base_names(was) != after.base_names(id)) return false;
    if (!is_alike_but_for_type(before, after, *aligned, id)) {
      add_symbol(family, before, was, false);
      add_symbol(family, after, id, true);
      const bool is_added = add_other(family, before, was) && add_other(family, after, id);
      if (!is_added) return false;
    } else if (!has_same_type(before, was, after, id)) {
      if (!add_definition(family, after, id)) return false;
      // The definition may be another name of another type than before.
      const model::NodeKind kind = after.entity(id).kind;
      if (kind == model::NodeKind::kType) types_.insert(key_of(after.name_of(id)));
      if (!model::is_callable(kind)) add_written_words(after.name_of(id), written_);
    }
  }
  for (EntityId id = 0; id < before.entity_count(); ++id) {
    if (is_kept[id]) continue;
    add_symbol(family, before, id, false);
    if (!add_other(family, before, id)) return false;
  }
  return true;
}

// Adds a definition that is new or gone and can give other definitions other symbols: a function those
// with the same name, a type those of its other parts.
void ChangedNames::add_symbol(const Family& family, const Project& project, EntityId id,
                              bool is_new) {
  const Entity& entity = project.entity(id);
  if (entity.is_nameless) return;
  if (model::is_type(entity.kind)) {
    const std::string part = part_key(project, id);
    if (!part.empty()) parts_[part] += is_new ? 1 : 0;
  }
  const bool may_number = family.has_overloads || family.includes_text || family.has_one_of_each;
  if (may_number && model::is_callable(entity.kind)) callables_.insert(key_of(project.name_of(id)));
}

// Adds a definition that is new or gone, or whose words before the name have changed.
bool ChangedNames::add_other(const Family& family, const Project& project, EntityId id) {
  has_other_definitions_ = true;
  const Entity& entity = project.entity(id);
  if (entity.is_nameless) return true;
  const std::string key = key_of(project.name_of(id));
  // A macro that other modules use by `use Module` brings names.
  if (family.has_type_paths && project.name_of(id).starts_with("__")) return false;
  if (entity.kind != model::NodeKind::kConstructor) {
    add_written_words(project.name_of(id), written_);
  }
  if (model::is_type(entity.kind)) {
    types_.insert(key);
    types_.insert(key_of(bare_type(project.name_of(id))));
    if (family.satisfies()) satisfying_.insert(key);
  }
  if (family.satisfies() && entity.kind == model::NodeKind::kMethod) {
    const std::string_view owner = owner_name(project, entity);
    if (owner.empty() || !add_name(owner)) return false;
    satisfying_.insert(key_of(owner));
    if (is_in_interface(project, entity)) wanted_.insert(key);
  }
  return add_definition(family, project, id);
}

// Adds the name of a definition and, if uses can do without this name, that of its owner. Returns
// false if its uses cannot be found.
bool ChangedNames::add_definition(const Family& family, const Project& project, EntityId id) {
  const Entity& entity = project.entity(id);
  const std::string_view name = project.name_of(id);
  if (family.has_parts_in_package && name == "_") return true;  // Go's blank identifier
  if (!add_name(name)) return false;
  if (!is_used_implicitly(family, name, entity.kind)) return true;
  const std::string_view owner = owner_name(project, entity);
  if (!owner.empty()) return add_name(owner);
  is_searchable_ = false;
  return entity.kind != model::NodeKind::kConstructor && !name.starts_with("__") &&
         !model::has_word("default exports", name);
}

bool ChangedNames::add_imports(const Family& family, const std::string& path, const Project& before,
                               const Project& after) {
  std::vector<Import> imports = different(before.file(0).imports, after.file(0).imports);
  const std::vector<Import> now = different(after.file(0).imports, before.file(0).imports);
  imports.insert(imports.end(), now.begin(), now.end());
  if (imports.empty()) return has_same_import_owners(before, after);
  if (!family.binds_first_part) add_dependent_imports(before, after, imports);
  ChangedNames local;  // the names that the imports give to this file
  bool is_any = false;
  std::vector<std::string> shared;
  for (const Import& import : imports) {
    const bool is_unnamed = import.is_wildcard && import.alias.empty();
    const bool is_given_on = family.exports_imports || family.has_crate_paths ||
                             family.includes_text || import.is_exported;
    const bool is_include = family.includes_text && is_unnamed;
    if (is_include && is_header(path)) return false;
    if (is_include) changed_includes_.emplace(base::base_name(path));
    if (is_unnamed && is_given_on && !is_include) return false;
    if (import.is_exported && import.alias == "default") return false;
    // Elixir's quoted code and C#'s global usings give other files names without being asked.
    if (import.is_exported && (family.has_type_paths || family.sees_package_first)) return false;
    if (family.has_crate_paths && import.path.find('/') != std::string::npos) return false;
    is_any = is_any || is_unnamed || family.imports_whole_modules;
    for (const std::string* text : {&import.alias, &import.name, &import.path}) {
      add_words(*text, local.keys_);
      const bool is_bound = !family.exports_imports || *text == bound_name(import);
      if (is_given_on && !is_unnamed && is_bound) shared.push_back(*text);
    }
  }
  if (!add_dependents(family, after, local, is_any)) return false;
  if (family.exports_imports) {
    const std::string_view stem = base::base_name(path);
    const bool is_package = stem.starts_with("__init__.");
    const std::string_view folder = base::directory_of(path);
    Condition condition{path, {}, std::move(shared)};
    any_word(is_package ? base::base_name(folder) : stem.substr(0, stem.find('.')),
             [&](std::string_view word) {
               condition.module = word;
               return true;
             });
    if (!condition.module.empty()) {
      conditions_.push_back(std::move(condition));
      return true;
    }
    shared = std::move(condition.names);
  }
  return std::all_of(shared.begin(), shared.end(), [&](const std::string& text) {
    add_written_words(text, written_);
    return text.empty() || add_name(text);
  });
}

// Adds the definitions of a file that depend on the names in `local`, or on any name if `is_any`
// holds. Returns false if an implementation does.
bool ChangedNames::add_dependents(const Family& family, const Project& project,
                                  const ChangedNames& local, bool is_any) {
  for (const syntax::Implementation& one : project.file(0).implementations) {
    if (is_any || local.are_in_text(one.owner) || local.are_in_text(one.trait)) return false;
  }
  std::unordered_set<EntityId> inheriting;  // types that may inherit from others than before
  for (EntityId id = 0; id < project.entity_count(); ++id) {
    const Entity& entity = project.entity(id);
    const std::vector<BaseName>& bases = project.base_names(id);
    // Of several definitions of a function, the one whose file includes the declaration is preferred.
    const bool may_be_declared = family.includes_text && model::is_callable(entity.kind);
    const bool has_type = entity.type != 0 || entity.value != 0 || entity.parameters != 0 ||
                          entity.signature != 0 || entity.owner_text != 0 || !bases.empty() ||
                          may_be_declared;
    if (!has_type || !(is_any || local.depends(project, id))) continue;
    if (!add_definition(family, project, id)) return false;
    const auto is_other = [&](const BaseName& base) {
      return is_any || local.are_in_text(base.name) || local.are_in_text(base.qualifier);
    };
    if (!std::any_of(bases.begin(), bases.end(), is_other)) continue;
    inheriting.insert(id);
    types_.insert(key_of(project.name_of(id)));
  }
  for (EntityId id = 0; id < project.entity_count() && !inheriting.empty(); ++id) {
    const bool is_member = inheriting.contains(project.entity(id).owner);
    if (is_member && !add_definition(family, project, id)) return false;
  }
  return true;
}

// Notes whether uses of the name, or of each part between `separators`, contain it as a run of
// letters, digits and underscores.
void ChangedNames::note_spelling(std::string_view name, std::string_view separators) {
  constexpr std::size_t kMaxLetters = 32;  // with an affix; words above 64 are stored in pieces
  constexpr std::string_view kEndings = "!?='";
  while (name.starts_with('$')) name.remove_prefix(1);
  while (!name.empty() && kEndings.find(name.back()) != kEndings.npos) name.remove_suffix(1);
  const bool is_plain = std::all_of(name.begin(), name.end(), [&](char c) {
    return base::is_word_byte(c) || separators.find(c) != separators.npos;
  });
  is_searchable_ = is_searchable_ && is_plain && name.size() <= kMaxLetters;
}

// Adds a name with the names of its accessors. Returns false if its uses cannot be found by words:
// `a + b` uses `operator+`.
bool ChangedNames::add_name(std::string_view name) {
  constexpr std::string_view kEnding = "attribute";
  if (name.starts_with("operator")) return false;
  note_spelling(name, ".:");
  bool has_word = false;
  any_word(name, [&](std::string_view word) {
    has_word = true;
    std::string key(word);
    for (const std::string_view prefix : {"get", "set", "is", "has"}) {
      if (key.size() > prefix.size() && key.starts_with(prefix))
        keys_.insert(key.substr(prefix.size()));
      keys_.insert(std::string(prefix) + key);
    }
    if (key.size() > kEnding.size() && key.ends_with(kEnding)) {
      keys_.insert(key.substr(0, key.size() - kEnding.size()));
    }
    keys_.insert(key + std::string(kEnding));
    keys_.insert(std::move(key));
    return false;
  });
  return has_word;
}

}  // namespace cairn::resolve
