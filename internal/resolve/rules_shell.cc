#include <array>
#include <unordered_map>

#include "internal/base/path.h"
#include "internal/resolve/rules_of_languages.h"

namespace cairn::resolve {
namespace {

// A name means a definition in the file itself or in a file that it sources. If there is none, the
// name may be defined in any other file, because a third file may source both files.
class ShellRules : public Rules {
 public:
  ShellRules(const Family& family, const Project& project) : project_(project) {
    for (FileId id = 0; id < project.files().size(); ++id) {
      const File& file = project.file(id);
      if (file.family == &family) by_name_[std::string(base::base_name(file.path))].push_back(id);
    }
  }

  Traits traits() const override {
    Traits traits;
    traits.names_are_global = true;
    traits.global_confidence = 70;
    traits.self = "";
    return traits;
  }

  // Finds the nearest file whose path ends with the part of `path` after the last variable.
  Module module_of(std::string_view path, FileId from) const override {
    Module module;
    const std::size_t last_variable = path.find_last_of("$`)}\"'");
    if (last_variable != path.npos) {
      const std::size_t slash = path.find('/', last_variable);
      if (slash == path.npos) return module;
      path.remove_prefix(slash);
    }
    while (true) {
      const std::string_view before = path;
      for (const std::string_view step : {"/", "./", "../"}) {
        if (path.starts_with(step)) path.remove_prefix(step.size());
      }
      if (path.size() == before.size()) break;
    }
    const auto found = by_name_.find(std::string(base::base_name(path)));
    if (found == by_name_.end()) return module;
    std::vector<FileId> fitting;
    for (const FileId id : found->second) {
      const std::string& own = project_.file(id).path;
      if (own == path || own.ends_with("/" + std::string(path))) fitting.push_back(id);
    }
    if (fitting.empty()) return module;
    module.what = Module::What::kFiles;
    module.files = {nearest(project_, fitting, from)};
    return module;
  }

  Entities visible(std::string_view, FileId) const override { return {}; }

  std::string bound_name(const syntax::Import&) const override { return {}; }

 private:
  const Project& project_;
  std::unordered_map<std::string, std::vector<FileId>> by_name_;
};

std::unique_ptr<Rules> make_shell_rules(const Family& family, const Project& project,
                                        const std::vector<Manifest>&) {
  return std::make_unique<ShellRules>(family, project);
}

}  // namespace

std::span<const Family> shell_families() {
  static constexpr std::array kFamilies = {Family{.name = "shell",
                                                  .make_rules = make_shell_rules,
                                                  .has_function_texts = true,
                                                  .exports_imports = true,
                                                  .heredocs = "<<- <<"}};
  return kFamilies;
}

}  // namespace cairn::resolve
