#include "cmd/cairn/joint.h"

#include <fmt/format.h>
#include <sys/stat.h>

#include <cerrno>
#include <cstdlib>

#include "cmd/cairn/cli.h"
#include "cmd/cairn/progress.h"
#include "internal/base/display.h"
#include "internal/base/hash.h"
#include "internal/base/path.h"
#include "internal/corpus/location.h"
#include "internal/upkeep/join.h"

namespace cairn::cmd {
namespace {

constexpr std::chrono::seconds kWaitForAnother{120};

std::string cache_directory() {
  const char* const cache = std::getenv("XDG_CACHE_HOME");
  if (cache != nullptr && *cache == '/') return base::joined(cache, "cairn");
  const char* const home = std::getenv("HOME");
  if (home != nullptr && *home == '/') return base::joined(home, ".cache/cairn");
  throw base::Error(base::ErrorKind::kNoInput, "there is no HOME to keep the joint index in",
                    "set XDG_CACHE_HOME");
}

void make_directories(const std::string& path) {
  for (std::size_t at = 1; at != std::string::npos;) {
    at = path.find('/', at + 1);
    const std::string part = path.substr(0, at);
    if (::mkdir(part.c_str(), 0700) == 0 || errno == EEXIST) continue;
    throw base::system_error(errno, "cannot create '" + base::display_line(part) + "'",
                             "set XDG_CACHE_HOME to a directory that can be written to");
  }
}

}  // namespace

std::string index_file(const std::string& named) {
  struct stat status {};
  if (::stat(named.c_str(), &status) != 0 || !S_ISDIR(status.st_mode)) return named;
  return base::joined(base::joined(named, corpus::kIndexDirectory), corpus::kIndexFile);
}

std::string joint_index(const std::vector<std::string>& named) {
  upkeep::JoinRequest request;
  std::string all;
  for (const std::string& one : named) {
    request.indexes.push_back(absolute_path(index_file(one)));
    all += request.indexes.back() + "\n";
  }
  const std::string directory = cache_directory();
  make_directories(directory);
  base::ContentHasher hasher;
  hasher.update(all);
  request.index_path = directory + "/joint-" + base::to_hex(hasher.digest()) + ".db";
  request.wait = kWaitForAnother;
  if (upkeep::is_joined(request)) return request.index_path;
  try {
    const indexer::ImportReport report = upkeep::join_indexes(request, show_progress);
    clear_progress();
    Session::note(fmt::format("joined {} indexes in {:.1f} s", named.size(), report.seconds));
  } catch (...) {
    clear_progress();
    throw;
  }
  return request.index_path;
}

}  // namespace cairn::cmd
