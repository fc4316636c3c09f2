// Finds out who changed a file, a directory or some lines of a file, and when. The index does not
// store authors, so each request runs git in a clean room, for a single path.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace cairn::git {

struct GitAuthorsRequest {
  std::string directory;  // the root of the sources
  std::string room_stem;  // the clean room is created next to this path
  std::string path;       // file or directory, relative to `directory`; "": all files
  // The first and last line to trace back in time. Lines are counted from 1. If `first_line` is 0,
  // the whole file is used.
  std::uint32_t first_line = 0;
  std::uint32_t last_line = 0;
  std::size_t most = 1000;  // maximum number of commits
};

struct AuthoredCommit {
  std::string name;  // the author's name as in the commit; not safe to print
  std::string email;
  std::int64_t time = 0;  // author time, in seconds since 1970
};

struct GitAuthors {
  std::vector<AuthoredCommit> commits;  // newest first, without merges
  bool is_cut = false;                  // whether there may be older commits
  std::string failure;                  // why it failed, as a clause; "" on success
};

// Requires: `path` is canonical (base::is_canonical_relative_path) or "".
GitAuthors read_git_authors(const GitAuthorsRequest& request);

}  // namespace cairn::git
