#include "internal/indexer/index_directory.h"

#include <fcntl.h>
#include <sys/stat.h>

#include <cerrno>

#include "internal/base/display.h"
#include "internal/base/error.h"
#include "internal/base/fd.h"
#include "internal/base/path.h"
#include "internal/trust/owner.h"

namespace cairn::indexer {
namespace {

constexpr const char* kElsewhere =
    "run 'cairn import --syntactic . --index FILE' to choose another path";

void check_owner_of_index(const std::string& root) {
  trust::check_owner(root, {".cairn", ".cairn/.gitignore", ".cairn/index.db", ".cairn/scip"},
                     "choose another path: cairn import --syntactic . --index FILE");
}

}  // namespace

std::string prepare_index_directory(const std::string& root) {
  const std::string directory = base::joined(root, ".cairn");
  // The owner is checked before any file is created. If the superuser creates a file in the
  // directory of another user, that user can replace the file.
  check_owner_of_index(root);
  if (::mkdir(directory.c_str(), 0755) != 0 && errno != EEXIST) {
    throw base::system_error(errno, "cannot create '" + base::display_line(directory) + "'",
                             kElsewhere);
  }
  struct stat status {};
  if (::lstat(directory.c_str(), &status) != 0 || !S_ISDIR(status.st_mode)) {
    throw base::Error(
        base::ErrorKind::kPermission,
        "'" + base::display_line(directory) + "' is a link or a file, not a directory",
        "a repository could use a link to redirect writes: remove it, or choose another path with "
        "'cairn import --syntactic . --index FILE'");
  }
  check_owner_of_index(root);  // another user may have created .cairn in the meantime
  const std::string ignore = directory + "/.gitignore";
  const base::UniqueFd file(
      ::open(ignore.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0644));
  if (file.valid()) {
    base::write_all(file.get(), "*\n", ignore);
  } else if (errno != EEXIST) {
    throw base::system_error(errno, "cannot create '" + base::display_line(ignore) + "'");
  }
  return directory + "/index.db";
}

}  // namespace cairn::indexer
