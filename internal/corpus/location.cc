#include "internal/corpus/location.h"

#include <sys/stat.h>

#include "internal/base/display.h"
#include "internal/base/error.h"
#include "internal/base/path.h"
#include "internal/trust/owner.h"
#include "internal/trust/user_directories.h"

namespace cairn::corpus {
namespace {

bool exists(const std::string& path) {
  struct stat status {};
  return ::lstat(path.c_str(), &status) == 0;
}

// Recognizes "/" and the home directory. Compares inodes, since HOME may be a path with symbolic
// links.
class CommonGround {
 public:
  CommonGround() {
    const std::string home = trust::user_directories().home;
    has_home_ = !home.empty() && ::stat(home.c_str(), &home_) == 0;
  }

  bool is_home(const std::string& directory) const {
    struct stat status {};
    return has_home_ && ::stat(directory.c_str(), &status) == 0 && status.st_dev == home_.st_dev &&
           status.st_ino == home_.st_ino;
  }

  bool has(const std::string& directory) const { return directory == "/" || is_home(directory); }

 private:
  struct stat home_ {};
  bool has_home_ = false;
};

[[noreturn]] void refuse_ground(const std::string& ground, bool is_around,
                                const std::string& naming) {
  const std::string shown = base::display_line(ground);
  const std::string what = ground == "/" ? "the root of the file system" : "your home directory";
  const std::string here = "run '" + naming + " .' for this directory, or ";
  const std::string all = "'" + naming + " " + shown + "' for all of " + shown;
  throw base::Error(
      base::ErrorKind::kUsage,
      is_around
          ? "the enclosing repository is " + what +
                ", which cairn uses only if you name it explicitly"
          : "this is " + what + ", which cairn uses as a repository only if you name it explicitly",
      (is_around ? here : "change to the directory of a project, or run ") + all);
}

}  // namespace

std::string usual_index(const std::string& root) {
  return base::joined(base::joined(root, kIndexDirectory), kIndexFile);
}

std::string find_index(const std::string& directory) {
  if (!directory.starts_with('/')) return {};
  const CommonGround ground;
  for (std::string at = directory;; at = base::system_directory_of(at)) {
    if (at != directory && ground.has(at)) return {};
    std::string path = usual_index(at);
    if (exists(path)) {
      trust::check_owner(at, {kIndexDirectory, ".cairn/index.db"}, "name the index with --index");
      return path;
    }
    if (ground.has(at)) return {};
  }
}

std::string find_repository(const std::string& directory, const std::string& naming) {
  const CommonGround ground;
  if (ground.has(directory)) refuse_ground(directory, false, naming);
  for (std::string at = directory;; at = base::system_directory_of(at)) {
    const bool is_git = exists(base::joined(at, ".git"));
    if (ground.has(at)) {
      // An index in the home directory or "/" is ignored. A repository there contains `directory`,
      // however, so it is an error.
      if (is_git) refuse_ground(at, true, naming);
      return directory;
    }
    if (is_git || exists(base::joined(at, kIndexDirectory))) return at;
  }
}

}  // namespace cairn::corpus
