#include "internal/resolve/changed_names.h"

#include <algorithm>
#include <iterator>
#include <optional>
#include <vector>

#include "internal/base/ascii.h"
#include "internal/base/path.h"
#include "internal/model/kind.h"
#include "internal/model/language.h"
#include "internal/resolve/aligned_definitions.h"
#include "internal/resolve/forms.h"

namespace cairn::resolve {
namespace {

using syntax::Import;

// Calls visit(std::string_view) for each word of `text`, in lower case and without separators, until
// it returns true. Returns whether it did.
template <typename Visit>
bool any_word(std::string_view text, const Visit& visit) {
  std::string key;
  for (std::size_t at = 0; at < text.size();) {
    if (!base::is_name_byte(text[at])) {
      ++at;
      continue;
    }
    key.clear();
    for (; at < text.size() && base::is_name_byte(text[at]); ++at) {
      if (text[at] != '_' && text[at] != '$') key += base::to_lower(text[at]);
    }
    if (!key.empty() && visit(std::string_view(key))) return true;
  }
  return false;
}

void add_words(std::string_view text, std::unordered_set<std::string>& words) {
  any_word(text, [&](std::string_view word) {
    words.emplace(word);
    return false;
  });
}

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

// Calls visit(text) for each text of the facts that can contain a name, until it returns true.
template <typename Visit>
bool any_text(const syntax::Facts& facts, const Visit& visit) {
  const auto any = [&](const auto& list, const auto& has) {
    return std::any_of(list.begin(), list.end(), has);
  };
  return any(facts.uses,
             [&](const syntax::Use& use) { return visit(use.name) || visit(use.qualifier); }) ||
         any(facts.bindings,
             [&](const syntax::Binding& one) { return visit(one.type) || visit(one.value); }) ||
         any(facts.definitions,
             [&](const syntax::Definition& one) {
               return visit(one.name) || visit(one.owner) || visit(one.trait) || visit(one.type) ||
                      visit(one.value);
             }) ||
         any(facts.imports,
             [&](const Import& one) {
               return visit(one.path) || visit(one.name) || visit(one.alias);
             }) ||
         any(facts.implementations, [&](const syntax::Implementation& one) {
           return visit(one.owner) || visit(one.trait);
         });
}

// Returns what an import of Python adds to the names of its module.
const std::string& bound_name(const Import& import) {
  if (!import.alias.empty()) return import.alias;
  return import.name.empty() ? import.path : import.name;
}

// Returns the words of a name as one, in lower case and without separators.
std::string key_of(std::string_view name) {
  std::string key;
  any_word(name, [&](std::string_view word) {
    key += word;
    return false;
  });
  return key;
}

// Returns the name of a type without its path and type arguments: B for `a::B<C>`.
std::string_view bare_type(std::string_view text) {
  text = text.substr(0, text.find_first_of("<[("));
  const std::size_t end = text.find_last_of(":.");
  return end == text.npos ? text : text.substr(end + 1);
}

// Returns a key that is the same for all parts of a type, and "" if a type of the family has none in
// other files. One part decides about the symbols of the members of all parts.
std::string part_key(const Project& project, EntityId id) {
  const File& file = project.file(project.entity(id).file);
  std::string key = key_of(project.name_of(id));
  if (file.family->has_one_of_each) return key;
  if (file.family->has_parts_in_package) {
    return std::string(base::directory_of(file.path)) + '|' + key;
  }
  return file.family->has_open_types ? file.package + '|' + key : std::string();
}

// Returns the name of the type that has the definition as a member, or "".
std::string_view owner_name(const Project& project, const Entity& entity) {
  if (entity.owner != kNone) return project.name_of(entity.owner);
  for (const NameId owner : {entity.owner_text, entity.extended}) {
    if (owner != 0) return bare_type(project.text(owner));
  }
  return {};
}

bool is_in_interface(const Project& project, const Entity& entity) {
  return entity.parent != kNone &&
         project.entity(entity.parent).kind == model::NodeKind::kInterface;
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

// ---- what has changed -------------------------------------------------------------------------

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
      if (!add_other(family, after, id, true)) return false;
      continue;
    }
    is_kept[was] = true;
    if (before.base_names(was) != after.base_names(id)) return false;
    if (!is_alike_but_for_type(before, after, *aligned, id)) {
      const bool is_added =
          add_other(family, before, was, false) && add_other(family, after, id, true);
      if (!is_added) return false;
    } else if (!has_same_type(before, was, after, id) && !add_definition(family, after, id)) {
      return false;
    }
  }
  for (EntityId id = 0; id < before.entity_count(); ++id) {
    if (!is_kept[id] && !add_other(family, before, id, false)) return false;
  }
  return true;
}

// Adds a definition that is new or gone, or whose words before the name have changed.
bool ChangedNames::add_other(const Family& family, const Project& project, EntityId id,
                             bool is_new) {
  has_other_definitions_ = true;
  const Entity& entity = project.entity(id);
  if (entity.is_nameless) return true;
  const std::string key = key_of(project.name_of(id));
  // A macro that other modules use by `use Module` brings names.
  if (family.has_type_paths && project.name_of(id).starts_with("__")) return false;
  if (model::is_type(entity.kind)) {
    types_.insert(key);
    if (family.satisfies()) satisfying_.insert(key);
    const std::string part = part_key(project, id);
    if (!part.empty()) parts_[part] += is_new ? 1 : 0;
  }
  if (family.satisfies() && entity.kind == model::NodeKind::kMethod) {
    const std::string_view owner = owner_name(project, entity);
    if (owner.empty() || !add_name(owner)) return false;
    satisfying_.insert(key_of(owner));
    if (is_in_interface(project, entity)) wanted_.insert(key);
  }
  const bool may_have_other_symbol =
      family.has_overloads || family.includes_text || family.has_one_of_each;
  if (model::is_callable(entity.kind) && may_have_other_symbol) callables_.insert(key);
  return add_definition(family, project, id);
}

// Adds the name of a definition and, if uses can do without this name, that of its owner. Returns
// false if its uses cannot be found.
bool ChangedNames::add_definition(const Family& family, const Project& project, EntityId id) {
  const Entity& entity = project.entity(id);
  const std::string_view name = project.name_of(id);
  if (!add_name(name)) return false;
  if (!is_used_implicitly(family, name, entity.kind)) return true;
  const std::string_view owner = owner_name(project, entity);
  if (!owner.empty()) return add_name(owner);
  return entity.kind != model::NodeKind::kConstructor && !name.starts_with("__") &&
         !model::has_word("default exports", name);
}

bool ChangedNames::add_imports(const Family& family, const std::string& path, const Project& before,
                               const Project& after) {
  std::vector<Import> imports = different(before.file(0).imports, after.file(0).imports);
  const std::vector<Import> now = different(after.file(0).imports, before.file(0).imports);
  imports.insert(imports.end(), now.begin(), now.end());
  if (imports.empty()) return has_same_import_owners(before, after);
  ChangedNames local;  // the names that the imports give to this file
  bool is_any = false;
  std::vector<std::string> shared;
  for (const Import& import : imports) {
    const bool is_unnamed = import.is_wildcard && import.alias.empty();
    const bool is_given_on = family.exports_imports || family.has_crate_paths ||
                             family.includes_text || import.is_exported;
    const bool is_include = family.includes_text && is_unnamed;
    if (is_include && is_header(path)) return false;
    if (is_unnamed && is_given_on && !is_include) return false;
    if (import.is_exported && import.alias == "default") return false;
    // Elixir's quoted code and C#'s global usings give other files names without being asked.
    if (import.is_exported && (family.has_type_paths || family.sees_package_first)) return false;
    if (family.has_crate_paths && import.path.find('/') != std::string::npos) return false;
    is_any = is_any || is_unnamed;
    for (const std::string* text : {&import.alias, &import.name, &import.path}) {
      add_words(*text, local.keys_);
      const bool is_bound = !family.exports_imports || *text == bound_name(import);
      if (is_given_on && !is_unnamed && is_bound) shared.push_back(*text);
    }
  }
  for (EntityId id = 0; id < after.entity_count(); ++id) {
    const Entity& entity = after.entity(id);
    const bool has_type = entity.type != 0 || entity.value != 0 || entity.parameters != 0 ||
                          entity.signature != 0 || !after.base_names(id).empty();
    if (!has_type || !(is_any || local.depends(after, id))) continue;
    if (!add_definition(family, after, id)) return false;
  }
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
  return std::all_of(shared.begin(), shared.end(),
                     [&](const std::string& text) { return text.empty() || add_name(text); });
}

// Adds a name with the names of its accessors. Returns false if its uses cannot be found by words:
// `a + b` uses `operator+`.
bool ChangedNames::add_name(std::string_view name) {
  constexpr std::string_view kEnding = "attribute";
  if (name.starts_with("operator")) return false;
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

// ---- what it affects --------------------------------------------------------------------------

// A file gets an imported name from the module by `from module import name`, or as an attribute:
// `module.name`. The module itself can have another name in the file, or be the value of a variable.
bool ChangedNames::note(const std::string& path, const syntax::Facts& facts) {
  for (const Condition& condition : conditions_) {
    if (condition.path == path) continue;
    ChangedNames module;
    module.keys_.insert(condition.module);
    const auto is_of_module = [&](const Import& one) {
      const bool is_relative = one.path.find_first_not_of('.') == std::string::npos;
      return (is_relative && !one.path.empty()) || module.are_in_text(one.path);
    };
    bool has_module = false;
    for (const Import& one : facts.imports) {
      if (one.is_wildcard && is_of_module(one)) return false;
      const bool is_bound = (one.name.empty() && is_of_module(one)) || module.are_in_text(one.name);
      if (is_bound) add_words(one.alias, module.keys_);
      has_module = has_module || is_bound;
    }
    const auto keeps_module = [&](const syntax::Definition& one) {
      return module.are_in_text(one.value);
    };
    const auto& definitions = facts.definitions;
    if (has_module && std::any_of(definitions.begin(), definitions.end(), keeps_module)) {
      return false;
    }
    for (const std::string& text : condition.names) {
      ChangedNames given;
      if (text.empty() || !given.add_name(text)) continue;
      const auto is_imported = [&](const Import& one) {
        return is_of_module(one) && given.are_in_text(one.name);
      };
      const auto is_used = [&](const syntax::Use& use) {
        const bool is_attribute = !use.qualifier.empty() && given.are_in_text(use.name);
        return is_attribute && (has_module || module.are_in_text(use.qualifier));
      };
      if (std::any_of(facts.imports.begin(), facts.imports.end(), is_imported) ||
          std::any_of(facts.uses.begin(), facts.uses.end(), is_used)) {
        keys_.merge(given.keys_);
      }
    }
  }
  return true;
}

bool ChangedNames::spread(const Project& project) {
  if (has_other_parts(project)) return false;
  const auto size = [&] { return keys_.size() + types_.size() + satisfying_.size(); };
  std::size_t before = 0;
  for (int pass = 0; before != size(); ++pass) {
    before = size();
    if (keys_.size() > kMaxNames || pass == kMaxPasses) return false;
    for (EntityId id = 0; id < project.entity_count(); ++id) {
      const Family& family = *project.file(project.entity(id).file).family;
      if (depends(project, id) && !add_definition(family, project, id)) return false;
      if (!types_.empty() && !spread_types(project, id)) return false;
      if (is_part_in_callable(project, id)) return false;
      if (family.satisfies() && !spread_methods(project, id)) return false;
    }
    for (const File& file : project.files()) {
      if (has_changed_trait(file) || !spread_imports(file)) return false;
    }
  }
  return true;
}

// Whether a type that is new or gone has parts that stay.
bool ChangedNames::has_other_parts(const Project& project) const {
  if (parts_.empty()) return false;
  std::unordered_map<std::string, std::size_t> found;
  for (EntityId id = 0; id < project.entity_count(); ++id) {
    if (!model::is_type(project.entity(id).kind)) continue;
    const auto parts = parts_.find(part_key(project, id));
    if (parts == parts_.end()) continue;
    if (++found[parts->first] > parts->second) return true;
  }
  return false;
}

// Adds a definition that is another name of one of types_. Returns false if a type inherits from
// one of types_, or if a type outside of them is one of their members.
bool ChangedNames::spread_types(const Project& project, EntityId id) {
  const Entity& entity = project.entity(id);
  const auto is_changed = [&](std::string_view text) {
    return any_word(text,
                    [&](std::string_view word) { return types_.contains(std::string(word)); });
  };
  for (const BaseName& base : project.base_names(id)) {
    if (is_changed(base.name)) return false;
  }
  if (model::is_type(entity.kind) && is_changed(project.text(entity.owner_text))) return false;
  const std::string_view value = project.text(entity.value);
  const bool is_alias =
      entity.kind == model::NodeKind::kType && is_changed(project.text(entity.type));
  const bool is_value =
      !model::is_callable(entity.kind) && value.find('(') == value.npos && is_changed(value);
  if (is_alias || is_value) types_.insert(key_of(project.name_of(id)));
  return true;
}

// Adds the methods of the types in satisfying_, and of the types that embed these, because another
// method of the type can be what makes them implement an interface. Adds the types that have a
// method of an interface in satisfying_.
bool ChangedNames::spread_methods(const Project& project, EntityId id) {
  if (satisfying_.empty()) return true;
  const Entity& entity = project.entity(id);
  if (model::is_type(entity.kind)) {
    for (const BaseName& base : project.base_names(id)) {
      if (satisfying_.contains(key_of(base.name))) satisfying_.insert(key_of(project.name_of(id)));
    }
    return !satisfying_.contains(key_of(project.name_of(id))) || add_name(project.name_of(id));
  }
  if (entity.kind != model::NodeKind::kMethod) return true;
  const std::string_view owner = owner_name(project, entity);
  if (satisfying_.contains(key_of(owner))) {
    if (is_in_interface(project, entity)) wanted_.insert(key_of(project.name_of(id)));
    return add_name(project.name_of(id));
  }
  return !wanted_.contains(key_of(project.name_of(id))) || owner.empty() || add_name(owner);
}

// Whether the file implements a trait that is new or gone, or a trait for a type that is (Rust).
bool ChangedNames::has_changed_trait(const File& file) const {
  const auto is_changed = [&](const std::string& text) {
    return types_.contains(key_of(bare_type(text)));
  };
  return std::any_of(file.implementations.begin(), file.implementations.end(),
                     [&](const syntax::Implementation& one) {
                       return is_changed(one.owner) || is_changed(one.trait);
                     });
}

// Another file may use an imported definition by the name that the import gives it.
bool ChangedNames::spread_imports(const File& file) {
  for (const Import& import : file.imports) {
    if (import.alias.empty() || !are_in_text(import.name.empty() ? import.path : import.name)) {
      continue;
    }
    if (import.alias == "default") {
      const std::string_view stem = base::base_name(file.path);
      const std::string_view name = stem.substr(0, stem.find('.'));
      if (name == "index" || !add_name(name)) return false;
    } else if (base::is_name_byte(import.alias.front()) && !add_name(import.alias)) {
      return false;
    }
    const bool is_type = any_word(
        import.name, [&](std::string_view word) { return types_.contains(std::string(word)); });
    if (is_type) types_.insert(key_of(import.alias));
  }
  return true;
}

bool ChangedNames::depends(const Project& project, EntityId id) const {
  const Entity& entity = project.entity(id);
  for (const NameId text : {entity.type, entity.value, entity.extended, entity.owner_text,
                            entity.parameters, entity.signature}) {
    if (text != 0 && are_in_text(project.text(text))) return true;
  }
  if (is_in_callable(project, entity)) return true;
  const std::vector<BaseName>& bases = project.base_names(id);
  return std::any_of(bases.begin(), bases.end(), [&](const BaseName& base) {
    return are_in_text(base.name) || are_in_text(base.qualifier) ||
           std::any_of(base.arguments.begin(), base.arguments.end(),
                       [&](const std::string& one) { return are_in_text(one); });
  });
}

// Whether a type in a changed function can have parts elsewhere, whose members have its symbol.
bool ChangedNames::is_part_in_callable(const Project& project, EntityId id) const {
  const Entity& entity = project.entity(id);
  return !callables_.empty() && model::is_type(entity.kind) && is_in_callable(project, entity) &&
         !part_key(project, id).empty();
}

// Whether the symbol of the definition begins with that of a function whose number may change, or
// which may have its first definition elsewhere.
bool ChangedNames::is_in_callable(const Project& project, const Entity& entity) const {
  constexpr int kMaxOuter = 100;
  if (callables_.empty()) return false;
  EntityId at = entity.parent;
  for (int depth = 0; at != kNone && depth < kMaxOuter; ++depth) {
    const Entity& outer = project.entity(at);
    if (model::is_callable(outer.kind) && callables_.contains(key_of(project.name_of(at)))) {
      return true;
    }
    at = outer.parent;
  }
  return false;
}

bool ChangedNames::are_in_text(std::string_view text) const {
  return any_word(text, [&](std::string_view word) { return keys_.contains(std::string(word)); });
}

bool ChangedNames::may_be_in(const std::vector<std::string_view>& texts) const {
  return !keys_.empty() && std::any_of(texts.begin(), texts.end(),
                                       [&](std::string_view text) { return are_in_text(text); });
}

bool ChangedNames::are_in(const syntax::Facts& facts) const {
  if (keys_.empty()) return false;
  return any_text(facts, [&](std::string_view text) { return are_in_text(text); });
}

}  // namespace cairn::resolve
