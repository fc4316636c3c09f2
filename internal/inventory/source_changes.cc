#include "internal/inventory/source_changes.h"

#include <algorithm>
#include <map>

namespace cairn::inventory {
namespace {

using store::SourceRow;

bool has_same_content(const SourceRow& a, const SourceRow& b) {
  return a.bytes == b.bytes && a.hash == b.hash;
}

// Finds files that were moved. Replaces the deletion and the addition of each such file in
// `changes` with a rename.
void find_renames(const std::map<std::string, std::string>& hash_of_deleted,
                  const std::map<std::string, std::string>& hash_of_added, SourceChanges& changes) {
  // `gone` has the paths of deleted files by hash, and `come` those of added files.
  std::map<std::string, std::vector<std::string>> gone;
  std::map<std::string, std::vector<std::string>> come;
  for (const auto& [path, hash] : hash_of_deleted) gone[hash].push_back(path);
  for (const auto& [path, hash] : hash_of_added) come[hash].push_back(path);
  for (const auto& [hash, paths] : gone) {
    const auto found = come.find(hash);
    if (hash.empty() || paths.size() != 1 || found == come.end() || found->second.size() != 1) {
      continue;
    }
    changes.renamed.emplace_back(paths.front(), found->second.front());
  }
  std::sort(changes.renamed.begin(), changes.renamed.end());
  for (const auto& [from, to] : changes.renamed) {
    std::erase(changes.deleted, from);
    std::erase(changes.added, to);
  }
}

}  // namespace

SourceChanges changes_between(const std::vector<SourceRow>& before,
                              const std::vector<SourceRow>& now) {
  SourceChanges changes;
  std::map<std::string, std::string> hash_of_deleted;
  std::map<std::string, std::string> hash_of_added;
  const auto gone = [&](const SourceRow& row) {
    changes.deleted.push_back(row.path);
    hash_of_deleted[row.path] = row.hash;
  };
  const auto come = [&](const SourceRow& row) {
    changes.added.push_back(row.path);
    hash_of_added[row.path] = row.hash;
  };
  auto a = before.begin();
  auto b = now.begin();
  while (a != before.end() || b != now.end()) {
    if (b == now.end() || (a != before.end() && a->path < b->path)) {
      gone(*a++);
    } else if (a == before.end() || b->path < a->path) {
      come(*b++);
    } else {
      if (!has_same_content(*a, *b)) changes.modified.push_back(a->path);
      ++a;
      ++b;
    }
  }
  find_renames(hash_of_deleted, hash_of_added, changes);
  return changes;
}

}  // namespace cairn::inventory
