#include <algorithm>
#include <array>
#include <unordered_map>

#include "internal/model/kind.h"
#include "internal/resolve/rules_of_languages.h"

namespace cairn::resolve {
namespace {

constexpr std::string_view kElixirMembers =
    "start_link start init call cast handle_call handle_cast handle_info handle_continue terminate "
    "code_change child_spec get put fetch update delete new to_string inspect name id type value "
    "key keys values count map list size state opts options args params data message reason result "
    "status pid ref conn assigns socket module function arity meta line column file path body "
    "headers query host port scheme method private struct message exception run execute";

// Modules of Elixir and of its standard applications, whose names need no alias.
constexpr std::string_view kElixirModules =
    "Access Agent Application Atom Base Bitwise Calendar Code Date DateTime "
    "DynamicSupervisor EEx Enum ErlangError Exception ExUnit File Float Function GenServer IEx IO "
    "Inspect Integer JSON Kernel Keyword List Logger Macro Map MapSet Mix Module NaiveDateTime "
    "Node "
    "OptionParser PartitionSupervisor Path Port Process Protocol Range Record Regex Registry "
    "Stream "
    "String StringIO Supervisor System Task Time Tuple URI Version";

// A module is treated as a class whose name is the full name ("Store.Item"), even if it is nested
// in another module. The name of a module in a source is absolute, unless its first part is an
// alias or is a module that is nested in an enclosing module.
class ElixirRules : public Rules {
 public:
  ElixirRules(const Family& family, const Project& project, const std::vector<Manifest>&)
      : family_(family), project_(project) {
    for (EntityId id = 0; id < project.entity_count(); ++id) add_module(id);
    aliases_.resize(project.files().size());
    implied_.resize(project.files().size());
    for (FileId id = 0; id < project.files().size(); ++id) {
      const File& file = project.file(id);
      if (file.family == &family) add_aliases(file.imports, aliases_[id]);
    }
    for (EntityId id = 0; id < project.entity_count(); ++id) {
      if (names_.contains(id)) add_implied(id);
    }
  }

  Traits traits() const override { return Traits{.has_implicit_this = true, .self = "__MODULE__"}; }

  Module module_of(std::string_view path, FileId from) const override {
    Module module;
    const EntityId found = type_at(path, from, kNone, nullptr);
    if (found == kNone) return module;
    module.what = Module::What::kEntity;
    module.entity = found;
    return module;
  }

  Entities visible(std::string_view, FileId) const override { return {}; }

  std::span<const syntax::Import> implied_imports(FileId from) const override {
    return implied_[from];
  }

  EntityId type_at(std::string_view path, FileId from, EntityId within,
                   const model::Position* place) const override {
    const std::string name = absolute(path, from, within, place, 0);
    for (EntityId at = module_around(within); at != kNone; at = outer_module(at)) {
      const EntityId inner = nearest_called(names_.at(at) + '.' + std::string(path), from);
      if (inner != kNone) return inner;
    }
    return nearest_called(name, from);
  }

  std::string bound_name(const syntax::Import& import) const override {
    if (!import.alias.empty()) return import.alias;
    const std::string& name = import.name.empty() ? import.path : import.name;
    return name.substr(name.rfind('.') + 1);
  }

 private:
  static constexpr int kMaxDepth = 8;              // max aliases in a chain
  static constexpr std::size_t kMaxImplied = 256;  // imports that a file gets by `use`
  static constexpr std::size_t kMaxUsed = 32;      // max modules used directly or indirectly
  // The maximum number of modules with the same name, and of aliases that are tried for a name.
  static constexpr std::size_t kMaxSame = 8;
  static constexpr std::string_view kOwnModule = "__MODULE__";

  // Maps a name to the indexes of the imports that bind it, in order.
  using Aliases = std::unordered_map<std::string, std::vector<std::uint32_t>>;

  void add_module(EntityId id) {
    const Entity& entity = project_.entity(id);
    if (project_.file(entity.file).family != &family_ || !is_module(entity.kind)) return;
    std::string name(without_root(project_.name_of(id)));
    const EntityId outer = module_around(entity.parent);
    if (outer != kNone) name = names_.at(outer) + '.' + name;
    std::vector<EntityId>& same = by_name_[name];
    if (same.size() < kMaxSame) same.push_back(id);
    names_.emplace(id, std::move(name));
  }

  // Removes the optional root of a module's name: "Elixir.Store" becomes "Store".
  static std::string_view without_root(std::string_view name) {
    constexpr std::string_view kRoot = "Elixir.";
    return name.starts_with(kRoot) ? name.substr(kRoot.size()) : name;
  }

  static bool is_module(model::NodeKind kind) {
    return kind == model::NodeKind::kClass || kind == model::NodeKind::kInterface;
  }

  EntityId module_around(EntityId at) const {
    while (at != kNone && !is_module(project_.entity(at).kind)) at = project_.entity(at).parent;
    return at;
  }

  EntityId outer_module(EntityId module) const {
    return module_around(project_.entity(module).parent);
  }

  void add_aliases(std::span<const syntax::Import> imports, Aliases& aliases) const {
    for (std::uint32_t i = 0; i < imports.size(); ++i) {
      if (!imports[i].is_wildcard) aliases[bound_name(imports[i])].push_back(i);
    }
  }

  // Adds the imports that statements such as `use Store` bring into a module. They are the imports
  // in the quoted code of Store.
  void add_implied(EntityId module) {
    const FileId from = project_.entity(module).file;
    Entities open;
    for (const BaseName& base : project_.base_names(module)) {
      const EntityId used = type_at(base.name, from, module, nullptr);
      if (used != kNone && open.size() < kMaxUsed) open.push_back(used);
    }
    // The quoted code may itself use other modules.
    for (std::size_t at = 0; at < open.size(); ++at) {
      const FileId file = project_.entity(open[at]).file;
      for (const syntax::Import& import : project_.file(file).imports) {
        if (!import.is_exported || implied_[from].size() >= kMaxImplied) continue;
        syntax::Import own = import;
        own.path = absolute(whole_path(import), file, open[at], nullptr, 0);
        own.alias = import.is_wildcard ? std::string() : bound_name(import);
        own.name.clear();
        own.scope = {};
        const EntityId next = import.is_wildcard ? nearest_called(own.path, file) : kNone;
        const bool is_new = std::find(open.begin(), open.end(), next) == open.end();
        if (next != kNone && is_new && open.size() < kMaxUsed) open.push_back(next);
        implied_[from].push_back(std::move(own));
      }
    }
  }

  static std::string whole_path(const syntax::Import& import) {
    return import.name.empty() ? import.path : import.path + '.' + import.name;
  }

  // Returns the alias called `name` that is in scope at `place`: the last such alias before `place`
  // whose scope contains `place`.
  const syntax::Import* alias_at(std::string_view name, FileId from,
                                 const model::Position* place) const {
    const auto found = aliases_[from].find(std::string(name));
    if (found == aliases_[from].end()) return nullptr;
    const std::vector<syntax::Import>& imports = project_.file(from).imports;
    auto last = found->second.end();
    if (place != nullptr) {
      last = std::partition_point(found->second.begin(), last,
                                  [&](std::uint32_t i) { return imports[i].range.begin < *place; });
    }
    for (std::size_t tries = 0; tries < kMaxSame && last != found->second.begin(); ++tries) {
      const syntax::Import& one = imports[*--last];
      if (place == nullptr || one.scope.empty() || one.scope.contains(*place)) return &one;
    }
    return nullptr;
  }

  std::string absolute(std::string_view path, FileId from, EntityId within,
                       const model::Position* place, int depth) const {
    if (without_root(path) != path) return std::string(without_root(path));
    const std::size_t dot = std::min(path.find('.'), path.size());
    const std::string_view first = path.substr(0, dot);
    const std::string rest(path.substr(dot));
    if (first == kOwnModule) {
      const EntityId own = within == kNone ? first_module(from) : module_around(within);
      return (own == kNone ? std::string() : names_.at(own)) + rest;
    }
    if (depth >= kMaxDepth) return std::string(path);
    if (const syntax::Import* const alias = alias_at(first, from, place)) {
      const std::string target = whole_path(*alias);
      if (target == first) return std::string(path);
      return absolute(target, from, within, &alias->range.begin, depth + 1) + rest;
    }
    for (const syntax::Import& one : implied_[from]) {
      if (!one.is_wildcard && one.alias == first) return one.path + rest;
    }
    return std::string(path);
  }

  EntityId first_module(FileId file) const {
    for (EntityId id = project_.file(file).first; id < project_.file(file).last; ++id) {
      if (is_module(project_.entity(id).kind)) return id;
    }
    return kNone;
  }

  EntityId nearest_called(const std::string& name, FileId from) const {
    const auto found = by_name_.find(name);
    if (found == by_name_.end()) return kNone;
    EntityId best = kNone;
    std::size_t most = 0;
    for (const EntityId id : found->second) {
      const FileId file = project_.entity(id).file;
      if (file == from) return id;
      const std::size_t common =
          common_directories(project_.file(file).path, project_.file(from).path);
      if (best != kNone && common <= most) continue;
      best = id;
      most = common;
    }
    return best;
  }

  const Family& family_;
  const Project& project_;
  std::unordered_map<EntityId, std::string> names_;  // full names of modules
  std::unordered_map<std::string, std::vector<EntityId>> by_name_;
  std::vector<Aliases> aliases_;                      // by file
  std::vector<std::vector<syntax::Import>> implied_;  // by file
};

std::unique_ptr<Rules> make_elixir_rules(const Family& family, const Project& project,
                                         const std::vector<Manifest>& manifests) {
  return std::make_unique<ElixirRules>(family, project, manifests);
}

}  // namespace

std::span<const Family> elixir_families() {
  static constexpr std::array kFamilies = {Family{.name = "elixir",
                                                  .make_rules = make_elixir_rules,
                                                  .members = kElixirMembers,
                                                  .own_words = "defp defmacrop defnp",
                                                  .base_call = "",
                                                  .base_object = "",
                                                  .has_overloads = true,
                                                  .has_clauses = true,
                                                  .has_open_objects = true,
                                                  .has_function_names = true,
                                                  .has_type_paths = true,
                                                  .library_modules = kElixirModules,
                                                  .macros_bring_names = true,
                                                  .has_symbols = true}};
  return kFamilies;
}

}  // namespace cairn::resolve
