// Python: how scip-python finds packages.
//
// scip-python names a module by its path relative to scip-python's working directory, or to a
// directory in the interpreter's sys.path. By default, the module `src/click/core.py` gets two
// names: `src.click.core` where it is defined, and `click.core` where it is imported. The import
// may even refer to an installed version of click. With `src` in sys.path, both names are
// `click.core`.
//
// cairn cannot add `src` by the usual means. A configuration file would have to lie in the
// repository. PYTHONPATH would also make the interpreter run a sitecustomize.py in `src`.
//
// Therefore, cairn writes a script named `python3`, which scip-python runs to learn sys.path. The
// script starts the user's interpreter in isolated mode, outside the repository. It adds the source
// directories to sys.path only after its own imports.
//
// cairn passes an empty list of installed packages. Without a list, scip-python would run pip for
// minutes to make one. It needs the list only for the names and versions of other projects'
// packages.
#include <algorithm>
#include <array>
#include <cstdlib>
#include <set>
#include <string>

#include "internal/base/ascii.h"
#include "internal/base/json.h"
#include "internal/base/path.h"
#include "internal/scip_runners/indexers.h"
#include "internal/scip_runners/programs.h"

namespace cairn::scip_runners {
namespace {

constexpr std::size_t kMaxSearchPaths = 50;
constexpr auto kSourceDirectories = std::to_array<std::string_view>({"src", "lib", "python"});
constexpr auto kManifests =
    std::to_array<std::string_view>({"pyproject.toml", "setup.py", "setup.cfg"});

// Returns the names of the packages (directories with an __init__.py) directly in `directory`.
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

// Returns `root` and the directories below it that have a manifest, in byte order.
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

// Returns the directories that contain importable packages. Leaves out a directory if one of its
// packages has the same name as a package in an earlier directory. Otherwise two packages called
// `tests`, for example, would become one module.
std::vector<std::string> search_paths(const TreeView& tree, const std::string& root) {
  std::vector<std::string> paths;
  std::set<std::string> taken = packages_in(tree, root);
  const auto offer = [&](const std::string& directory) {
    const std::set<std::string> packages = packages_in(tree, directory);
    const bool clashes = std::any_of(packages.begin(), packages.end(),
                                     [&](const std::string& name) { return taken.contains(name); });
    if (packages.empty() || clashes || paths.size() >= kMaxSearchPaths) return;
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

// The script that replaces `python3`. `{python}` is the user's interpreter. It runs in "/", because
// a .python-version in the repository could choose another interpreter. `$2`, the argument after
// -c, is the code that scip-python wants to run. The script imports the modules that this code
// needs before it adds directories of the repository to sys.path, because files there could shadow
// those modules.
constexpr std::string_view kInterpreter = R"(#!/bin/sh
[ "$1" = -c ] || exit 2
cd / && exec '{python}' -I -c '
import json, sys
with open(sys.argv[1]) as file:
    sys.path[:0] = json.load(file)
exec(sys.argv[2])
' "${0%/*}/../paths.json" "$2"
)";

std::string quoted_for_shell(std::string_view text) {
  std::string quoted;
  for (const char c : text) quoted += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return quoted;
}

void add_interpreter(const std::string& python, Job& job) {
  std::string script(kInterpreter);
  // If the user has no interpreter, the script runs /bin/false. Without any script, scip-python
  // could run a python3 from any directory in PATH.
  const std::string program = python.empty() ? "/bin/false" : quoted_for_shell(python);
  script.replace(script.find("{python}"), std::string_view("{python}").size(), program);
  for (const char* const name : {"python3", "python"}) {
    job.files.push_back({name, script, /*is_program=*/true});
  }
}

std::string name_of(const TreeView& tree, const Root& root) {
  const base::Toml& manifest = tree.toml(child_of(root.directory, "pyproject.toml"));
  std::string name = manifest.text("project.name");
  if (name.empty()) name = manifest.text("tool.poetry.name");
  if (name.empty()) name = base::base_name(tree.absolute(root.directory));
  const bool is_plain = std::all_of(name.begin(), name.end(), [](char c) {
    return base::is_word_byte(c) || c == '.' || c == '-';
  });
  return is_plain && !name.empty() && name.front() != '-' ? name : "project";
}

}  // namespace

void refine_python(const TreeView& tree, const Root& root, Job& job) {
  // By default, scip-python uses the commit as the version, so each commit would rename all
  // symbols.
  job.command.insert(job.command.end(),
                     {"--project-name", name_of(tree, root), "--project-version", "0"});
  job.files.push_back({"environment.json", "[]\n"});
  base::Json paths = base::Json::array();
  for (const std::string& path : search_paths(tree, root.directory)) {
    paths.push_back(tree.absolute(path));
  }
  job.files.push_back({"paths.json", base::to_text(paths, base::JsonLayout::kOneLine) + "\n"});
  const char* const directories = std::getenv("PATH");  // NOLINT(concurrency-mt-unsafe)
  const std::string_view path = directories == nullptr ? "" : directories;
  std::string python = find_program("python3", path, tree.root());
  if (python.empty()) python = find_program("python", path, tree.root());
  add_interpreter(python, job);
}

}  // namespace cairn::scip_runners
