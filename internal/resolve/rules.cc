#include "internal/resolve/rules.h"

#include <algorithm>

#include "internal/model/language.h"
#include "internal/resolve/rules_of_languages.h"

namespace cairn::resolve {
namespace {

// For a family without rules: every import leads outside.
class NoRules : public Rules {
 public:
  Traits traits() const override { return {}; }
  Module module_of(std::string_view, FileId) const override { return {}; }
  Entities visible(std::string_view, FileId) const override { return {}; }
};

}  // namespace

std::string Rules::bound_name(const syntax::Import& import) const {
  if (!import.alias.empty()) return import.alias;
  if (!import.name.empty() && import.name != "self") return import.name;
  return import.path.substr(import.path.find_last_of("./\\") + 1);
}

bool Rules::agree(std::string_view, std::string_view) const { return true; }

std::unique_ptr<Rules> make_rules(const Family& family, const Project& project,
                                  const std::vector<Manifest>& manifests) {
  if (family.make_rules == nullptr) return std::make_unique<NoRules>();
  return family.make_rules(family, project, manifests);
}

const Family& family_named(std::string_view name) {
  static constexpr Family kUnknown;
  const auto& all = families();
  const auto found = std::find_if(all.begin(), all.end(),
                                  [&](const Family& family) { return family.name == name; });
  return found == all.end() ? kUnknown : *found;
}

bool is_manifest(std::string_view file_name) {
  return std::any_of(families().begin(), families().end(), [&](const Family& family) {
    return model::matches_any(family.manifests, file_name);
  });
}

std::size_t common_directories(std::string_view a, std::string_view b) {
  std::size_t common = 0;
  for (std::size_t at = 0; at < std::min(a.size(), b.size()) && a[at] == b[at]; ++at) {
    if (a[at] == '/') ++common;
  }
  return common;
}

FileId nearest(const Project& project, const std::vector<FileId>& files, FileId from) {
  FileId best = kNone;
  std::size_t most = 0;
  for (const FileId file : files) {
    const std::size_t common = common_directories(project.file(file).path, project.file(from).path);
    if (best == kNone || common > most) {
      best = file;
      most = common;
    }
  }
  return best;
}

}  // namespace cairn::resolve
