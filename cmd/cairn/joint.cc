#include "cmd/cairn/joint.h"

#include <fmt/format.h>
#include <sys/stat.h>

#include "cmd/cairn/cli.h"
#include "cmd/cairn/progress.h"
#include "internal/base/display.h"
#include "internal/base/hash.h"
#include "internal/corpus/location.h"
#include "internal/refresh/join.h"
#include "internal/store/database_url.h"
#include "internal/trust/user_directories.h"

namespace cairn::cmd {
namespace {

constexpr std::chrono::seconds kWaitForAnother{120};

std::string cache_directory() {
  std::string cache = trust::user_directories().cache;
  if (!cache.empty()) return cache;
  throw base::Error(base::ErrorKind::kNoInput,
                    "there is no home directory in which to cache the joint index",
                    "set XDG_CACHE_HOME");
}

}  // namespace

std::string index_file(const std::string& named) {
  struct stat status {};
  if (::stat(named.c_str(), &status) != 0 || !S_ISDIR(status.st_mode)) return named;
  return corpus::usual_index(named);
}

std::string joint_index(const std::vector<std::string>& named) {
  refresh::JoinRequest request;
  std::string all;
  for (const std::string& one : named) {
    if (store::is_database_url(one)) {
      throw base::Error(base::ErrorKind::kUsage,
                        "an index in a database cannot be joined with other indexes",
                        "name one index in a database, or several files");
    }
    request.indexes.push_back(absolute_path(index_file(one)));
    all += request.indexes.back() + "\n";
  }
  const std::string directory = cache_directory();
  trust::create_private_directories(directory, "set XDG_CACHE_HOME to a writable directory");
  base::ContentHasher hasher;
  hasher.update(all);
  request.index_path = directory + "/joint-" + base::to_hex(hasher.digest()) + ".db";
  request.wait = kWaitForAnother;
  if (refresh::is_joined(request)) return request.index_path;
  try {
    const collected::ImportReport report = refresh::join_indexes(request, show_progress);
    clear_progress();
    Session::note(fmt::format("joined {} indexes in {:.1f} s", named.size(), report.seconds));
  } catch (...) {
    clear_progress();
    throw;
  }
  return request.index_path;
}

}  // namespace cairn::cmd
