#include <array>
#include <unordered_map>

#include "internal/base/identifier.h"
#include "internal/resolve/rules_of_languages.h"

namespace cairn::resolve {
namespace {

// All names are assumed to belong to one database, and are case-insensitive. If migrations define a
// name several times, a use means the definition in the nearest file. If several files are equally
// near, it means the last of these definitions.
class SqlRules : public Rules {
 public:
  SqlRules(const Family& family, const Project& project) : project_(project) {
    for (EntityId id = 0; id < project.entity_count(); ++id) {
      const Entity& entity = project.entity(id);
      if (project.file(entity.file).family != &family) continue;
      if (entity.kind == model::NodeKind::kField) continue;
      by_folded_name_[base::fold(project.name_of(id))].push_back(id);
    }
  }

  Traits traits() const override {
    Traits traits;
    traits.self = "";
    return traits;
  }

  Module module_of(std::string_view, FileId) const override { return {}; }

  Entities visible(std::string_view name, FileId from) const override {
    const auto found = by_folded_name_.find(base::fold(name));
    if (found == by_folded_name_.end()) return {};
    EntityId best = kNone;
    std::size_t most = 0;
    for (const EntityId id : found->second) {
      const std::string& path = project_.file(project_.entity(id).file).path;
      const std::size_t common = common_directories(path, project_.file(from).path);
      if (best != kNone && common < most) continue;
      best = id;
      most = common;
    }
    return {best};
  }

 private:
  const Project& project_;
  std::unordered_map<std::string, Entities> by_folded_name_;
};

std::unique_ptr<Rules> make_sql_rules(const Family& family, const Project& project,
                                      const std::vector<Manifest>&) {
  return std::make_unique<SqlRules>(family, project);
}

}  // namespace

std::span<const Family> sql_families() {
  static constexpr std::array kFamilies = {Family{.name = "sql",
                                                  .make_rules = make_sql_rules,
                                                  .has_open_types = true,
                                                  .has_one_of_each = true,
                                                  .has_open_objects = true,
                                                  .has_bare_members = true,
                                                  .sigils = "@ $"}};
  return kFamilies;
}

}  // namespace cairn::resolve
