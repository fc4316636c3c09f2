// Options of the commands that keep an index up to date.
#pragma once

#include <string>
#include <vector>

#include "cmd/cairn/cli.h"
#include "internal/refresh/refresh.h"

namespace cairn::cmd {

// Upper bounds for options of the commands that write an index.
inline constexpr std::size_t kMaxWaitSeconds = 86400;      // --wait
inline constexpr std::size_t kMaxCommitsRead = 1'000'000;  // --history

struct IndexOptions {
  std::string command = "cairn index";  // the command that hints suggest, with a directory
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

// The absolute directory to index: PATH, or by default the repository that contains the working
// directory. Throws base::Error kUsage if that repository is the home directory or "/", kPermission
// if the directory belongs to another user.
std::string index_root(const IndexOptions& options);

// Returns the request to index index_root(options). Settings supply what the options leave out.
// Throws base::Error.
refresh::RefreshRequest request_without_writing(const IndexOptions& options);
// Like request_without_writing(), but also creates the directory in which the index is stored.
refresh::RefreshRequest index_request(const IndexOptions& options);

}  // namespace cairn::cmd
