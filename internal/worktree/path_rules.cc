#include "internal/worktree/path_rules.h"

#include <fcntl.h>

#include <algorithm>

#include "internal/base/fd.h"

namespace cairn::worktree {
namespace {

base::UniqueFd open_directory_at(int parent, const std::string& name) {
  constexpr int kFlags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC;
  return base::UniqueFd(::openat(parent, name.c_str(), kFlags));
}

}  // namespace

PathRules::PathRules(const base::SourceTree& tree, const std::vector<std::string>& excluded)
    : tree_(tree), rules_(tree, excluded), start_(rules_.mark()) {}

void PathRules::go_to(std::string_view directory) {
  if (is_anywhere_ && directory == directory_) return;
  rules_.go_back(start_);
  is_anywhere_ = true;
  directory_ = directory;
  base::UniqueFd at = open_directory_at(tree_.directory(), ".");
  rules_.add_git_rules(at.get(), rules_.prefix());
  rules_.add_own_rules(at.get(), rules_.prefix());
  for (std::size_t begin = 0; begin < directory.size() && at.valid();) {
    const std::size_t slash = std::min(directory.find('/', begin), directory.size());
    at = open_directory_at(at.get(), std::string(directory.substr(begin, slash - begin)));
    const std::string path = rules_.prefix() + std::string(directory.substr(0, slash));
    rules_.add_git_rules(at.get(), path);
    rules_.add_own_rules(at.get(), path);
    begin = slash + 1;
  }
}

bool PathRules::leave_out(std::string_view directory, std::string_view name, EntryType type) {
  if (is_always_left_out(name, type)) return true;
  go_to(directory);
  const std::string below = directory.empty() ? "" : std::string(directory) + "/";
  const std::string path = rules_.prefix() + below + std::string(name);
  return rules_.leave_out(path, name, type);
}

}  // namespace cairn::worktree
