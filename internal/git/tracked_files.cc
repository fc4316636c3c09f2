#include "internal/git/tracked_files.h"

#include "internal/base/error.h"
#include "internal/base/path.h"
#include "internal/git/clean_room.h"
#include "internal/git/repository.h"

namespace cairn::git {

bool is_tracked(const std::string& directory, const std::string& name,
                const std::string& room_stem) {
  const GitLookup found = find_git_repository(directory);
  if (!found.repository || found.repository->head.empty()) return false;
  const GitRepository& repository = *found.repository;
  const std::string path = repository.prefix.empty() ? name : base::joined(repository.prefix, name);
  try {
    const GitRoom room(repository, room_stem);
    base::ChildProcess git = room.run({"ls-tree", "-z", "--name-only", repository.head, "--", path},
                                      base::ChildLimits{});
    std::string entry;
    const bool is_there = git.read_until('\0', entry) && !entry.empty();
    return git.finish() && is_there;
  } catch (const base::Error&) {
    return false;  // not reported, since writing the index next to room_stem will fail, too
  }
}

}  // namespace cairn::git
