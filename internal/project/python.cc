// Python: how scip-python must be told where packages lie.
//
// It names a module by its path from the directory it runs in, or from a directory of PYTHONPATH.
// Without help `src/click/core.py` is `src.click.core` where it is defined and `click.core` where
// it is imported, or even another click, which is installed; with `src` in PYTHONPATH it is
// `click.core` in both places. Configuration files would do it too, but stand in the repository.
//
// The list of installed packages is given as empty: to make it, scip-python runs pip for minutes,
// and all that it adds are names and versions of packages of others.
#include <algorithm>
#include <array>
#include <set>
#include <string>

#include "internal/base/path.h"
#include "internal/project/indexers.h"
#include "internal/project/manifest.h"

namespace cairn::project {
namespace {

constexpr std::size_t kMostSearchPaths = 50;
constexpr auto kSourceDirectories = std::to_array<std::string_view>({"src", "lib", "python"});
constexpr auto kManifests =
    std::to_array<std::string_view>({"pyproject.toml", "setup.py", "setup.cfg"});

// Names of the packages (directories with an __init__.py) directly in `directory`.
std::set<std::string> packages_in(const TreeView& tree, const std::string& directory) {
  std::set<std::string> packages;
  for (const std::string& path : tree.below(directory)) {
    const std::string_view rest = path_from(directory, path);
    const std::size_t slash = rest.find('/');
    if (slash != rest.npos && rest.substr(slash + 1) == "__init__.py") {
      packages.emplace(rest.substr(0, slash));
    }
  }
  return packages;
}

// Directories below `root` with a manifest of their own, and that itself, in byte order.
std::set<std::string> distributions(const TreeView& tree, const std::string& root) {
  std::set<std::string> found = {root};
  for (const std::string& path : tree.below(root)) {
    const std::string_view name = base::base_name(path);
    if (std::find(kManifests.begin(), kManifests.end(), name) != kManifests.end()) {
      found.emplace(base::directory_of(path));
    }
  }
  return found;
}

// Where packages that others import lie. A directory whose packages are named as those of one
// before it is left out: two `tests` would become one module.
std::vector<std::string> search_paths(const TreeView& tree, const std::string& root) {
  std::vector<std::string> paths;
  std::set<std::string> taken = packages_in(tree, root);
  const auto offer = [&](const std::string& directory) {
    const std::set<std::string> packages = packages_in(tree, directory);
    const bool clashes = std::any_of(packages.begin(), packages.end(),
                                     [&](const std::string& name) { return taken.contains(name); });
    if (packages.empty() || clashes || paths.size() >= kMostSearchPaths) return;
    // PYTHONPATH is cut at colons.
    if (directory.find(':') != directory.npos) return;
    taken.insert(packages.begin(), packages.end());
    paths.push_back(directory);
  };
  for (const std::string& distribution : distributions(tree, root)) {
    for (const std::string_view name : kSourceDirectories) {
      const std::string directory = child_of(distribution, name);
      if (!tree.has(child_of(directory, "__init__.py"))) offer(directory);
    }
    if (distribution != root) offer(distribution);
  }
  return paths;
}

std::string name_of(const TreeView& tree, const Root& root) {
  const std::string manifest = tree.text(child_of(root.directory, "pyproject.toml"));
  std::string name = toml_value(manifest, "project", "name");
  if (name.empty()) name = toml_value(manifest, "tool.poetry", "name");
  if (name.empty()) {
    name = toml_value(tree.text(child_of(root.directory, "setup.cfg")), "metadata", "name");
  }
  if (name.empty()) name = base::base_name(tree.absolute(root.directory));
  const bool is_plain = std::all_of(name.begin(), name.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '.' ||
           c == '_' || c == '-';
  });
  return is_plain && !name.empty() && name.front() != '-' ? name : "project";
}

}  // namespace

void refine_python(const TreeView& tree, const Root& root, Job& job) {
  // Else it takes the commit for the version, and each commit renames all symbols.
  job.command.insert(job.command.end(),
                     {"--project-name", name_of(tree, root), "--project-version", "0"});
  job.files.push_back({"environment.json", "[]\n"});
  std::string list;
  for (const std::string& path : search_paths(tree, root.directory)) {
    if (!list.empty()) list += ':';
    list += tree.absolute(path);
  }
  if (!list.empty()) job.environment.push_back("PYTHONPATH=" + list);
}

}  // namespace cairn::project
