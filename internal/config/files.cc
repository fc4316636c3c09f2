#include "internal/config/files.h"

#include <sys/stat.h>

#include <cerrno>
#include <optional>

#include "internal/base/display.h"
#include "internal/base/error.h"
#include "internal/base/path.h"
#include "internal/base/source_tree.h"
#include "internal/base/text_file.h"
#include "internal/trust/owner.h"

namespace cairn::config {
namespace {

constexpr std::size_t kMaxFileBytes = std::size_t{256} << 10U;
constexpr std::string_view kIndexFolder = ".cairn";
constexpr const char* kFileName = "config.toml";

bool is_there(const std::string& path) {
  struct stat status {};
  return ::lstat(path.c_str(), &status) == 0;
}

// Returns `directory` and its parents, up to and including the first directory that contains
// `name`. Returns nothing if no directory contains it.
std::vector<std::string> way_up_to(const std::string& directory, std::string_view name) {
  std::vector<std::string> way;
  for (std::string at = directory; at.starts_with('/'); at = base::system_directory_of(at)) {
    way.push_back(at);
    if (is_there(base::joined(at, name))) return way;
    if (at == "/") break;
  }
  return {};
}

std::vector<std::string> way_up(const std::string& directory) {
  for (const std::string_view top : {std::string_view(".git"), kIndexFolder}) {
    if (auto way = way_up_to(directory, top); !way.empty()) return way;
  }
  return {directory};
}

std::string variable(const Environment& environment, std::string_view name) {
  for (const auto& [variable, value] : environment) {
    if (variable == name) return value;
  }
  return {};
}

void add(std::vector<LayerFile>& files, Layer layer, const std::string& path,
         std::optional<std::string> text) {
  if (!text) return;
  if (text->size() > kMaxFileBytes) {
    throw base::Error(base::ErrorKind::kBadData,
                      base::display_line(path) + " is larger than 256 KiB",
                      "settings take only a few lines; is this the right file?");
  }
  files.push_back({layer, path, *std::move(text)});
}

std::string quoted_path(const std::string& path) { return "'" + base::display_line(path) + "'"; }

// Returns whether cairn continues without the user's file if reading it fails with the errno
// `problem`. For example, HOME may belong to another user.
bool is_tolerated(int problem) { return problem == EACCES || problem == EPERM || problem == ELOOP; }

std::optional<std::string> read_of_user(const std::string& path, FilesRead& read) {
  if (path.empty()) return std::nullopt;
  const auto warn = [&](const std::string& why) {
    read.warnings.push_back("your settings are not used: " + why);
  };
  struct stat status {};
  if (::stat(path.c_str(), &status) != 0) {
    const int problem = errno;
    if (is_tolerated(problem)) warn(base::system_error(problem, quoted_path(path)).message());
    if (is_tolerated(problem) || problem == ENOENT || problem == ENOTDIR) return std::nullopt;
  }
  try {
    return base::read_text_file(path);
  } catch (const base::Error& error) {
    if (error.kind() != base::ErrorKind::kPermission) throw;
    warn(error.message());
    return std::nullopt;
  }
}

// Adds the file `name` in `directory`, unless the file belongs to a user who is not trusted. Such a
// user may be able to write to a directory such as /tmp, and must not choose the settings of
// everybody who works there. `project` is the directory to pass to `cairn trust`.
void add_found(const std::string& directory, const char* name, const std::string& project,
               Layer layer, FilesRead& read) {
  uid_t owner = 0;
  auto text = base::SourceTree(directory).read(name, &owner);
  const std::string path = base::joined(directory, name);
  if (text && !trust::may_set(owner, project)) {
    read.warnings.push_back(quoted_path(path) + " is not used, since it belongs to user " +
                            std::to_string(owner) + "; run 'cairn trust --read " +
                            base::display_line(project) + "' if you trust that user");
    return;
  }
  add(read.files, layer, path, std::move(text));
}

}  // namespace

std::string user_file(const Environment& environment) {
  std::string folder = variable(environment, "XDG_CONFIG_HOME");
  if (!folder.starts_with('/')) {
    const std::string home = variable(environment, "HOME");
    if (!home.starts_with('/')) return {};
    folder = base::joined(home, ".config");
  }
  return base::joined(base::joined(folder, "cairn"), kFileName);
}

FilesRead read_files(const Places& places) {
  FilesRead read;
  const std::string user = user_file(places.environment);
  add(read.files, Layer::kUser, user, read_of_user(user, read));
  if (!places.directory.empty()) {
    for (const std::string& directory : way_up(places.directory)) {
      if (!base::SourceTree(directory).has(kRepositoryFile)) continue;
      add_found(directory, kRepositoryFile, directory, Layer::kRepository, read);
      break;
    }
  }
  // A settings file next to the index is read only if both are in a .cairn directory. In any other
  // directory, such as /tmp, anybody may have put a settings file next to the index.
  const std::string folder = base::system_directory_of(places.index_path);
  if (base::base_name(folder) == kIndexFolder) {
    add_found(folder, kFileName, base::system_directory_of(folder), Layer::kIndex, read);
  }
  return read;
}

}  // namespace cairn::config
