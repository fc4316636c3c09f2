#include "internal/resolve/rules.h"

#include <algorithm>

#include "internal/resolve/rules_of_languages.h"

namespace cairn::resolve {

std::string Rules::bound_name(const syntax::Import& import) const {
  if (!import.alias.empty()) return import.alias;
  if (!import.name.empty() && import.name != "self") return import.name;
  return import.path.substr(import.path.find_last_of("./\\") + 1);
}

std::unique_ptr<Rules> make_rules(Family family, const Project& project,
                                  const std::vector<Manifest>& manifests) {
  switch (family) {
    case Family::kPython: return python_rules(project, manifests);
    case Family::kEcmascript: return ecmascript_rules(project, manifests);
    case Family::kGo: return go_rules(project, manifests);
    case Family::kRust: return rust_rules(project, manifests);
    case Family::kC:
    case Family::kRuby: return include_rules(project, family);
    case Family::kJava:
    case Family::kCsharp:
    case Family::kPhp: break;
  }
  return package_rules(project, family);
}

bool is_manifest(std::string_view file_name) {
  return file_name == "go.mod" || file_name == "package.json" || file_name == "Cargo.toml" ||
         file_name == "pyproject.toml" || file_name == "setup.py";
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
