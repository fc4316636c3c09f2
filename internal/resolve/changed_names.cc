#include "internal/resolve/changed_names.h"

#include <algorithm>
#include <iterator>
#include <vector>

#include "internal/base/ascii.h"
#include "internal/base/path.h"
#include "internal/model/kind.h"
#include "internal/model/language.h"
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

// Whether a definition has the same type, initial value and parameters in both projects.
bool has_same_type(const Project& before, const Project& after, EntityId id) {
  const Entity& a = before.entity(id);
  const Entity& b = after.entity(id);
  const auto same = [&](NameId x, NameId y) { return before.text(x) == after.text(y); };
  return same(a.type, b.type) && same(a.value, b.value) && same(a.labels, b.labels) &&
         same(a.parameters, b.parameters) && a.has_bound_type == b.has_bound_type &&
         a.type_parameter == b.type_parameter && a.least_arguments == b.least_arguments &&
         a.max_arguments == b.max_arguments;
}

// Whether a definition is the same in both projects except for what has_same_type() compares. The
// ids of strings differ between the projects.
bool is_alike_but_for_type(const Project& before, const Project& after, EntityId id) {
  Entity old = before.entity(id);
  const Entity& now = after.entity(id);
  for (NameId Entity::*const text : {&Entity::name, &Entity::trait, &Entity::owner_text,
                                     &Entity::signature, &Entity::extended}) {
    if (before.text(old.*text) != after.text(now.*text)) return false;
    old.*text = now.*text;
  }
  old.type = now.type;
  old.value = now.value;
  old.labels = now.labels;
  old.parameters = now.parameters;
  old.has_bound_type = now.has_bound_type;
  old.type_parameter = now.type_parameter;
  old.least_arguments = now.least_arguments;
  old.max_arguments = now.max_arguments;
  return old == now;
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

// Compares the definitions one by one. The ids of strings differ between projects.
bool ChangedNames::add_definitions(const Family& family, const Project& before,
                                   const Project& after) {
  const File& old = before.file(0);
  const File& now = after.file(0);
  const auto same_trait = [](const syntax::Implementation& x, const syntax::Implementation& y) {
    return x.owner == y.owner && x.trait == y.trait;
  };
  const bool is_alike =
      before.entity_count() == after.entity_count() && old.package == now.package &&
      old.more_packages == now.more_packages && old.is_broken == now.is_broken &&
      before.has_same_macro_spaces(after) &&
      std::equal(old.implementations.begin(), old.implementations.end(),
                 now.implementations.begin(), now.implementations.end(), same_trait);
  if (!is_alike) return false;
  for (EntityId id = 0; id < after.entity_count(); ++id) {
    const bool is_same_definition = is_alike_but_for_type(before, after, id);
    if (!is_same_definition || before.base_names(id) != after.base_names(id)) return false;
    if (!has_same_type(before, after, id) && !add_definition(family, after, id)) return false;
  }
  return true;
}

// Adds the name of a definition and, if uses can do without this name, that of its owner. Returns
// false if its uses cannot be found.
bool ChangedNames::add_definition(const Family& family, const Project& project, EntityId id) {
  const Entity& entity = project.entity(id);
  if (!add_name(project.name_of(id))) return false;
  if (!is_used_implicitly(family, project.name_of(id), entity.kind)) return true;
  return entity.owner != kNone && add_name(project.name_of(entity.owner));
}

bool ChangedNames::add_imports(const Family& family, const std::string& path, const Project& before,
                               const Project& after) {
  std::vector<Import> imports = different(before.file(0).imports, after.file(0).imports);
  const std::vector<Import> now = different(after.file(0).imports, before.file(0).imports);
  imports.insert(imports.end(), now.begin(), now.end());
  if (imports.empty()) return before.file(0).import_owners == after.file(0).import_owners;
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
  std::size_t before = 0;
  for (int pass = 0; before != keys_.size(); ++pass) {
    before = keys_.size();
    if (before > kMaxNames || pass == kMaxPasses) return false;
    for (EntityId id = 0; id < project.entity_count(); ++id) {
      const Family& family = *project.file(project.entity(id).file).family;
      if (depends(project, id) && !add_definition(family, project, id)) return false;
    }
  }
  return true;
}

bool ChangedNames::depends(const Project& project, EntityId id) const {
  const Entity& entity = project.entity(id);
  for (const NameId text : {entity.type, entity.value, entity.extended, entity.owner_text,
                            entity.parameters, entity.signature}) {
    if (text != 0 && are_in_text(project.text(text))) return true;
  }
  const std::vector<BaseName>& bases = project.base_names(id);
  return std::any_of(bases.begin(), bases.end(), [&](const BaseName& base) {
    return are_in_text(base.name) || are_in_text(base.qualifier) ||
           std::any_of(base.arguments.begin(), base.arguments.end(),
                       [&](const std::string& one) { return are_in_text(one); });
  });
}

bool ChangedNames::are_in_text(std::string_view text) const {
  return any_word(text, [&](std::string_view word) { return keys_.contains(std::string(word)); });
}

bool ChangedNames::are_in(const syntax::Facts& facts) const {
  if (keys_.empty()) return false;
  return any_text(facts, [&](std::string_view text) { return are_in_text(text); });
}

}  // namespace cairn::resolve
