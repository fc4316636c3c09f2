// Options of the commands that update an index.
#pragma once

#include <string>
#include <vector>

#include "cmd/cairn/cli.h"
#include "internal/refresh/refresh.h"

namespace cairn::cmd {

// The maximum values of some options.
inline constexpr std::size_t kMaxWaitSeconds = 86400;      // for --wait
inline constexpr std::size_t kMaxCommitsRead = 1'000'000;  // for --history

struct IndexOptions {
  std::string command = "cairn index";  // hints suggest this command, followed by a directory
  std::string path;
  bool precise = false;
  bool syntactic = false;
  std::vector<std::string> languages;
  std::vector<std::string> commands;
  std::string history;
  std::string wait = "0";
  bool force = false;
  bool network = false;
};

void add_refresh_options(CLI::App& command, IndexOptions& options);

// Returns the absolute directory to index: the argument PATH or, without it, the repository that
// contains the working directory. Throws base::Error kUsage if that repository is the home
// directory or "/", and kPermission if the directory belongs to another user.
std::string index_root(const IndexOptions& options);

// Returns the request to index index_root(options). Values that the options do not give come from
// the settings. Throws base::Error.
refresh::RefreshRequest request_without_writing(const IndexOptions& options);
// Like request_without_writing(), but also creates the directory in which the index is stored.
refresh::RefreshRequest index_request(const IndexOptions& options);

}  // namespace cairn::cmd
