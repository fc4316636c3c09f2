// A clean room for git: an empty repository of our own that borrows the objects of another.
//
// git run in it reads no configuration, hook or attribute of the other repository, of the user or
// of the system, asks nobody anything and reaches no network. It reads commits and trees by their
// ids, and nothing else.
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
  // Makes "<stem>.git-XXXXXX" and removes it at the end. git sees the substitute instead of each
  // object of `missing`. Throws base::Error.
  GitRoom(const GitRepository& repository, const std::string& stem,
          const MissingObjects& missing = {});
  ~GitRoom();
  GitRoom(const GitRoom&) = delete;
  GitRoom& operator=(const GitRoom&) = delete;

  // `arguments` are git's. Ids and paths among them must be the caller's own or checked.
  base::ChildProcess run(const std::vector<std::string>& arguments, const base::ChildLimits& limits,
                         std::string_view input = {}) const;

 private:
  void furnish(const GitRepository& repository, const MissingObjects& missing);
  void clear() const;

  std::string path_;
  std::vector<std::string> environment_;
};

// Removes rooms that a killed process left next to `stem`. Requires: nobody else uses it.
void remove_stale_rooms(const std::string& stem);

}  // namespace cairn::git
