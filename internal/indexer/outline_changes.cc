#include "internal/indexer/outline_changes.h"

#include <algorithm>
#include <unordered_map>
#include <unordered_set>
#include <utility>

#include "internal/indexer/layout.h"
#include "internal/source/modules.h"

namespace cairn::indexer {
namespace {

using model::NodeId;
using source::ModuleEntry;

struct KnownModule {
  NodeId node{};
  std::string parent;  // its path; "" for the repository
};
using KnownModules = std::unordered_map<std::string, KnownModule>;

// Calls visit(entry, path of the module around it) for all modules and files.
template <typename Visit>
void for_entries(const std::vector<ModuleEntry>& entries, const Visit& visit) {
  std::vector<std::string> around{""};
  for (const ModuleEntry& entry : entries) {
    around.resize(entry.depth + 1);
    visit(entry, around.back());
    if (entry.what == ModuleEntry::What::kModule) around.push_back(entry.path);
  }
}

// Returns the modules of the index by path. A module precedes its first entry.
KnownModules known_modules(const std::vector<store::FileRow>& files) {
  std::vector<std::string> paths;
  paths.reserve(files.size());
  for (const store::FileRow& file : files) paths.push_back(file.path);
  const std::vector<ModuleEntry> entries = source::module_preorder(paths);
  KnownModules known;
  NodeId next = kRepositoryNode;
  for (std::size_t i = entries.size(); i-- > 0;) {
    const bool is_file = entries[i].what == ModuleEntry::What::kFile;
    next = is_file ? files[entries[i].file].node : NodeId{value_of(next) - 1};
    if (!is_file) known[entries[i].path].node = next;
  }
  for_entries(entries, [&](const ModuleEntry& entry, const std::string& around) {
    if (entry.what == ModuleEntry::What::kModule) known[entry.path].parent = around;
  });
  return known;
}

// The files that there will be, by path. A new file has no number.
std::vector<std::pair<std::string, NodeId>> files_now(const std::vector<store::FileRow>& files,
                                                      const std::vector<std::string>& added,
                                                      const std::vector<std::string>& removed) {
  const std::unordered_set<std::string_view> gone(removed.begin(), removed.end());
  std::vector<std::pair<std::string, NodeId>> now;
  now.reserve(files.size() + added.size());
  auto next = added.begin();
  const auto add_until = [&](const std::string* path) {
    while (next != added.end() && (path == nullptr || source::path_less(*next, *path))) {
      now.emplace_back(*next++, model::kNoNode);
    }
  };
  for (const store::FileRow& file : files) {
    add_until(&file.path);
    if (!gone.contains(file.path)) now.emplace_back(file.path, file.node);
  }
  add_until(nullptr);
  return now;
}

}  // namespace

std::optional<OutlineChanges> outline_changes(const std::vector<store::FileRow>& files,
                                              NodeId last_code_node,
                                              const std::vector<std::string>& added,
                                              const std::vector<std::string>& removed) {
  KnownModules known = known_modules(files);
  const std::vector<std::pair<std::string, NodeId>> now = files_now(files, added, removed);
  std::vector<std::string> paths;
  paths.reserve(now.size());
  for (const auto& [path, node] : now) paths.push_back(path);
  const std::vector<ModuleEntry> entries = source::module_preorder(paths);

  OutlineChanges changes;
  std::vector<NodeId> numbers;  // of the entries; kNoNode if new
  std::unordered_map<std::string, NodeId> around_new{
      {"", kRepositoryNode}};  // NewEntry::known_parent
  std::unordered_set<std::string_view> kept;
  bool has_moved = false;
  for_entries(entries, [&](const ModuleEntry& entry, const std::string& around) {
    const bool is_module = entry.what == ModuleEntry::What::kModule;
    const std::string& path = is_module ? entry.path : now[entry.file].first;
    const auto module = is_module ? known.find(path) : known.end();
    const bool is_known = module != known.end();
    numbers.push_back(is_module ? (is_known ? module->second.node : model::kNoNode)
                                : now[entry.file].second);
    const NodeId known_parent = around_new.at(around);
    if (is_module) around_new.emplace(path, is_known ? module->second.node : known_parent);
    if (is_known) {
      kept.insert(module->first);
      has_moved = has_moved || module->second.parent != around;
    }
    if (numbers.back() != model::kNoNode) return;
    const bool is_in_known = around.empty() || known.contains(around);
    changes.added.push_back({path, is_module, {}, known_parent, is_in_known ? "" : around});
  });
  if (has_moved) return std::nullopt;
  NodeId next{value_of(last_code_node) + 1};
  std::size_t place = changes.added.size();
  for (std::size_t i = numbers.size(); i-- > 0;) {
    if (numbers[i] != model::kNoNode) next = numbers[i];
    if (numbers[i] == model::kNoNode) changes.added[--place].next = next;
  }
  for (const auto& [path, module] : known) {
    if (!kept.contains(path)) changes.removed.push_back({path, module.node});
  }
  std::sort(changes.removed.begin(), changes.removed.end(),
            [](const auto& a, const auto& b) { return a.node < b.node; });
  return changes;
}

}  // namespace cairn::indexer
