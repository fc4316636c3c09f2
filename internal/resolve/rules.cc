#include "internal/resolve/rules.h"

#include <algorithm>

#include "internal/base/path.h"
#include "internal/model/language.h"
#include "internal/resolve/rules_of_languages.h"

namespace cairn::resolve {
namespace {

// Used for families without rules: every import leads outside the project.
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

std::string facts_of_manifest(const Manifest& manifest) {
  std::string facts;
  for (const Family& family : families()) {
    if (!model::matches_any(family.manifests, base::base_name(manifest.path))) continue;
    const std::string read =
        family.manifest_facts == nullptr ? manifest.text : family.manifest_facts(manifest.text);
    facts.append(family.name) += '\0';
    facts.append(read) += '\0';
  }
  return facts;
}

bool is_manifest(std::string_view file_name) {
  static const std::vector<std::string_view> all_patterns = [] {
    std::vector<std::string_view> patterns;
    for (const Family& family : families()) {
      if (!family.manifests.empty()) patterns.push_back(family.manifests);
    }
    return patterns;
  }();
  return std::any_of(all_patterns.begin(), all_patterns.end(), [&](std::string_view patterns) {
    return model::matches_any(patterns, file_name);
  });
}

std::string path_from(std::string_view directory, std::string_view relative) {
  std::vector<std::string_view> parts;
  for (std::string_view text : {directory, relative}) {
    while (!text.empty()) {
      const std::size_t end = std::min(text.find('/'), text.size());
      const std::string_view part = text.substr(0, end);
      text.remove_prefix(std::min(end + 1, text.size()));
      if (part.empty() || part == ".") continue;
      if (part == "..") {
        if (parts.empty()) return {};
        parts.pop_back();
      } else {
        parts.push_back(part);
      }
    }
  }
  std::string path;
  for (const std::string_view part : parts) {
    if (!path.empty()) path += '/';
    path += part;
  }
  return path;
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
