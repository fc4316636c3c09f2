#include "internal/refresh/footprint.h"

#include <filesystem>

#include "internal/base/path.h"
#include "internal/git/clean_room.h"
#include "internal/trust/user_directories.h"

namespace cairn::refresh {
namespace {

namespace fs = std::filesystem;

std::uint64_t bytes_of(const fs::path& path) {
  std::error_code error;
  std::uint64_t bytes = 0;
  const auto add = [&](const fs::directory_entry& entry) {
    std::error_code gone;
    if (!entry.is_regular_file(gone) || entry.is_symlink(gone)) return;
    const std::uintmax_t size = entry.file_size(gone);
    if (!gone) bytes += size;
  };
  if (!fs::is_directory(fs::symlink_status(path, error))) {
    add(fs::directory_entry(path, error));
    return bytes;
  }
  const auto skip = fs::directory_options::skip_permission_denied;
  for (fs::recursive_directory_iterator at(path, skip, error), end; !error && at != end;
       at.increment(error)) {
    add(*at);
  }
  return bytes;
}

OwnPath examined(std::string path, std::string what) {
  std::error_code error;
  OwnPath own{std::move(path), std::move(what), false, 0};
  own.is_there = fs::exists(fs::symlink_status(own.path, error));
  if (own.is_there) own.bytes = bytes_of(own.path);
  return own;
}

}  // namespace

std::vector<OwnPath> own_paths(const std::string& index_path) {
  std::vector<OwnPath> paths;
  paths.push_back(examined(base::system_directory_of(index_path),
                           "the index of this directory; every indexed directory has one"));
  const trust::UserDirectories mine = trust::user_directories();
  const auto add = [&](const std::string& path, const char* what) {
    if (!path.empty()) paths.push_back(examined(path, what));
  };
  add(mine.config, "your settings (config.toml), the directories that you trust (trusted.json)");
  add(mine.state, "the key of the seals of your indexes");
  add(mine.cache, "joint indexes of several repositories, clones of 'cairn sync'");
  for (const std::string& room : git::rooms_of(git::default_room_stem())) {
    paths.push_back(examined(room, "a temporary directory of a run that is active or was killed"));
  }
  return paths;
}

}  // namespace cairn::refresh
