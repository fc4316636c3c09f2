// Shallow clones of repositories, in a directory that can be lost at any time.
//
// git runs with the configuration of the user, so that credential helpers and keys for ssh work,
// but without hooks, submodules, large files (LFS), prompts, and protocols that can run programs.
// What it checks out is foreign data, and nothing of it runs.
#pragma once

#include <chrono>
#include <string>

namespace cairn::syncing {

struct MirrorLimits {
  int commits = 500;                    // how many of the history to fetch
  std::chrono::seconds max_time{1800};  // for each call of git
};

// Returns the commit at HEAD of a repository, which costs one request. Throws base::Error kIo with
// what git says.
std::string remote_head(const std::string& url, const MirrorLimits& limits);

// Brings the work tree in `directory` to the HEAD of `url`, and returns its commit. Creates or
// replaces the directory if need be. Keeps `.cairn` in it. Throws base::Error kIo.
std::string update_mirror(const std::string& url, const std::string& directory,
                          const MirrorLimits& limits);

}  // namespace cairn::syncing
