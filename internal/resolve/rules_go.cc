#include <array>
#include <map>

#include "internal/base/ascii.h"
#include "internal/base/path.h"
#include "internal/resolve/rules_of_languages.h"

namespace cairn::resolve {
namespace {

constexpr std::string_view kGoMembers =
    "Error String Len Less Swap Read Write Close Lock Unlock RLock RUnlock Add Done Wait Get Set "
    "Load Store Delete Range Format Unix Before After Sub Printf Println Sprintf Errorf Fatal "
    "Fatalf "
    "Log Logf Run Helper Cleanup Name Fail FailNow Skip Parallel Bytes WriteString WriteByte "
    "ReadAll "
    "Reset Do Err Cancel Deadline Value Index Field Kind Elem Type Interface NumField Method Call "
    "Header Body Status StatusCode URL Host Path Query Encode Decode Marshal Unmarshal Scan Text";

// A package is a directory; import paths start with the module that go.mod declares.
class GoRules : public Rules {
 public:
  GoRules(const Family& family, const Project& project, const std::vector<Manifest>& manifests)
      : family_(family), project_(project) {
    for (const Manifest& manifest : manifests) {
      if (base::base_name(manifest.path) != "go.mod") continue;
      const std::size_t at = manifest.text.find("module ");
      if (at == std::string::npos) continue;
      const std::size_t begin = at + 7;
      const std::size_t end = manifest.text.find_first_of(" \t\r\n", begin);
      modules_[manifest.text.substr(begin, end - begin)] = base::directory_of(manifest.path);
    }
  }

  Traits traits() const override {
    Traits traits;
    traits.self = "";
    traits.class_call_constructs = true;
    return traits;
  }

  Module module_of(std::string_view path, FileId) const override {
    for (const auto& [name, root] : modules_) {
      if (path != name && !(path.starts_with(name) && path[name.size()] == '/')) continue;
      std::string directory = root;
      if (path.size() > name.size()) {
        directory += (directory.empty() ? "" : "/") + std::string(path.substr(name.size() + 1));
      }
      Module module = files_of(directory);
      if (!module.is_outside()) return module;
    }
    return {};
  }

  Entities visible(std::string_view name, FileId from) const override {
    Entities found;
    const File& own = project_.file(from);
    for (const FileId file : project_.in_directory(base::directory_of(own.path))) {
      // External tests of a package are a separate package.
      if (project_.file(file).package != own.package) continue;
      const auto top = project_.at_top(file, name);
      found.insert(found.end(), top.begin(), top.end());
    }
    return found;
  }

  // The last part of the path that is not a version; the package clause, if the package is here.
  std::string bound_name(const syntax::Import& import) const override {
    if (!import.alias.empty()) return import.alias;
    const Module module = module_of(import.path, 0);
    if (!module.files.empty()) {
      const std::string& package = project_.file(module.files.front()).package;
      if (!package.empty()) return package;
    }
    std::string_view path = import.path;
    const std::string_view last = base::base_name(path);
    const bool is_version = last.size() > 1 && last[0] == 'v' && base::is_digit(last[1]);
    if (is_version && last.size() < path.size())
      path = path.substr(0, path.size() - last.size() - 1);
    return std::string(base::base_name(path));
  }

 private:
  Module files_of(const std::string& directory) const {
    Module module;
    for (const FileId file : project_.in_directory(directory)) {
      const File& one = project_.file(file);
      if (one.family != &family_ || one.path.ends_with("_test.go")) continue;
      module.what = Module::What::kFiles;
      module.files.push_back(file);
    }
    return module;
  }

  const Family& family_;
  const Project& project_;
  std::map<std::string, std::string> modules_;  // name -> directory
};

std::unique_ptr<Rules> make_go_rules(const Family& family, const Project& project,
                                     const std::vector<Manifest>& manifests) {
  return std::make_unique<GoRules>(family, project, manifests);
}

}  // namespace

std::span<const Family> go_families() {
  static constexpr std::array kFamilies = {Family{.name = "go",
                                                  .make_rules = make_go_rules,
                                                  .manifests = "go.mod",
                                                  .members = kGoMembers,
                                                  .satisfies = true}};
  return kFamilies;
}

}  // namespace cairn::resolve
