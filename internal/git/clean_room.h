// A clean room for git: an empty temporary repository that uses the objects of another repository.
//
// In the clean room, git ignores the configuration, hooks and attributes of the other repository,
// of the user and of the system. It does not prompt and does not use the network. It can read
// objects only by their ids, since the clean room has no refs.
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
  // Creates the directory "<stem>.git-XXXXXX", which the destructor removes. If git reads an object
  // whose id is in `missing.ids`, it gets `missing.substitute` instead. Throws base::Error.
  GitRoom(const GitRepository& repository, const std::string& stem,
          const MissingObjects& missing = {});
  ~GitRoom();
  GitRoom(const GitRoom&) = delete;
  GitRoom& operator=(const GitRoom&) = delete;

  // Runs git with `arguments`. Requires: each id and path in `arguments` has been validated, or was
  // made by the caller.
  base::ChildProcess run(const std::vector<std::string>& arguments, const base::ChildLimits& limits,
                         std::string_view input = {}) const;

 private:
  void furnish(const GitRepository& repository, const MissingObjects& missing);
  void clear() const;

  std::string path_;
  std::vector<std::string> environment_;
};

// Returns the default location of clean rooms, in the system's directory for temporary files:
// "/tmp/cairn".
std::string default_room_stem();

// Returns the paths of the clean rooms next to `stem`, including those that are in use.
std::vector<std::string> rooms_of(const std::string& stem);

// Removes clean rooms that killed processes left next to `stem`. Requires: no other process uses a
// clean room next to `stem`.
void remove_stale_rooms(const std::string& stem);

}  // namespace cairn::git
