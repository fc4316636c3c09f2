// ChangedNames: what a change affects. changed_names.cc finds what has changed.
#include <algorithm>
#include <string>
#include <unordered_map>
#include <utility>

#include "internal/base/ascii.h"
#include "internal/base/path.h"
#include "internal/model/kind.h"
#include "internal/resolve/changed_names.h"
#include "internal/resolve/name_words.h"

namespace cairn::resolve {
namespace {

using syntax::Import;

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

}  // namespace

// A file gets an imported name from the module by `from module import name`, or as an attribute:
// `module.name`. The module itself can have another name in the file, or be the value of a variable.
bool ChangedNames::note(const std::string& path, const syntax::Facts& facts) {
  if (!note(facts.imports)) return false;
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
        is_searchable_ = is_searchable_ && given.is_searchable_;
        add_written_words(text, written_);
      }
    }
  }
  return true;
}

bool ChangedNames::note(const std::vector<Import>& imports) const {
  return changed_includes_.empty() ||
         std::none_of(imports.begin(), imports.end(), [&](const Import& one) {
           return changed_includes_.contains(std::string(base::base_name(one.path)));
         });
}

bool ChangedNames::spread(const Project& project) {
  if (!files_.empty() && !add_files(project)) return false;
  if (has_other_parts(project)) return fails("a type that is new or gone has parts elsewhere");
  if (has_other_bases(project)) return fails("a type in another file may have other bases");
  const auto size = [&] { return keys_.size() + types_.size() + satisfying_.size(); };
  std::size_t before = 0;
  for (int pass = 0; before != size(); ++pass) {
    before = size();
    if (keys_.size() > kMaxNames || pass == kMaxPasses) {
      return fails("more than " + std::to_string(kMaxNames) + " names may mean something else");
    }
    for (EntityId id = 0; id < project.entity_count(); ++id) {
      const Family& family = *project.file(project.entity(id).file).family;
      const bool is_other = depends(project, id) && !is_in_new_file(project, id);
      if (is_other && !add_definition(family, project, id)) return false;
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

bool ChangedNames::fails(std::string obstacle) {
  obstacle_ = std::move(obstacle);
  return false;
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

// Whether a type names a base that may be another one now, because the name has a new definition, has
// lost one, or is given on by a file that imports another definition.
bool ChangedNames::has_other_bases(const Project& project) const {
  if (written_.empty()) return false;
  for (EntityId id = 0; id < project.entity_count(); ++id) {
    for (const BaseName& base : project.base_names(id)) {
      const bool is_changed = are_written_in(base.name) || are_written_in(base.qualifier);
      if (is_changed && !is_in_new_file(project, id)) return true;
    }
  }
  return false;
}

// The definitions of a new file are changed names already.
bool ChangedNames::is_in_new_file(const Project& project, EntityId id) const {
  return new_files_.contains(project.file(project.entity(id).file).path);
}

bool ChangedNames::are_written_in(std::string_view text) const {
  return any_written_word(text, [&](const std::string& word) { return written_.contains(word); });
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
    if (is_changed(base.name) && !is_in_new_file(project, id)) return false;
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

// Whether the file implements a trait that is new or gone, or a trait for a type that is, or may look
// up others than before (Rust).
bool ChangedNames::has_changed_trait(const File& file) const {
  const auto is_changed = [&](const std::string& text) {
    return types_.contains(key_of(bare_type(text))) || are_written_in(text);
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
    const bool is_type =
        any_word(import.name.empty() ? import.path : import.name,
                 [&](std::string_view word) { return types_.contains(std::string(word)); });
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

std::optional<std::unordered_set<std::string>> ChangedNames::searchable_words() const {
  constexpr std::size_t kMinLetters = 3;  // shorter words are not stored
  if (!is_searchable_) return std::nullopt;
  std::unordered_set<std::string> words = keys_;
  words.insert(modules_.begin(), modules_.end());
  guessed_.visit_names([&](const std::string& name) { words.insert(key_of(name)); });
  const bool has_short = std::any_of(words.begin(), words.end(), [](const std::string& word) {
    return word.size() < kMinLetters;
  });
  if (has_short) return std::nullopt;
  return words;
}

bool ChangedNames::may_be_in(const std::vector<std::string_view>& texts) const {
  return !empty() && std::any_of(texts.begin(), texts.end(), [&](std::string_view text) {
    return are_in_text(text) || are_modules_in(text) || guessed_.may_mean(text);
  });
}

bool ChangedNames::are_in(const syntax::Facts& facts) const {
  if (empty()) return false;
  const bool may_guess = std::any_of(facts.uses.begin(), facts.uses.end(),
                                     [&](const auto& use) { return guessed_.may_mean(use); });
  return may_guess || any_text(facts, [&](std::string_view text) {
           return are_in_text(text) || are_modules_in(text);
         });
}

}  // namespace cairn::resolve
