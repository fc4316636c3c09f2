// Joins definitions that are parts of the same type, namespace or function.
#include <algorithm>
#include <string>
#include <unordered_map>
#include <utility>

#include "internal/base/ascii.h"
#include "internal/base/identifier.h"
#include "internal/base/path.h"
#include "internal/resolve/project.h"

namespace cairn::resolve {

bool Project::has_parts(const Entity& entity) const {
  const Family& family = *files_[entity.file].family;
  if (family.has_one_of_each) {
    return model::is_type(entity.kind) || model::is_callable(entity.kind) ||
           entity.kind == model::NodeKind::kField;
  }
  if (family.has_parts_in_package) {
    const std::string_view name = text(entity.name);
    return entity.parent == kNone ? name != "main" && name != "init" && name != "_"
                                  : model::is_type(entities_[entity.parent].kind);
  }
  if (family.has_clauses && model::is_callable(entity.kind)) return !entity.is_declaration;
  if (entity.kind == model::NodeKind::kNamespace) return family.has_open_namespaces;
  // `#if … #else` defines a function once for each platform (C).
  if (family.includes_text && model::is_callable(entity.kind)) {
    const bool is_outside =
        entity.parent == kNone || entities_[entity.parent].kind == model::NodeKind::kNamespace;
    return is_outside && entity.kind != model::NodeKind::kMacro && !entity.is_declaration &&
           !entity.is_nameless && !entity.is_special && knows_parameters(entity);
  }
  return model::is_type(entity.kind) && family.has_open_types;
}

// Whether the types of all parameters of a function of C or C++ are known.
bool Project::knows_parameters(const Entity& entity) const {
  const std::string_view types = text(entity.parameters);
  if (types.empty()) return entity.max_arguments == 0;
  return !types.starts_with('\n') && types.find("\n\n") == types.npos;
}

// Returns a key that is the same for all parts of an entity. Requires: whole_[parent] is set.
std::string Project::part_key(const Entity& entity) const {
  const File& file = files_[entity.file];
  const std::string_view owner = text(entity.owner_text);
  if (file.family->has_one_of_each) {
    const bool is_field = entity.kind == model::NodeKind::kField;
    const bool is_inside = is_field && owner.empty() && entity.parent != kNone;
    if (is_inside && contested_.contains(sql_name(entities_[entity.parent]))) {
      return std::to_string(whole_[entity.parent]) + '|' + base::fold(text(entity.name));
    }
    if (!is_field) {
      std::string key = sql_name(entity);
      return contested_.contains(key) ? key + '|' + schema_of(entity) : key;
    }
    const std::string_view table = is_inside ? text(entities_[entity.parent].name) : owner;
    return std::string(file.family->name) + '|' + base::fold(table) + '|' +
           base::fold(text(entity.name));
  }
  std::string key = package_key(*file.family, file.package);
  key += '|';
  key += std::to_string(entity.parent == kNone ? kNone : whole_[entity.parent]);
  key += '|';
  key += text(entity.name);
  if (file.family->includes_text && model::is_callable(entity.kind)) {
    return key + '|' + file.path + '|' + std::string(owner) + '|' +
           std::to_string(entity.max_arguments) + '|' + std::string(text(entity.parameters));
  }
  if (file.family->has_parts_in_file) key += '|' + file.path;
  if (file.family->has_clauses) {
    key += '|' + file.path + '|' + std::string(owner) + '|' + std::string(text(entity.trait)) +
           '|' + std::to_string(entity.max_arguments);
  }
  if (file.family->has_parts_in_package) {
    key += '|' + std::string(base::directory_of(file.path)) + '|' + std::string(owner);
  }
  return key;
}

// Returns what two functions, or two tables, of the same name have in common (SQL).
std::string Project::sql_name(const Entity& entity) const {
  return std::string(model::is_callable(entity.kind) ? "()|" : "|") + base::fold(text(entity.name));
}

std::string Project::schema_of(const Entity& entity) const {
  return files_[entity.file].family->has_one_of_each ? schema_named(text(entity.trait))
                                                     : std::string();
}

std::string Project::schema_named(std::string_view text) {
  constexpr std::string_view kQuotes = "[]\"`";
  while (!text.empty() && kQuotes.find(text.front()) != text.npos) text.remove_prefix(1);
  while (!text.empty() && kQuotes.find(text.back()) != text.npos) text.remove_suffix(1);
  const bool is_name = std::all_of(text.begin(), text.end(),
                                   [](char c) { return base::is_name_byte(c) && c != '$'; });
  return is_name ? base::fold(text) : std::string();
}

// Finds the names that are declared in several schemas: these are different functions or tables. A
// name with one schema is the same with and without the schema.
void Project::find_contested() {
  std::unordered_map<std::string, std::string> schemas;
  for (const Entity& entity : entities_) {
    const std::string schema = schema_of(entity);
    if (schema.empty()) continue;
    const auto [known, is_new] = schemas.try_emplace(sql_name(entity), schema);
    if (!is_new && known->second != schema) contested_.insert(known->first);
  }
}

void Project::join_parts() {
  find_contested();
  whole_.resize(entities_.size());
  std::unordered_map<std::string, EntityId> first;
  for (EntityId id = 0; id < entities_.size(); ++id) {
    whole_[id] = id;  // parents come before their contents
    if (!has_parts(entities_[id])) continue;
    whole_[id] = first.try_emplace(part_key(entities_[id]), id).first->second;
  }
}

}  // namespace cairn::resolve
