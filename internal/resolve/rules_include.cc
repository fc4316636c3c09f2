#include <algorithm>
#include <unordered_map>

#include "internal/base/path.h"
#include "internal/resolve/rules_of_languages.h"

namespace cairn::resolve {
namespace {

// C, C++ and Ruby: a file takes in others whole, and names are the program's.
class IncludeRules : public Rules {
 public:
  IncludeRules(const Project& project, Family family) : project_(project), family_(family) {
    for (FileId id = 0; id < project.files().size(); ++id) {
      const File& file = project.file(id);
      if (file.family == family) by_name_[std::string(base::base_name(file.path))].push_back(id);
    }
  }

  Traits traits() const override {
    Traits traits;
    traits.has_implicit_this = true;
    traits.names_are_global = true;
    traits.self = family_ == Family::kRuby ? "self" : "this";
    return traits;
  }

  Module module_of(std::string_view path, FileId from) const override {
    Module module;
    std::string wanted(path);
    if (family_ == Family::kRuby && !wanted.ends_with(".rb")) wanted += ".rb";
    while (wanted.starts_with("./")) wanted = wanted.substr(2);
    while (wanted.starts_with("../")) wanted = wanted.substr(3);
    const auto found = by_name_.find(std::string(base::base_name(wanted)));
    if (found == by_name_.end()) return module;
    std::vector<FileId> fitting;
    for (const FileId id : found->second) {
      const std::string& own = project_.file(id).path;
      if (own == wanted || own.ends_with("/" + wanted)) fitting.push_back(id);
    }
    if (fitting.empty()) return module;
    module.what = Module::What::kFiles;
    module.files = {nearest(project_, fitting, from)};
    return module;
  }

  Entities visible(std::string_view, FileId) const override { return {}; }

  std::string bound_name(const syntax::Import& import) const override { return import.alias; }

 private:
  const Project& project_;
  Family family_;
  std::unordered_map<std::string, std::vector<FileId>> by_name_;
};

}  // namespace

std::unique_ptr<Rules> include_rules(const Project& project, Family family) {
  return std::make_unique<IncludeRules>(project, family);
}

}  // namespace cairn::resolve
