#include "internal/resolve/project.h"

#include <algorithm>
#include <map>
#include <tuple>

#include "internal/base/ascii.h"
#include "internal/base/path.h"
#include "internal/model/language.h"
#include "internal/resolve/signature.h"
#include "internal/resolve/type_text.h"

namespace cairn::resolve {
namespace {

constexpr std::size_t kMaxOuterPackages = 16;
constexpr int kMaxOuterTypes = 8;  // max enclosing types to search for a type parameter

// Whether the words before the name make the definition private or static. `static` in an extension
// (Swift) does not count, because other files use such a member as a member of the extended type.
bool is_own(const syntax::Definition& definition, const Family& family) {
  const std::string_view signature = definition.signature;
  const std::string_view before = signature.substr(0, signature.find(definition.name));
  const bool is_in_extension = family.extends_outside && !definition.owner.empty();
  const bool is_static = before.find("static ") != before.npos;
  return (is_static && !is_in_extension) || before.find("private ") != before.npos ||
         model::has_word(family.own_words, before.substr(0, before.find(' ')));
}

// Whether the words before the name make the member one of its type and not of objects.
bool is_static(const syntax::Definition& definition) {
  const std::string_view signature = definition.signature;
  const std::string_view before = signature.substr(0, signature.find(definition.name));
  return before.find("static ") != before.npos || before.find("class func ") != before.npos ||
         before.find("class var ") != before.npos;
}

bool is_open_enum(const syntax::Definition& definition) {
  const std::string_view signature = definition.signature;
  return definition.kind == model::NodeKind::kEnum &&
         signature.find("enum class ") == signature.npos &&
         signature.find("enum struct ") == signature.npos;
}

// Returns the block of extension methods that encloses a definition, as in `extension(Shop shop)
// {…}`, or null if there is none.
const syntax::Definition* extension_block(const syntax::Definition& definition,
                                          const Family& family, const syntax::Facts& facts) {
  if (definition.parent == kNone || family.extension_block.empty()) return nullptr;
  const syntax::Definition& block = facts.definitions[definition.parent];
  const bool is_in_type =
      block.parent != kNone && model::is_type(facts.definitions[block.parent].kind);
  return is_in_type && block.name == family.extension_block ? &block : nullptr;
}

// Whether the definition is in a companion object (Kotlin). The owner of such a definition is the
// type that encloses the companion object.
bool is_of_companion(const syntax::Definition& definition, const syntax::Facts& facts) {
  if (definition.owner.empty() || definition.parent == kNone) return false;
  const syntax::Definition& object = facts.definitions[definition.parent];
  return object.kind == model::NodeKind::kObject && object.parent != kNone &&
         facts.definitions[object.parent].name == definition.owner;
}

constexpr std::size_t kLongestTypePath = 400;

// Returns the offset at which the last name of a path begins.
std::size_t last_part(std::string_view path) {
  const std::size_t colons = path.rfind("::");
  return colons == path.npos ? 0 : colons + 2;
}

std::string type_path(const std::string& scope, std::string_view name) {
  return scope.empty() ? std::string(name) : scope + "::" + std::string(name);
}

// Whether `definition` is an enum constant that is visible in the scope around its enum. The parent
// of a constant need not be an enum: it can be the variable in `enum { kOpen } state;`.
bool is_in_open_enum(const syntax::Definition& definition, const Family& family,
                     const syntax::Facts& facts) {
  if (definition.kind != model::NodeKind::kEnumMember || definition.parent == kNone ||
      !family.has_open_enums) {
    return false;
  }
  const syntax::Definition& parent = facts.definitions[definition.parent];
  return parent.kind != model::NodeKind::kEnum || is_open_enum(parent);
}

// If `text` is a type parameter of the definition or of a definition around it, returns the bound
// of the type parameter, which may be "". Otherwise, returns `text`. In C++, `text` can also be a
// smart pointer to a type parameter, such as `std::unique_ptr<T>`.
std::string_view without_parameters(std::string_view text, const syntax::Definition& definition,
                                    const Family& family, const syntax::Facts& facts) {
  if (text.empty() || (!family.has_type_parameters && !family.includes_text)) return text;
  std::string_view type = text.ends_with('?') ? text.substr(0, text.size() - 1) : text;
  const std::string pointee = family.includes_text && text.ends_with('>') ? value_type(text) : "";
  if (!pointee.empty()) type = pointee;  // T for std::unique_ptr<T>
  const syntax::Definition* at = &definition;
  for (int steps = 0; steps < kMaxOuterTypes; ++steps) {
    const auto bound = family.includes_text ? template_default(at->signature, type)
                                            : bound_of(at->signature, at->name, type);
    if (bound) return *bound;
    if (at->parent == kNone) break;
    at = &facts.definitions[at->parent];
  }
  return text;
}

// Whether a namespace without a name is around the definition, and no type or function is (C++).
bool is_in_unnamed_space(const syntax::Definition& definition, const syntax::Facts& facts) {
  return definition.is_hidden && definition.owner.empty() &&
         (definition.parent == kNone ||
          facts.definitions[definition.parent].kind == model::NodeKind::kNamespace);
}

// Returns Entity::parameters.
std::string parameters_of(const syntax::Definition& definition, const Family& family) {
  std::string lines;
  if (definition.max_arguments > 0) {
    for (const std::string& one : parameter_types(definition.signature, definition.name)) {
      lines += one + '\n';
    }
    if (lines.empty()) return lines;
  }
  const bool is_member = family.includes_text && definition.kind == model::NodeKind::kMethod;
  const std::string qualifiers =
      is_member ? qualifiers_of(definition.signature, definition.name) : std::string();
  return qualifiers.empty() ? lines : lines + qualifiers + '\n';
}

bool is_macro(const syntax::Definition& definition, const Family& family) {
  return family.includes_text && (definition.kind == model::NodeKind::kMacro ||
                                  definition.kind == model::NodeKind::kConstant);
}

// Adds the namespaces that a macro opens: a and b in `#define BEGIN namespace a { namespace b {`.
void add_macro_spaces(std::string_view macro, std::vector<std::string>& spaces) {
  constexpr std::string_view kWord = "namespace ";
  for (std::size_t at = macro.find(kWord); at != macro.npos; at = macro.find(kWord, at)) {
    at += kWord.size();
    const std::size_t end = macro.find_first_of(" {\\", at);
    const std::string_view name = macro.substr(at, end - at);
    const bool is_name = !name.empty() && std::all_of(name.begin(), name.end(), base::is_name_byte);
    if (is_name) spaces.emplace_back(name);
  }
}

// Sets what the words before the name and the parameters say.
void set_words(const syntax::Definition& definition, const Family& family, bool is_kotlin,
               const syntax::Facts& facts, base::StringPool& names, Entity& entity) {
  entity.is_declaration = definition.is_declaration;
  const bool is_in_unnamed =
      family.hides_unnamed_extensions && !definition.owner.empty() && definition.parent == kNone;
  entity.is_own = is_in_unnamed || is_own(definition, family);
  if (is_in_unnamed_space(definition, facts)) entity.is_own = true;
  entity.is_static = is_static(definition);
  const bool is_named_by_other =
      family.includes_text
          ? definition.type.empty() && is_named_by_macro(definition.signature, definition.name)
          : !family.test_word.empty() && definition.signature.starts_with(family.test_word);
  entity.is_nameless = model::is_callable(definition.kind) && is_named_by_other;
  entity.least_arguments = definition.least_arguments;
  entity.max_arguments = definition.max_arguments;
  if (family.typed_overloads && model::is_callable(definition.kind)) {
    entity.parameters = names.intern(parameters_of(definition, family));
    entity.is_special =
        family.includes_text && is_specialization(definition.signature, definition.name);
  }
  if (model::is_callable(definition.kind) && (family.has_labels || family.has_named_arguments)) {
    entity.labels =
        names.intern(family.has_labels ? argument_labels(definition.signature, definition.name)
                     : is_kotlin       ? parameter_names(definition.signature, definition.name)
                                       : "*");
  }
}

// If the declared type of a member is a type parameter of the type around it, returns the position
// of the type parameter, otherwise kNoParameter.
std::uint8_t type_parameter_of(const syntax::Definition& definition, const Family& family,
                               const syntax::Facts& facts) {
  const bool has_generics = family.has_type_parameters || family.has_literals;
  if (!has_generics || definition.type.empty() || definition.parent == kNone) return kNoParameter;
  const syntax::Definition& around = facts.definitions[definition.parent];
  if (!model::is_type(around.kind)) return kNoParameter;
  std::string_view type = definition.type;
  if (type.ends_with('?')) type.remove_suffix(1);
  if (!std::all_of(type.begin(), type.end(), base::is_name_byte)) return kNoParameter;
  if (model::is_callable(definition.kind) &&
      bound_of(definition.signature, definition.name, type)) {
    return kNoParameter;  // of the method
  }
  const auto index = parameter_index(around.signature, around.name, type);
  return index && *index < kNoParameter ? static_cast<std::uint8_t>(*index) : kNoParameter;
}

}  // namespace

Project::Project() { names_.intern(""); }

FileId Project::add(std::string path, const Family& family, const syntax::Facts& facts) {
  const auto id = static_cast<FileId>(files_.size());
  File file;
  file.family = &family;
  file.package = facts.package;
  file.more_packages = facts.more_packages;
  file.imports = facts.imports;
  file.implementations = facts.implementations;
  file.is_broken = facts.is_broken;
  file.first = entity_count();
  const bool is_kotlin = family.has_named_arguments && model::language_of_file(path).id == "kotlin";
  for (std::uint32_t i = 0; i < facts.definitions.size(); ++i) {
    const syntax::Definition& definition = facts.definitions[i];
    Entity entity;
    entity.file = id;
    entity.definition = i;
    entity.name = names_.intern(definition.name);
    set_place(definition, family, facts, file, entity);
    if (is_macro(definition, family)) add_macro_spaces(definition.signature, file.macro_spaces);
    entity.kind = definition.kind;
    entity.is_assigned = family.sees_own_members && definition.parent != kNone &&
                         definition.body == definition.name_range &&
                         model::is_type(facts.definitions[definition.parent].kind);
    set_words(definition, family, is_kotlin, facts, names_, entity);
    const std::string_view type = without_parameters(definition.type, definition, family, facts);
    entity.type = names_.intern(type);
    entity.has_bound_type = type.data() != definition.type.data();
    entity.type_parameter = type_parameter_of(definition, family, facts);
    if (model::is_callable(definition.kind) && !family.extension_word.empty()) {
      const syntax::Definition* const block = extension_block(definition, family, facts);
      const std::string_view extended =
          block == nullptr
              ? extended_type(definition.signature, definition.name, family.extension_word)
              : extended_type(block->signature, block->name, {});
      if (block != nullptr) {
        entity.owner = entity.scope = file.first + block->parent;
        entity.kind = model::NodeKind::kMethod;
      }
      const std::string_view bound = without_parameters(extended, definition, family, facts);
      const bool is_any = bound.empty() && !extended.empty();
      entity.extended = names_.intern(is_any ? "object" : bound);
      if (!extended.empty() && extended == definition.type) entity.type = entity.extended;
    }
    const bool is_shared = is_of_companion(definition, facts);
    if ((family.has_receivers && !is_shared) || family.extends_outside) {
      const std::string_view bound =
          without_parameters(definition.owner, definition, family, facts);
      const bool is_any = bound.empty() && !definition.owner.empty();
      entity.extended = names_.intern(is_any ? "object" : bound);
    }
    entity.value = names_.intern(definition.value);
    entity.trait = names_.intern(definition.trait);
    // A signature may be missing or cut.
    entity.has_no_self = family.extends_any_type && definition.kind == model::NodeKind::kMethod &&
                         definition.signature.find(')') != std::string::npos &&
                         !takes_self(definition.signature);
    entity.takes_object = family.has_class_tables && definition.kind == model::NodeKind::kMethod &&
                          definition.signature.find(':' + definition.name) != std::string::npos;
    if (family.satisfies() && definition.kind == model::NodeKind::kMethod) {
      entity.signature = names_.intern(definition.signature);
    }
    if (family.has_delegates && definition.kind == model::NodeKind::kMethod) {
      entity.has_plain_name = has_no_type_parameters(definition.signature, definition.name);
      if (takes_delegate(definition.signature)) {
        entity.signature = names_.intern(definition.signature);
      }
    }
    if ((!family.has_receivers || is_shared) &&
        !model::has_word(family.file_owners, definition.owner)) {
      entity.owner_text = names_.intern(definition.owner);
    }
    entities_.push_back(entity);
  }
  file.last = entity_count();
  place_imports(file, facts);
  file.has_exports = std::any_of(file.imports.begin(), file.imports.end(),
                                 [](const syntax::Import& one) { return one.is_exported; });
  add_bases(file, facts);
  return add_file(std::move(path), std::move(file));
}

FileId Project::add(std::string path, const Family& family, FileContent content) {
  const auto id = static_cast<FileId>(files_.size());
  const EntityId first = entity_count();
  const auto moved = [&](EntityId relative) {
    return relative == kNone ? kNone : first + relative;
  };
  File& file = content.file;
  file.family = &family;
  file.first = first;
  for (Entity entity : content.entities) {
    entity.file = id;
    entity.definition = entity_count() - first;
    entity.parent = moved(entity.parent);
    entity.owner = moved(entity.owner);
    entity.scope = moved(entity.scope);
    entities_.push_back(entity);
  }
  file.last = entity_count();
  for (EntityId& owner : file.import_owners) owner = moved(owner);
  for (auto& [type, base] : content.bases) bases_[first + type].push_back(std::move(base));
  return add_file(std::move(path), std::move(file));
}

FileContent Project::content(FileId id) const {
  FileContent content{files_[id], {}, {}};
  File& file = content.file;
  const auto moved = [first = file.first](EntityId absolute) {
    return absolute == kNone ? kNone : absolute - first;
  };
  for (EntityId at = file.first; at < file.last; ++at) {
    Entity& entity = content.entities.emplace_back(entities_[at]);
    entity.parent = moved(entity.parent);
    entity.owner = moved(entity.owner);
    entity.scope = moved(entity.scope);
    for (const BaseName& base : base_names(at)) content.bases.emplace_back(moved(at), base);
  }
  for (EntityId& owner : file.import_owners) owner = moved(owner);
  return content;
}

FileId Project::add_file(std::string path, File file) {
  const auto id = static_cast<FileId>(files_.size());
  add_package(file, id, file.package);
  for (const std::string& package : file.more_packages) add_package(file, id, package);
  macro_spaces_.insert(file.macro_spaces.begin(), file.macro_spaces.end());
  directories_[std::string(base::directory_of(path))].push_back(id);
  by_path_[path] = id;
  file.path = std::move(path);
  files_.push_back(std::move(file));
  return id;
}

// Sets the entities around a definition of `file`.
void Project::set_place(const syntax::Definition& definition, const Family& family,
                        const syntax::Facts& facts, const File& file, Entity& entity) {
  entity.parent = definition.parent == kNone ? kNone : file.first + definition.parent;
  entity.owner = entity.parent;
  entity.scope = entity.parent;
  if (is_macro(definition, family)) entity.scope = kNone;
  const bool is_open_member = family.has_open_members && definition.parent != kNone &&
                              model::is_type(facts.definitions[definition.parent].kind);
  if (is_in_open_enum(definition, family, facts) || is_open_member)
    entity.scope = entities_[entity.parent].scope;
  const bool is_outermost = family.has_mixins && definition.owner == "::";  // class ::A (Ruby)
  if (is_outermost) entity.owner = entity.scope = kNone;
}

void Project::add_bases(const File& file, const syntax::Facts& facts) {
  for (const syntax::Use& use : facts.uses) {
    if (use.role != syntax::Role::kBase || use.within == kNone) continue;
    BaseName base{use.name, use.qualifier};
    if (file.family->includes_text && use.qualifier.empty()) {
      const syntax::Definition& type = facts.definitions[use.within];
      const std::string_view given = without_parameters(use.name, type, *file.family, facts);
      base.is_parameter = given.data() != use.name.data();
      if (base.is_parameter) base.name = value_type(given);
    } else if (!file.family->includes_text) {
      const syntax::Definition& type = facts.definitions[use.within];
      base.arguments = base_arguments(type.signature, type.name, use.name);
      for (std::string& one : base.arguments) {
        const auto index = parameter_index(type.signature, type.name, one);
        if (index) one = kParameterMark + std::to_string(*index);
      }
    }
    bases_[file.first + use.within].push_back(std::move(base));
  }
}

void Project::add_package(const File& file, FileId id, const std::string& package) {
  if (package.empty()) return;
  const auto [known, is_new] = packages_.try_emplace(package_key(*file.family, package));
  known->second.push_back(id);
  if (!is_new) return;  // the outer ones have been added, too
  std::size_t dot = package.find('.');
  for (std::size_t i = 0; i < kMaxOuterPackages && dot != std::string::npos; ++i) {
    packages_[package_key(*file.family, package.substr(0, dot))];
    dot = package.find('.', dot + 1);
  }
}

// Finds the namespace that encloses each import. Rust paths that are relative to that namespace are
// rewritten to be relative to the file: in `mod tests`, super::x becomes self::x, and self::x
// becomes self::tests::x.
void Project::place_imports(File& file, const syntax::Facts& facts) {
  file.import_owners.assign(file.imports.size(), kNone);
  for (std::size_t i = 0; i < file.imports.size(); ++i) {
    syntax::Import& import = file.imports[i];
    if (import.scope.empty()) continue;
    const auto after = std::partition_point(
        facts.definitions.begin(), facts.definitions.end(),
        [&](const syntax::Definition& one) { return one.body.begin <= import.scope.begin; });
    std::uint32_t at = kNone;  // the last definition that begins at or before the scope
    if (after != facts.definitions.begin()) {
      at = static_cast<std::uint32_t>(after - facts.definitions.begin()) - 1;
    }
    std::string inner;  // ".a.b" if the namespaces `a` and `b` enclose the import
    for (; at != kNone; at = facts.definitions[at].parent) {
      const syntax::Definition& one = facts.definitions[at];
      if (one.kind != model::NodeKind::kNamespace || !one.body.contains(import.scope.begin))
        continue;
      if (file.import_owners[i] == kNone) file.import_owners[i] = file.first + at;
      inner.insert(0, '.' + one.name);
    }
    if (inner.empty() || !file.family->has_crate_paths) continue;
    std::string_view rest = import.path;
    const auto take = [&](std::string_view word) {
      const bool is_next =
          rest.starts_with(word) && (rest.size() == word.size() || rest[word.size()] == '.');
      if (is_next) rest.remove_prefix(std::min(word.size() + 1, rest.size()));
      return is_next;
    };
    bool is_relative = take("self");
    while (!inner.empty() && take("super")) {
      inner.resize(inner.rfind('.'));
      is_relative = true;
    }
    if (!is_relative) continue;
    std::string path = "self" + inner;
    if (rest.starts_with("super")) path.clear();  // the path leads above the file
    if (!rest.empty()) path += (path.empty() ? "" : ".") + std::string(rest);
    import.path = std::move(path);
  }
}

const std::vector<BaseName>& Project::base_names(EntityId type) const {
  static const std::vector<BaseName> none;
  const auto found = bases_.find(type);
  return found == bases_.end() ? none : found->second;
}

FileId Project::file_at(std::string_view path) const {
  const auto found = by_path_.find(std::string(path));
  return found == by_path_.end() ? kNone : found->second;
}

std::optional<NameId> Project::id_of_name(std::string_view name) const {
  const auto id = names_.find(name);
  return id && !by_name_.find(*id).empty() ? id : std::nullopt;
}

std::span<const EntityId> Project::at_top(FileId file, std::string_view name) const {
  const auto id = names_.find(name);
  return id ? top_.find(file, *id) : std::span<const EntityId>();
}

std::span<const EntityId> Project::at_top(FileId file, NameId name) const {
  return top_.find(file, name);
}

std::span<const EntityId> Project::members(EntityId owner, std::string_view name) const {
  if (!has_members_[whole_[owner]]) return {};
  const auto id = names_.find(name);
  return id ? members_.find(whole_[owner], *id) : std::span<const EntityId>();
}

std::span<const EntityId> Project::members(EntityId owner, NameId name) const {
  if (!has_members_[whole_[owner]]) return {};
  return members_.find(whole_[owner], name);
}

std::span<const EntityId> Project::named(std::string_view name) const {
  const auto id = names_.find(name);
  if (!id) return {};
  return by_name_.find(*id);
}

std::span<const EntityId> Project::all_members(EntityId owner) const {
  return all_members_.find(whole_[owner]);
}

std::span<const FileId> Project::in_package(const Family& family, std::string_view package) const {
  const auto found = packages_.find(package_key(family, package));
  if (found == packages_.end()) return {};
  return found->second;
}

bool Project::is_package(const Family& family, std::string_view package) const {
  return packages_.contains(package_key(family, package));
}

std::span<const FileId> Project::in_directory(std::string_view directory) const {
  const auto found = directories_.find(std::string(directory));
  if (found == directories_.end()) return {};
  return found->second;
}

std::string Project::qualified_name(EntityId id) const {
  std::string out(name_of(id));
  int depth = 0;
  for (EntityId at = entities_[id].owner; at != kNone && depth < 50; at = entities_[at].owner) {
    if (entities_[at].kind == model::NodeKind::kNamespace) break;
    out.insert(0, 1, '.');
    out.insert(0, name_of(at));
    ++depth;
  }
  return out;
}

// ---- linking ------------------------------------------------------------------------------------

void Project::index_names() {
  by_name_.build([&](auto add) {
    for (EntityId id = 0; id < entities_.size(); ++id) {
      if (!entities_[id].is_nameless) add(entities_[id].name, id);
    }
  });
  top_.build([&](auto add) {
    for (EntityId id = 0; id < entities_.size(); ++id) {
      if (is_at_top(id) && !entities_[id].is_nameless)
        add(entities_[id].file, entities_[id].name, id);
    }
  });
}

// Joins the parts of types and namespaces by their full paths: `class B` inside `module A` declares
// a part of the same class as `class A::B`.
void Project::find_paths() {
  // Definitions with plain names come first, because they decide what the first name of a path such
  // as A::B means.
  for (const bool are_paths : {false, true}) {
    for (EntityId id = 0; id < entities_.size(); ++id) {
      const Entity& entity = entities_[id];
      if (!has_path(entity) || type_paths_.contains(id)) continue;
      const EntityId outer = type_around(id);
      if (!are_paths &&
          (entity.owner_text != 0 || (outer != kNone && !type_paths_.contains(outer)))) {
        continue;
      }
      std::string path =
          type_path(entity.owner_text != 0 ? owner_path(id) : path_of(outer), name_of(id));
      if (path.size() > kLongestTypePath) continue;
      whole_[id] = by_type_path_.try_emplace(path, id).first->second;
      type_paths_[id] = std::move(path);
    }
  }
}

bool Project::has_path(const Entity& entity) const {
  return files_[entity.file].family->has_mixins && has_parts(entity);
}

// Returns the innermost type or namespace that encloses an entity.
EntityId Project::type_around(EntityId id) const {
  EntityId up = entities_[id].parent;
  while (up != kNone && !has_path(entities_[up])) up = entities_[up].parent;
  return up;
}

std::string Project::path_of(EntityId type) const {
  const auto found = type_paths_.find(type);
  return found == type_paths_.end() ? std::string() : found->second;
}

// Returns the full path of the owner that the declaration of an entity names. Inner scopes hide
// outer ones.
std::string Project::owner_path(EntityId id) const {
  std::string_view owner = text(entities_[id].owner_text);
  std::string scope = path_of(type_around(id));
  if (owner.starts_with("::")) {
    owner.remove_prefix(2);
    scope.clear();
  }
  while (!scope.empty()) {
    std::string path = type_path(scope, owner);
    if (by_type_path_.contains(path)) return path;
    if (std::string_view(scope).substr(last_part(scope)) == owner) return scope;
    scope.resize(last_part(scope) < 2 ? 0 : last_part(scope) - 2);
  }
  return std::string(owner);
}

EntityId Project::type_at(std::string_view path, EntityId within) const {
  if (by_type_path_.empty() || path.size() > kLongestTypePath) return kNone;
  std::string scope;
  if (within != kNone) {
    scope = path_of(has_path(entities_[within]) ? within : type_around(within));
  }
  while (true) {
    const auto found = by_type_path_.find(type_path(scope, path));
    if (found != by_type_path_.end()) return found->second;
    if (scope.empty()) return kNone;
    scope.resize(last_part(scope) < 2 ? 0 : last_part(scope) - 2);
  }
}

EntityId Project::owner_by_path(EntityId id) const {
  const std::string own = path_of(id);
  const std::string path =
      own.empty() ? owner_path(id) : own.substr(0, last_part(own) < 2 ? 0 : last_part(own) - 2);
  const auto found = by_type_path_.find(path);
  return found == by_type_path_.end() ? kNone : found->second;
}

// Lets a function take as few arguments as one of its declarations, because only a declaration shows
// the default values of its parameters (C++).
void Project::share_defaults() {
  std::map<std::tuple<EntityId, NameId, NameId, std::uint8_t>, std::uint8_t> least;
  const auto key_of = [&](const Entity& entity) {
    const EntityId owner = entity.owner == kNone ? kNone : whole_[entity.owner];
    return std::make_tuple(owner, entity.name, entity.parameters, entity.max_arguments);
  };
  for (const Entity& entity : entities_) {
    const bool has_defaults = entity.is_declaration && model::is_callable(entity.kind) &&
                              entity.least_arguments < entity.max_arguments &&
                              files_[entity.file].family->includes_text;
    if (!has_defaults) continue;
    const auto [known, is_new] = least.try_emplace(key_of(entity), entity.least_arguments);
    known->second = std::min(known->second, entity.least_arguments);
  }
  if (least.empty()) return;
  for (Entity& entity : entities_) {
    const bool may_share = !entity.is_declaration && model::is_callable(entity.kind) &&
                           files_[entity.file].family->includes_text;
    if (!may_share) continue;
    const auto found = least.find(key_of(entity));
    if (found == least.end()) continue;
    entity.least_arguments = std::min(entity.least_arguments, found->second);
  }
}

void Project::set_owners() {
  for (const auto& [id, owner] : found_owners_) {
    if (owner != kNone && owner != id) entities_[id].owner = owner;
  }
  found_owners_ = {};
}

void Project::index_members() {
  has_members_.assign(entities_.size(), false);
  members_.build([&](auto add) {
    const auto add_to = [&](EntityId owner, EntityId id) {
      add(whole_[owner], entities_[id].name, id);
      has_members_[whole_[owner]] = true;
    };
    for (EntityId id = 0; id < entities_.size(); ++id) {
      const Entity& entity = entities_[id];
      if (entity.owner == kNone || entity.is_nameless) continue;
      add_to(entity.owner, id);
      if (entity.scope != entity.parent && entity.scope != kNone) add_to(entity.scope, id);
    }
  });
  all_members_.build([&](auto add) {
    for (EntityId id = 0; id < entities_.size(); ++id) {
      if (entities_[id].owner == kNone) continue;
      const EntityId owner = whole_[entities_[id].owner];
      if (model::is_type(entities_[owner].kind)) add(owner, id);
    }
  });
}

}  // namespace cairn::resolve
