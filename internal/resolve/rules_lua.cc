#include <algorithm>
#include <array>
#include <unordered_map>

#include "internal/base/path.h"
#include "internal/resolve/rules_of_languages.h"

namespace cairn::resolve {
namespace {

constexpr std::string_view kLuaMembers =
    "byte char dump find format gmatch gsub len lower match rep reverse sub upper pack unpack "
    "concat insert maxn move remove sort getn close flush lines open output popen read tmpfile "
    "type write seek setvbuf clock date difftime execute exit getenv rename time tmpname abs ceil "
    "floor max min random sqrt huge pi new init name value data key id path text opts options "
    "config setup get set add __index __call __tostring __newindex __len __eq __gc __name";

// Objects of the language, and of the programs that most Lua code runs in (Neovim, OpenResty).
constexpr std::string_view kLuaObjects =
    "string table math io os debug coroutine package utf8 bit32 bit jit ffi _G _ENV arg vim ngx";

// A file is a module. The value of the module is what the file returns, usually a table. The
// argument of require() is a path below some directory of the search path. Sources do not show the
// search path, so any directory is accepted.
class LuaRules : public Rules {
 public:
  LuaRules(const Family& family, const Project& project) : family_(family), project_(project) {
    for (FileId id = 0; id < project.files().size(); ++id) {
      const File& file = project.file(id);
      if (file.family != &family) continue;
      const std::string_view name = base::base_name(file.path);
      if (name == "init.lua") {
        by_name_[std::string(base::base_name(base::directory_of(file.path)))].push_back(id);
      }
      by_name_[std::string(name.substr(0, name.rfind('.')))].push_back(id);
    }
  }

  Traits traits() const override {
    Traits traits;
    traits.self = "self";
    return traits;
  }

  Module module_of(std::string_view path, FileId from) const override {
    Module module;
    std::string wanted(path);
    if (wanted.ends_with(".lua")) wanted.resize(wanted.size() - 4);  // dofile("a/b.lua")
    std::replace(wanted.begin(), wanted.end(), '.', '/');
    const auto found = by_name_.find(std::string(base::base_name(wanted)));
    if (found == by_name_.end()) return module;
    std::vector<FileId> fitting;
    for (const FileId id : found->second) {
      std::string_view own = project_.file(id).path;
      own.remove_suffix(std::min<std::size_t>(own.size(), own.size() - own.rfind('.')));
      if (is_below(own, wanted)) fitting.push_back(id);
      if (own.ends_with("/init") && is_below(own.substr(0, own.size() - 5), wanted)) {
        fitting.push_back(id);
      }
    }
    if (fitting.empty()) return module;
    module.what = Module::What::kFiles;
    module.files = {nearest(project_, fitting, from)};
    return module;
  }

  // Returns the global definitions of `name`, which are those without `local`. Returns nothing if
  // there are more than kMaxGlobals.
  Entities visible(std::string_view name, FileId) const override {
    constexpr std::size_t kMaxGlobals = 3;
    Entities found;
    for (const EntityId id : project_.named(name)) {
      const Entity& entity = project_.entity(id);
      if (project_.file(entity.file).family != &family_ || !project_.is_at_top(id)) continue;
      const auto same = project_.at_top(entity.file, name);
      const bool is_local = std::any_of(same.begin(), same.end(),
                                        [&](EntityId one) { return project_.entity(one).is_own; });
      if (!is_local && is_global(entity)) found.push_back(id);
      if (found.size() > kMaxGlobals) return {};
    }
    return found;
  }

  // The whole path, because the search path is not known: "lua.pl.List".
  std::string outside_name(FileId file) const override {
    const std::string& path = project_.file(file).path;
    std::string name = path.substr(0, path.rfind('.'));
    constexpr std::string_view kDirectoryFile = "/init";
    if (name.ends_with(kDirectoryFile)) name.resize(name.size() - kDirectoryFile.size());
    std::replace(name.begin(), name.end(), '/', '.');
    return name;
  }

  std::string bound_name(const syntax::Import& import) const override {
    return !import.alias.empty() ? import.alias : import.name;
  }

 private:
  // Whether a definition is a global. The keys of a table that a file returns are not globals.
  static bool is_global(const Entity& entity) {
    return entity.kind == model::NodeKind::kFunction || entity.kind == model::NodeKind::kVariable;
  }

  // Whether `path` is `wanted`, or `wanted` below some directory.
  static bool is_below(std::string_view path, std::string_view wanted) {
    return path == wanted || (path.size() > wanted.size() && path.ends_with(wanted) &&
                              path[path.size() - wanted.size() - 1] == '/');
  }

  const Family& family_;
  const Project& project_;
  std::unordered_map<std::string, std::vector<FileId>> by_name_;  // by last part of the module path
};

std::unique_ptr<Rules> make_lua_rules(const Family& family, const Project& project,
                                      const std::vector<Manifest>&) {
  return std::make_unique<LuaRules>(family, project);
}

}  // namespace

std::span<const Family> lua_families() {
  static constexpr std::array kFamilies = {Family{.name = "lua",
                                                  .make_rules = make_lua_rules,
                                                  .directory_files = "init",
                                                  .members = kLuaMembers,
                                                  .passing_functions = "deepcopy",
                                                  .own_words = "local",
                                                  .has_class_tables = true,
                                                  .has_open_objects = true,
                                                  .has_hidden_functions = true,
                                                  .guesses_only_names = true,
                                                  .binds_in_order = true,
                                                  .has_module_values = true,
                                                  .library_objects = kLuaObjects}};
  return kFamilies;
}

}  // namespace cairn::resolve
