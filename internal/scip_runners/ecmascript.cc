// TypeScript and JavaScript: one run covers all projects of the repository, with configurations
// that cairn generates.
//
// Each source file belongs to the nearest configuration (tsconfig.json or jsconfig.json) in its
// directory or above. For each such configuration, cairn generates a second configuration in
// {work}. The generated configuration extends the original one and lists exactly the sources that
// belong to it. This has three effects:
// - No source is indexed twice, although the `include` patterns of configurations can overlap.
// - No source is left out, not even JavaScript without allowJs or tests that a build excludes.
// - Nothing is written next to the sources, as --infer-tsconfig would do.
//
// Because there is only one run, references between projects resolve to sources of the repository.
// Libraries are parsed once for all projects, unless there are more than kMaxProjectsPerCache.
#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <string>
#include <utility>

#include "internal/base/display.h"
#include "internal/base/path.h"
#include "internal/scip_runners/indexers.h"
#include "internal/scip_runners/manifest.h"

namespace cairn::scip_runners {
namespace {

using base::Json;

constexpr std::size_t kMaxProjects = 100;
constexpr std::size_t kMaxProjectsPerCache = 10;  // with more, a shared cache takes too much memory
constexpr int kMaxExtends = 16;

struct Project {
  std::string directory;
  std::string config;  // "" = none: default options are used
  std::vector<std::string> sources;
};

// Options for sources that have no usable configuration above them.
Json default_options() {
  return {{"target", "es2022"},      {"module", "preserve"},      {"jsx", "preserve"},
          {"esModuleInterop", true}, {"resolveJsonModule", true}, {"experimentalDecorators", true}};
}

bool is_package_there(const TreeView& tree, std::string_view from, const std::string& package) {
  for (std::string directory(from);; directory = std::string(base::directory_of(directory))) {
    const std::string path = child_of(directory, "node_modules/" + package);
    if (tree.exists(path) || tree.exists(path + ".json")) return true;
    if (directory.empty()) return false;
  }
}

std::vector<std::string> extends_of(const Json& config) {
  std::vector<std::string> all;
  if (!config.is_object() || !config.contains("extends")) return all;
  const Json& extends = config["extends"];
  if (extends.is_string()) return {extends.get<std::string>()};
  if (!extends.is_array()) return all;
  for (const Json& one : extends) {
    if (one.is_string()) all.push_back(one.get<std::string>());
  }
  return all;
}

// Returns whether `config` can be parsed and all configurations that it extends exist. If a
// configuration extends a missing one, scip-typescript skips the project.
bool is_complete(const TreeView& tree, const std::string& config, int depth) {
  const Json parsed = parse_jsonc(tree.text(config));
  if (!parsed.is_object() || depth > kMaxExtends) return false;
  const std::string directory(base::directory_of(config));
  for (const std::string& base : extends_of(parsed)) {
    if (!base.starts_with('.')) {
      if (base.empty() || !is_package_there(tree, directory, base)) return false;
      continue;
    }
    const std::optional<std::string> path = resolved(directory, base);
    if (!path) return false;
    const std::string file = tree.has(*path) || tree.exists(*path) ? *path : *path + ".json";
    if (!tree.exists(file) || !is_complete(tree, file, depth + 1)) return false;
  }
  return true;
}

// If `config` has no options of its own but references other configurations, returns the first
// referenced configuration that exists in the tree, since that configuration has the options.
// Otherwise returns `config`.
std::string with_options(const TreeView& tree, const std::string& config) {
  const Json parsed = parse_jsonc(tree.text(config));
  if (!parsed.is_object() || parsed.contains("compilerOptions") || parsed.contains("extends")) {
    return config;
  }
  if (!parsed.contains("references") || !parsed["references"].is_array()) return config;
  for (const Json& reference : parsed["references"]) {
    const auto path = resolved(base::directory_of(config), text_of(reference, "path"));
    if (path && path->ends_with(".json") && tree.has(*path)) return *path;
  }
  return config;
}

// Returns the `typeRoots` of a generated configuration. TypeScript looks for the types of packages
// in the directories above a configuration. A generated configuration lies elsewhere, so it has to
// list the type directories above its project explicitly.
Json type_roots(const TreeView& tree, std::string directory) {
  Json roots = Json::array();
  for (;; directory = std::string(base::directory_of(directory))) {
    const std::string path = child_of(directory, "node_modules/@types");
    if (tree.exists(path)) roots.push_back(tree.absolute(path));
    if (directory.empty()) return roots;
  }
}

std::string configuration(const TreeView& tree, const Project& project, bool extends) {
  Json config = Json::object();
  Json options = extends ? Json::object() : default_options();
  if (extends) config["extends"] = tree.absolute(project.config);
  options["allowJs"] = true;
  for (const char* const off : {"composite", "incremental", "traceResolution", "listFiles",
                                "extendedDiagnostics", "checkJs"}) {
    options[off] = false;
  }
  options["noEmit"] = true;
  options["skipLibCheck"] = true;
  Json roots = type_roots(tree, project.directory);
  if (!roots.empty()) options["typeRoots"] = std::move(roots);
  config["compilerOptions"] = std::move(options);
  config["include"] = Json::array();
  config["files"] = Json::array();
  for (const std::string& source : project.sources)
    config["files"].push_back(tree.absolute(source));
  return base::to_text(config, base::JsonLayout::kOneLine);
}

std::map<std::string, Project> projects_of(const TreeView& tree,
                                           const std::vector<std::string>& sources) {
  std::map<std::string, Project> projects;
  projects[""] = {};
  for (const std::string_view name : {"tsconfig.json", "jsconfig.json"}) {
    for (const std::string& path : tree.paths()) {
      if (base::base_name(path) != name || projects.size() > kMaxProjects) continue;
      Project& project = projects[std::string(base::directory_of(path))];
      if (!project.config.empty()) continue;
      project.directory = base::directory_of(path);
      project.config = path;
    }
  }
  for (const std::string& source : sources) {
    std::string directory(base::directory_of(source));
    while (!directory.empty() && !projects.contains(directory)) {
      directory = base::directory_of(directory);
    }
    projects[directory].sources.push_back(source);
  }
  std::erase_if(projects, [](const auto& one) { return one.second.sources.empty(); });
  return projects;
}

void add_note(Job& job, std::string_view text) {
  if (!job.note.empty()) job.note += "; ";
  job.note += text;
}

}  // namespace

void refine_ecmascript(const TreeView& tree, const Root& root, Job& job) {
  const std::map<std::string, Project> projects = projects_of(tree, root.sources);
  std::size_t incomplete = 0;
  for (const auto& [directory, original] : projects) {
    Project project = original;
    bool extends = !project.config.empty();
    if (extends) {
      project.config = with_options(tree, project.config);
      extends = is_complete(tree, project.config, 0);
      if (!extends) ++incomplete;
    }
    const std::string name = "tsconfig-" + std::to_string(job.files.size()) + ".json";
    job.files.push_back({name, configuration(tree, project, extends)});
    job.command.push_back("{work}/" + name);
  }
  if (projects.size() > kMaxProjectsPerCache) job.command.emplace_back("--no-global-caches");
  if (!tree.exists("node_modules")) {
    add_note(job, "dependencies are not installed (node_modules), so their types are unknown");
  }
  if (incomplete > 0) {
    add_note(job, base::counted(incomplete,
                                "tsconfig.json file extends a missing file or cannot be "
                                "read; it is indexed with default options",
                                "tsconfig.json files extend a missing file or cannot be "
                                "read; they are indexed with default options"));
  }
}

}  // namespace cairn::scip_runners
