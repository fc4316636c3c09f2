// A clean room for git: an empty repository of our own that borrows the objects of another
// repository.
//
// When git runs in it, git reads no configuration, hooks or attributes of the other repository, the
// user or the system, does not prompt, and does not use the network. It can only read objects by
// their ids.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "internal/base/child_process.h"
#include "internal/git/missing_objects.h"
#include "internal/git/repository.h"

namespace cairn::git {

class GitRoom {
 public:
  // Creates "<stem>.git-XXXXXX"; the destructor removes it. Instead of an object in `missing`, git
  // sees the substitute. Throws base::Error.
  GitRoom(const GitRepository& repository, const std::string& stem,
          const MissingObjects& missing = {});
  ~GitRoom();
  GitRoom(const GitRoom&) = delete;
  GitRoom& operator=(const GitRoom&) = delete;

  // Runs git with `arguments`. Requires: ids and paths in them are checked, or made by the caller.
  base::ChildProcess run(const std::vector<std::string>& arguments, const base::ChildLimits& limits,
                         std::string_view input = {}) const;

 private:
  void furnish(const GitRepository& repository, const MissingObjects& missing);
  void clear() const;

  std::string path_;
  std::vector<std::string> environment_;
};

// Removes rooms that a killed process left next to `stem`. Requires: nobody else is using `stem`.
void remove_stale_rooms(const std::string& stem);

}  // namespace cairn::git
