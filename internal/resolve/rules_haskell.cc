#include <algorithm>
#include <array>
#include <unordered_map>

#include "internal/base/ascii.h"
#include "internal/resolve/rules_of_languages.h"

namespace cairn::resolve {
namespace {

// Members and functions of the standard library whose names projects often define themselves.
constexpr std::string_view kHaskellMembers =
    "show read map filter fmap pure return mempty mappend foldr foldl traverse sequence lookup "
    "insert delete member null size length empty singleton toList fromList id name value";

// A module is a file. The qualifier of a name is a module name, or an alias that imports give to
// one or several modules.
class HaskellRules : public Rules {
 public:
  HaskellRules(const Family& family, const Project& project)
      : family_(family), project_(project), aliases_(project.files().size()) {
    for (FileId id = 0; id < project.files().size(); ++id) {
      const File& file = project.file(id);
      if (file.family != &family) continue;
      for (const syntax::Import& import : file.imports) {
        if (import.alias.empty()) continue;
        std::vector<std::string>& paths = aliases_[id][import.alias];
        if (paths.size() < kMaxPaths) paths.push_back(import.path);
      }
    }
  }

  Traits traits() const override { return Traits{.self = ""}; }

  Module module_of(std::string_view path, FileId from) const override {
    Module module;
    if (path.ends_with('.')) path.remove_suffix(1);
    const auto alias = aliases_[from].find(std::string(path));
    if (alias != aliases_[from].end()) {
      for (const std::string& one : alias->second) add_files(one, from, module);
    }
    if (module.files.empty()) add_files(path, from, module);
    if (module.files.empty()) return module;
    module.what = Module::What::kFiles;
    module.shows_imports = std::any_of(module.files.begin(), module.files.end(),
                                       [&](FileId file) { return passes_types_on(file); });
    return module;
  }

  Entities visible(std::string_view, FileId) const override { return {}; }

  std::string outside_name(FileId file) const override { return project_.file(file).package; }

  // If an import gives a module no alias, it binds the module's full name.
  std::string bound_name(const syntax::Import& import) const override {
    if (!import.alias.empty()) return import.alias;
    return import.name.empty() ? import.path : import.name;
  }

 private:
  static constexpr std::size_t kMaxPaths = 16;  // max modules that share an alias

  // Whether the module in `file` re-exports a type of another module. The constructors and fields
  // of the type are then found only in the other module.
  bool passes_types_on(FileId file) const {
    const auto& imports = project_.file(file).imports;
    return std::any_of(imports.begin(), imports.end(), [&](const syntax::Import& one) {
      return one.is_exported && !one.name.empty() && base::is_upper(one.name.front()) &&
             project_.at_top(file, one.name).empty();
    });
  }

  // Adds the file of the module called `name`. If several packages have a module with this name,
  // such as Main, adds the file of the nearest one.
  void add_files(std::string_view name, FileId from, Module& module) const {
    const auto files = project_.in_package(family_, name);
    if (files.empty()) return;
    module.files.push_back(nearest(project_, {files.begin(), files.end()}, from));
  }

  const Family& family_;
  const Project& project_;
  // For each file, maps each alias to the names of its modules.
  std::vector<std::unordered_map<std::string, std::vector<std::string>>> aliases_;
};

std::unique_ptr<Rules> make_haskell_rules(const Family& family, const Project& project,
                                          const std::vector<Manifest>&) {
  return std::make_unique<HaskellRules>(family, project);
}

}  // namespace

std::span<const Family> haskell_families() {
  static constexpr std::array kFamilies = {Family{.name = "haskell",
                                                  .make_rules = make_haskell_rules,
                                                  .members = kHaskellMembers,
                                                  .base_call = "",
                                                  .base_object = "",
                                                  .has_open_members = true,
                                                  .has_module_names = true,
                                                  .has_primes = true}};
  return kFamilies;
}

}  // namespace cairn::resolve
