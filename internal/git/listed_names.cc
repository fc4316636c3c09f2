#include "internal/git/listed_names.h"

#include <algorithm>
#include <filesystem>

#include "internal/base/git_settings.h"
#include "internal/base/identifier.h"
#include "internal/base/limits.h"
#include "internal/base/path.h"
#include "internal/base/platform/files.h"

namespace cairn::git {

ListedNames::ListedNames(const GitRepository& repository, const std::string& directory)
    : ignores_case_(base::read_git_settings(repository.common).ignores_case),
      tree_(ignores_case_ ? directory : std::string()) {}

std::string ListedNames::of(const std::string& path) const {
  const auto state = ignores_case_ ? tree_.state(path) : std::nullopt;
  if (!state) return path;
  std::string listed;
  for (std::size_t begin = 0; begin < path.size();) {
    const std::size_t end = std::min(path.find('/', begin), path.size());
    const Names& names = names_in(listed);
    const auto found = names.find(base::fold(path.substr(begin, end - begin)));
    if (found == names.end()) return path;
    listed += (listed.empty() ? "" : "/") + found->second;
    begin = end + 1;
  }
  const auto same = tree_.state(listed);  // names may be equal only without their accents
  return same && same->inode == state->inode ? listed : path;
}

const ListedNames::Names& ListedNames::names_in(const std::string& directory) const {
  const auto [known, is_new] = directories_.try_emplace(directory);
  Names& names = known->second;
  if (!is_new) return names;
  namespace fs = std::filesystem;
  std::error_code failed;
  fs::directory_iterator entry(base::joined(tree_.root(), directory), failed);
  while (!failed && entry != fs::directory_iterator() && names.size() < base::kMaxListedEntries) {
    const std::string name = platform::usual_name(entry->path().filename().string());
    std::error_code ignored;
    const bool is_link = entry->is_symlink(ignored);  // may lead out of the repository
    if (!is_link) names.emplace(base::fold(name), name);
    entry.increment(failed);
  }
  return names;
}

bool may_names_differ(const std::string& directory) {
  const GitLookup found = find_git_repository(directory);
  return found.repository && ListedNames(*found.repository, directory).may_differ();
}

}  // namespace cairn::git
