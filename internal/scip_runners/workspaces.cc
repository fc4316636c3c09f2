// Determines whether the build of an outer root also covers an inner root (Cargo workspaces, Maven
// modules, Gradle builds). Also finds the compile_commands.json of C and C++ projects.
#include <algorithm>
#include <array>
#include <filesystem>

#include "internal/base/path.h"
#include "internal/scip_runners/indexers.h"

namespace cairn::scip_runners {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kDatabase = "compile_commands.json";

bool has_settings(const TreeView& tree, const std::string& directory) {
  return tree.has(child_of(directory, "settings.gradle")) ||
         tree.has(child_of(directory, "settings.gradle.kts"));
}

// Returns whether `pom`, the text of a pom.xml, lists a module on the path to an inner root. `way`
// is the path from the directory of the pom.xml to the inner root.
bool names_module(const std::string& pom, std::string_view way) {
  for (std::size_t end = way.find('/');; end = way.find('/', end + 1)) {
    const std::string_view part = way.substr(0, end);
    if (pom.find("<module>" + std::string(part) + "</module>") != pom.npos) return true;
    if (end == way.npos) return false;
  }
}

bool holds_builds(std::string_view name) {
  return name.starts_with("build") || name.starts_with("cmake-build") || name == "out" ||
         name.starts_with("out-") || name == "_build";
}

}  // namespace

bool cargo_covers(const TreeView& tree, const Root& outer, const Root& inner) {
  const base::Toml& workspace = tree.toml(outer.marker);
  if (!workspace.has_table("workspace")) return false;
  if (base::Toml(tree.text(inner.marker)).has_table("workspace")) return false;
  const std::string_view way = path_from(outer.directory, inner.directory);
  const std::vector<std::string> excluded = workspace.list("workspace.exclude");
  return std::none_of(excluded.begin(), excluded.end(),
                      [&](const std::string& path) { return base::is_at_or_below(way, path); });
}

bool build_covers(const TreeView& tree, const Root& outer, const Root& inner) {
  if (base::base_name(outer.marker) == "pom.xml") {
    return names_module(tree.text(outer.marker), path_from(outer.directory, inner.directory));
  }
  return !has_settings(tree, inner.directory);
}

std::string find_compile_commands(const TreeView& tree) {
  std::error_code error;
  const fs::path root(tree.root());
  if (fs::is_regular_file(root / kDatabase, error)) return std::string(kDatabase);
  std::vector<std::string> found;
  fs::directory_iterator entry(root, error);
  for (; !error && entry != fs::directory_iterator(); entry.increment(error)) {
    const std::string name = entry->path().filename().native();
    if (!holds_builds(name)) continue;
    std::error_code none;
    if (fs::is_regular_file(entry->path() / kDatabase, none)) {
      found.push_back(child_of(name, kDatabase));
    }
    // Also search one level deeper, for example for build/debug/compile_commands.json.
    fs::directory_iterator inner(entry->path(), none);
    for (; !none && inner != fs::directory_iterator(); inner.increment(none)) {
      if (fs::is_regular_file(inner->path() / kDatabase, none)) {
        found.push_back(child_of(child_of(name, inner->path().filename().native()), kDatabase));
      }
      none.clear();
    }
  }
  return found.empty() ? std::string() : *std::min_element(found.begin(), found.end());
}

}  // namespace cairn::scip_runners
