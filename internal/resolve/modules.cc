// Looks up names in modules, and names that imports bind.
#include <algorithm>
#include <optional>
#include <utility>

#include "internal/resolve/confidence.h"
#include "internal/resolve/forms.h"
#include "internal/resolve/resolver.h"
#include "internal/resolve/steps.h"

namespace cairn::resolve {
namespace {

using What = Meaning::What;

// Whether a path leads to the standard library (Rust).
bool is_of_standard_library(std::string_view path) {
  const std::string_view first = path.substr(0, path.find('.'));
  return first == "std" || first == "core" || first == "alloc";
}

}  // namespace

const Module& Resolver::module(std::string_view path, FileId from) {
  static const Module outside_module;
  auto known = modules_.find(std::pair(from, path));
  if (known == modules_.end()) {
    known = modules_.try_emplace(Importing{from, std::string(path)}).first;
    Kept<Module>& made = known->second;
    Module found = rules(from).module_of(path, from);
    const Family& family = *project_.file(from).family;
    const bool may_be_named = family.has_crate_paths || family.imports_members;
    if (!found.is_outside() || !may_be_named || is_of_standard_library(path)) {
      OpenSearches::keep(made, std::move(found));
    }
  }
  // If the path leads back to this module during the search, the module counts as outside the
  // project.
  return open_.result(known->second, outside_module, [&] {
    const Apart apart(*this);
    return named_module(path, from);
  });
}

// Returns the module that an import in the file `from` means. For each import of the current file,
// looks it up only once: there is a current file only while no search is open.
const Module& Resolver::module_of_import(FileId from, std::size_t import) {
  const std::string& path = project_.file(from).imports[import].path;
  if (from != current_) return module(path, from);
  const Module*& known = imported_modules_[import];
  if (known == nullptr) known = &module(path, from);
  return *known;
}

// Finds a module that is not a file. In Rust, it can be an enum (`use Kind::*`) or a module that
// another module re-exports.
Module Resolver::named_module(std::string_view path, FileId from) {
  Context context;
  context.file = from;
  const Meaning meaning = expression(path, context, 1);
  if (meaning.is(What::kModule)) return meaning.module;
  Module module;
  Entities found;
  if (meaning.is(What::kEntities)) found = meant(meaning.entities, true);
  if (meaning.is(What::kObject)) found = meaning.entities;
  if (found.empty() &&
      project_.file(from).family->has_crate_paths) {  // a type declared in a function
    for (const EntityId id : project_.named(path)) {
      if (takes(1) && project_.entity(id).file == from) found.push_back(id);
    }
  }
  if (found.empty()) return module;
  const EntityId id = found.front();
  const model::NodeKind kind = project_.entity(id).kind;
  if (!model::is_type(kind) && kind != model::NodeKind::kNamespace) return module;
  module.what = Module::What::kEntity;
  module.entity = id;
  return module;
}

// Returns the meaning of the name that an import binds, such as the package `a` for Python's
// `import a.b`.
Meaning Resolver::bound_by(const syntax::Import& import, FileId file, int depth) {
  const bool is_whole = import.name.empty() && !import.is_wildcard && !import.path.empty();
  if (is_whole && project_.file(file).family->has_module_values) {
    // `const X = require("./x")` binds the value that ./x exports as a whole, if there is one.
    Meaning made = in_module(module(import.path, file), "default", depth + 1);
    if (made.is(What::kEntities)) return made;
  }
  const bool is_path = project_.file(file).family->binds_first_part && import.name.empty() &&
                       import.alias.empty() && !import.path.empty();
  if (!is_path) return by_import(import, file, depth);
  syntax::Import first;
  first.path = rules(file).bound_name(import);
  return by_import(first, file, depth);
}

// Returns the definition of `name` that is in no package, such as Yii for PHP's `use Yii`.
Meaning Resolver::without_package(std::string_view name, FileId from) {
  Entities found;
  for (const EntityId id : project_.named(name)) {
    if (!takes(1)) return {};
    const Entity& entity = project_.entity(id);
    const File& file = project_.file(entity.file);
    const bool is_same_family = file.family == project_.file(from).family;
    if (is_same_family && entity.owner == kNone && file.package.empty()) found.push_back(id);
  }
  return found.empty() ? outside() : all_of(found);
}

Meaning Resolver::by_import(const syntax::Import& import, FileId file, int depth) {
  if (depth > kMaxDepth) return {};
  if (import.path.empty() && project_.file(file).family->has_package_paths) {
    return without_package(import.name, file);
  }
  if (import.path.empty() && project_.file(file).family->has_crate_paths) {  // use a as b
    const Module& whole = module(import.name, file);
    if (whole.what == Module::What::kFiles) {
      Meaning meaning;
      meaning.what = What::kModule;
      meaning.module = whole;
      return meaning;
    }
  }
  if (import.path.empty()) {
    Context context;
    context.file = file;
    const std::size_t dot = import.name.rfind('.');
    if (dot == import.name.npos) return in_file(import.name, context, depth + 1);
    const std::string_view chain = import.name;
    return member(expression(chain.substr(0, dot), context, depth + 1), chain.substr(dot + 1),
                  depth + 1);
  }
  const Module& from = module(import.path, file);
  if (import.name.empty() || import.name == "self") {
    if (from.is_outside()) return outside();
    if (from.what == Module::What::kEntity) return all_of({&from.entity, 1});
    Meaning meaning;
    meaning.what = What::kModule;
    meaning.module = from;
    return meaning;
  }
  if (project_.file(file).family->has_class_tables) {  // a member of what the module returns
    const Meaning table = in_module(from, "default", depth + 1);
    if (table.is(What::kEntities)) return member(table, import.name, depth + 1);
  }
  Meaning found = in_module(from, import.name, depth + 1);
  if (!found.is(What::kUnknown) && !found.is(What::kOutside)) return found;
  if (project_.file(file).family->has_module_values) {  // modules have no submodules
    if (from.is_outside()) return outside();
    if (import.name != "default") return {};
    Meaning unnamed;  // a default export without a name means the whole file
    unnamed.what = What::kModule;
    unnamed.module = from;
    return unnamed;
  }
  const std::string dot = import.path.ends_with('.') ? "" : ".";
  const Module& sub = module(import.path + dot + import.name, file);
  if (sub.is_outside()) return from.is_outside() ? outside() : Meaning();
  if (sub.what == Module::What::kEntity) return all_of({&sub.entity, 1});
  Meaning meaning;
  meaning.what = What::kModule;
  meaning.module = sub;
  return meaning;
}

Meaning Resolver::in_module(const Module& module, std::string_view name, int depth) {
  return in_module(module, name, project_.id_of_name(name), depth);
}

// `id` is Project::id_of_name(name).
Meaning Resolver::in_module(const Module& module, std::string_view name, std::optional<NameId> id,
                            int depth) {
  if (depth > kMaxDepth || !takes(kStepsOfName + module.files.size())) return {};
  if (module.what == Module::What::kEntity) {
    if (model::is_type(project_.entity(module.entity).kind)) {
      return in_type(module.entity, name, depth + 1);
    }
    const auto members = project_.members(module.entity, name);
    return members.empty() ? in_namespace(module, name, depth + 1) : all_of(members);
  }
  Entities all;
  for (const FileId file : module.files) {
    if (!id) break;
    const auto top = project_.at_top(file, *id);
    if (!takes(top.size())) return {};
    all.insert(all.end(), top.begin(), top.end());
  }
  if (!all.empty()) return all_of(all);
  for (const FileId file : module.files) {
    if (!may_export(file, module.shows_imports)) continue;
    Meaning found = exported(file, name, module.shows_imports, depth + 1);
    if (!found.is(What::kUnknown)) return found;
  }
  for (const FileId file : module.files) {
    if (!project_.file(file).family->has_crate_paths) break;
    if (!takes(kStepsOfVisible * project_.named(name).size())) return {};
    const Entities lifted = rules(file).lifted(name, file);
    if (!lifted.empty()) return all_of(lifted);
  }
  return {};
}

// Returns the meaning of a name that an inline module imports (Rust): `mod prelude { pub use … }`.
Meaning Resolver::in_namespace(const Module& module, std::string_view name, int depth) {
  const FileId id = project_.entity(module.entity).file;
  const File& file = project_.file(id);
  if (!file.family->has_crate_paths || depth > kMaxDepth) return {};
  for (std::size_t i = 0; i < file.imports.size(); ++i) {
    if (!takes(1)) break;
    const syntax::Import& import = file.imports[i];
    if (file.import_owners[i] != module.entity || import.path.empty()) continue;
    if (!import.is_exported && !module.shows_imports) continue;
    if (!takes(kStepsOfImport)) break;
    if (import.is_wildcard && import.alias.empty()) {
      Meaning found = in_module(this->module(import.path, id), name, depth + 1);
      if (found.is(What::kEntities) || found.is(What::kModule)) return found;
    } else if (may_bind(import, name) && rules(id).bound_name(import) == name) {
      Meaning found = bound_by(import, id, depth + 1);
      if (!found.is(What::kUnknown)) return found;
    }
  }
  return {};
}

bool Resolver::may_export(FileId id, bool shows_all) const {
  const File& file = project_.file(id);
  return file.has_exports || file.family->exports_imports || shows_all;
}

// Returns the meaning of a name that a file re-exports. In Python, a file re-exports everything
// that it imports. In other languages, it re-exports only its exported imports, unless `shows_all`
// is set.
Meaning Resolver::exported(FileId file, std::string_view name, bool shows_all, int depth) {
  if (depth > kMaxDepth || !takes(kStepsOfName)) return {};
  // Files may re-export everything from each other. To end such cycles, a file is searched again
  // for the same name only at a smaller depth.
  const bool is_first = asked_.empty();
  const auto [known, is_new] =
      asked_.try_emplace({file, std::string(name) + (shows_all ? " *" : "")}, depth);
  if (!is_new && known->second <= depth) return {};
  known->second = depth;
  Meaning found = project_.file(file).family->has_module_names
                      ? passed_on_by_name(file, name, shows_all, depth)
                      : passed_on(file, name, shows_all, depth);
  if (is_first) asked_.clear();
  return found;
}

// In Rust, several imports can bind the same name, each for another platform or set of features
// (`#[cfg]`). The name then means all of these definitions. In Rust and Python, an import by name
// hides those of `*`.
Meaning Resolver::passed_on(FileId file, std::string_view name, bool shows_all, int depth) {
  const File& from = project_.file(file);
  const bool exports_all = from.family->exports_imports || shows_all;
  const bool has_twins = from.family->has_crate_paths;
  Meaning named;
  Meaning of_all;  // from imports of `*`
  // In Python, the imports by name come first. `i` counts the imports in both passes.
  const std::size_t count = from.imports.size();
  const bool has_passes = from.family->exports_imports;
  for (std::size_t i = 0; i < (has_passes ? 2 * count : count); ++i) {
    const syntax::Import& import = from.imports[i % count];
    if (has_passes && (i >= count) != (import.is_wildcard && import.alias.empty())) continue;
    if (!takes(kStepsOfImport)) break;
    if (from.family->has_crate_paths && !import.scope.empty())
      continue;  // an import inside an inline module
    if (!exports_all && !import.is_exported) continue;
    if (import.is_wildcard && import.alias.empty()) {
      if (import.path.empty()) continue;
      Meaning found = in_module(module(import.path, file), name, depth + 1);
      if (!found.is(What::kEntities) && !found.is(What::kModule)) continue;
      if (!has_twins) return found;
      add_twins(std::move(found), of_all);
      continue;
    }
    if (!may_bind(import, name) || rules(file).bound_name(import) != name) continue;
    Meaning found = bound_by(import, file, depth + 1);
    if (found.is(What::kUnknown)) continue;
    if (!has_twins) return found;
    add_twins(std::move(found), named);
  }
  return named.is(What::kUnknown) ? of_all : named;
}

// Adds the definitions that `more` means to those that `all` means, at most kMaxTargets in total. A
// function takes precedence over a module with the same name (as_part_of_path() finds the module).
void Resolver::add_twins(Meaning more, Meaning& all) const {
  if (all.is(What::kUnknown) || (all.is(What::kOutside) && !more.is(What::kOutside)) ||
      (all.is(What::kModule) && more.is(What::kEntities))) {
    all = std::move(more);
    return;
  }
  if (!all.is(What::kEntities) || !more.is(What::kEntities)) return;
  for (const EntityId id : more.entities) {
    const bool is_new =
        std::find(all.entities.begin(), all.entities.end(), id) == all.entities.end();
    if (is_new && all.entities.size() < kMaxTargets) all.entities.push_back(id);
  }
}

}  // namespace cairn::resolve
