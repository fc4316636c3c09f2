#include "internal/scip_runners/roots.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <optional>

#include "internal/base/path.h"
#include "internal/model/conventions.h"
#include "internal/scip_runners/discover.h"

namespace cairn::scip_runners {
namespace {

using RootMap = std::map<std::string, Root>;

// Returns the index in `indexer.markers` of the first marker that `name` matches, if any.
std::optional<std::size_t> marker_of(const Indexer& indexer, std::string_view name) {
  for (std::size_t i = 0; i < indexer.markers.size(); ++i) {
    const std::string_view marker = indexer.markers[i];
    const bool fits = marker.starts_with('*')
                          ? name.size() >= marker.size() && name.ends_with(marker.substr(1))
                          : name == marker;
    if (fits) return i;
  }
  return std::nullopt;
}

// Returns all directories with a marker, each with its best marker. If several files match the same
// pattern, such as two *.sln files, the first file is the marker.
RootMap marked_directories(const TreeView& tree, const Indexer& indexer) {
  RootMap marked;
  std::map<std::string, std::size_t> ranks;
  for (const std::string& path : tree.paths()) {
    const std::optional<std::size_t> rank = marker_of(indexer, base::base_name(path));
    if (!rank || model::is_vendored_path(path)) continue;
    std::string directory(base::directory_of(path));
    const auto [at, is_new] = ranks.try_emplace(directory, *rank);
    if (!is_new && at->second <= *rank) continue;
    at->second = *rank;
    marked[directory] = {directory, path, {}};
  }
  return marked;
}

// Returns the nearest of `roots` that is `directory` or contains it; null if there is none.
Root* nearest(RootMap& roots, std::string directory) {
  for (;; directory = std::string(base::directory_of(directory))) {
    const auto found = roots.find(directory);
    if (found != roots.end()) return &found->second;
    if (directory.empty()) return nullptr;
  }
}

// Drops the roots that an outer root covers. One pass is enough: in byte order, a directory comes
// before the directories below it.
RootMap without_covered(const TreeView& tree, const Indexer& indexer, const RootMap& marked) {
  RootMap kept;
  for (const auto& [directory, root] : marked) {
    const Root* const outer = nearest(kept, directory);
    if (outer != nullptr && indexer.covers != nullptr && indexer.covers(tree, *outer, root))
      continue;
    kept.emplace(directory, root);
  }
  return kept;
}

Root whole_tree(const RootMap& marked, const std::vector<std::string>& sources) {
  return {"", marked.empty() ? std::string() : marked.begin()->second.marker, sources};
}

void keep_largest(FoundRoots& found) {
  std::vector<Root>& roots = found.roots;
  if (roots.size() <= kMaxRoots) return;
  std::stable_sort(roots.begin(), roots.end(), [](const Root& a, const Root& b) {
    return a.sources.size() > b.sources.size();
  });
  for (std::size_t i = kMaxRoots; i < roots.size(); ++i) {
    found.left_over.push_back(roots[i].directory);
  }
  roots.resize(kMaxRoots);
  std::sort(roots.begin(), roots.end(),
            [](const Root& a, const Root& b) { return a.directory < b.directory; });
}

}  // namespace

FoundRoots find_roots(const TreeView& tree, const Indexer& indexer,
                      const std::vector<std::string>& sources) {
  FoundRoots found;
  if (sources.empty()) return found;
  const RootMap marked = marked_directories(tree, indexer);
  if (indexer.name == "scip-clang") {
    const std::string database = find_compile_commands(tree);
    if (!database.empty()) found.roots.push_back({"", database, sources});
    return found;
  }
  const bool needs_marker = indexer.name != "scip-python";
  if (marked.empty() && needs_marker) return found;
  if (marked.empty() || indexer.is_one_for_all) {
    found.roots.push_back(whole_tree(marked, sources));
    return found;
  }
  RootMap roots = without_covered(tree, indexer, marked);
  for (const std::string& source : sources) {
    Root* const root = nearest(roots, std::string(base::directory_of(source)));
    if (root != nullptr) root->sources.push_back(source);
  }
  for (auto& [directory, root] : roots) {
    if (!root.sources.empty()) found.roots.push_back(std::move(root));
  }
  keep_largest(found);
  return found;
}

}  // namespace cairn::scip_runners
