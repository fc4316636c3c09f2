#include <algorithm>

#include "internal/resolve/rules_of_languages.h"

namespace cairn::resolve {
namespace {

// Java, C#, PHP: a file says which package (namespace) it is of, and sees all of that.
class PackageRules : public Rules {
 public:
  PackageRules(const Project& project, Family family) : project_(project), family_(family) {}

  Traits traits() const override {
    Traits traits;
    traits.has_implicit_this = family_ != Family::kPhp;
    traits.self = family_ == Family::kPhp ? "$this" : "this";
    return traits;
  }

  Module module_of(std::string_view path, FileId) const override {
    Module module;
    const auto files = project_.in_package(family_, path);
    if (!files.empty()) {
      module.what = Module::What::kFiles;
      module.files.assign(files.begin(), files.end());
      return module;
    }
    // A type's members: import static a.b.Type.*
    const std::size_t dot = path.rfind('.');
    const std::string_view package = dot == path.npos ? std::string_view() : path.substr(0, dot);
    const std::string_view name = path.substr(dot == path.npos ? 0 : dot + 1);
    if (package.empty()) return module;
    const Module outer = module_of(package, 0);
    Entities found;
    if (outer.what == Module::What::kEntity) {
      const auto members = project_.members(outer.entity, name);
      found.assign(members.begin(), members.end());
    }
    for (const FileId file : outer.files) {
      const auto top = project_.at_top(file, name);
      found.insert(found.end(), top.begin(), top.end());
    }
    for (const EntityId id : found) {
      if (!model::is_type(project_.entity(id).kind)) continue;
      module.what = Module::What::kEntity;
      module.entity = project_.whole(id);
      return module;
    }
    return module;
  }

  Entities visible(std::string_view name, FileId from) const override {
    // C#'s namespaces see those that they are in.
    std::string_view package = project_.file(from).package;
    while (true) {
      Entities found;
      if (package.empty()) {
        for (const EntityId id : project_.named(name)) {
          const Entity& entity = project_.entity(id);
          const File& file = project_.file(entity.file);
          if (file.family == family_ && file.package.empty() && entity.owner == kNone) {
            found.push_back(id);
          }
        }
        return found;
      }
      for (const EntityId id : project_.named(name)) {
        const Entity& entity = project_.entity(id);
        if (entity.owner != kNone) continue;
        const File& file = project_.file(entity.file);
        if (file.family == family_ && file.package == package) found.push_back(id);
      }
      if (!found.empty()) return found;
      const std::size_t dot = package.rfind('.');
      package = dot == package.npos || family_ != Family::kCsharp ? std::string_view()
                                                                  : package.substr(0, dot);
    }
  }

 private:
  const Project& project_;
  Family family_;
};

}  // namespace

std::unique_ptr<Rules> package_rules(const Project& project, Family family) {
  return std::make_unique<PackageRules>(project, family);
}

}  // namespace cairn::resolve
