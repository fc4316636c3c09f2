#include "internal/git/clean_room.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdlib>
#include <filesystem>
#include <new>

#include "internal/base/error.h"
#include "internal/base/fd.h"
#include "internal/base/path.h"

namespace cairn::git {
namespace {

constexpr std::size_t kSha256Digits = 64;
constexpr std::string_view kRoomMark = ".git-";
constexpr std::string_view kRandomPart = "XXXXXX";  // mkdtemp() replaces this

void make_file(const std::string& path, std::string_view content) {
  const base::UniqueFd fd(::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600));
  if (!fd.valid()) throw base::system_error(errno, "cannot write a temporary file for git");
  base::write_all(fd.get(), content, "a temporary file for git");
}

void make_directory(const std::string& path) {
  if (::mkdir(path.c_str(), 0700) != 0) {
    throw base::system_error(errno, "cannot create a temporary directory for git");
  }
}

// Returns the lines of `shallow` that are object ids. git must not see any other lines.
std::string sound_lines(const std::string& shallow) {
  std::string sound;
  for (std::size_t at = 0; at < shallow.size();) {
    const std::size_t end = std::min(shallow.find('\n', at), shallow.size());
    const std::string line = shallow.substr(at, end - at);
    if (is_object_id(line)) sound += line + "\n";
    at = end + 1;
  }
  return sound;
}

// Returns packed refs in the style of `git replace`. They replace each missing object with the
// substitute.
std::string replacing_refs(const MissingObjects& missing) {
  std::string refs;
  for (const std::string& id : missing.ids) {
    refs += missing.substitute + " refs/replace/" + id + "\n";
  }
  return refs;
}

std::vector<std::string> environment_of(const std::string& room, const std::string& objects) {
  const char* const path = std::getenv("PATH");  // NOLINT(concurrency-mt-unsafe)
  return {"PATH=" + std::string(path == nullptr ? "" : path),
          "LC_ALL=C",
          "TZ=UTC",
          "HOME=" + room,
          "XDG_CONFIG_HOME=" + room,
          "GIT_DIR=" + room,
          "GIT_OBJECT_DIRECTORY=" + objects,
          "GIT_CONFIG_NOSYSTEM=1",
          "GIT_CONFIG_GLOBAL=/dev/null",
          "GIT_CONFIG_COUNT=0",
          "GIT_ATTR_NOSYSTEM=1",
          "GIT_NO_LAZY_FETCH=1",
          "GIT_ALLOW_PROTOCOL=",
          "GIT_TERMINAL_PROMPT=0",
          "GIT_OPTIONAL_LOCKS=0",
          "GIT_LITERAL_PATHSPECS=1",
          "GIT_PAGER=cat"};
}

// Removes a room, but only those files that furnish() can create. The directories `objects` and
// `refs` of a room are always empty, so they are removed first. If this fails, `path` is not a room
// but a user's repository, and nothing else is removed.
void remove_room(const std::string& path) {
  for (const char* directory : {"/objects", "/refs"}) {
    if (::rmdir((path + directory).c_str()) != 0 && errno != ENOENT) return;
  }
  for (const char* file : {"/HEAD", "/config", "/shallow", "/packed-refs"}) {
    ::unlink((path + file).c_str());
  }
  ::rmdir(path.c_str());
}

}  // namespace

std::string default_room_stem() {
  std::error_code ignored;
  return (std::filesystem::temp_directory_path(ignored) / "cairn").string();
}

std::vector<std::string> rooms_of(const std::string& stem) {
  const std::string begin = std::string(base::base_name(stem)) + std::string(kRoomMark);
  const std::string directory = base::system_directory_of(stem);
  std::vector<std::string> rooms;
  std::error_code ignored;
  for (const auto& entry : std::filesystem::directory_iterator(directory, ignored)) {
    const std::string name = entry.path().filename().string();
    if (name.starts_with(begin) && name.size() == begin.size() + kRandomPart.size()) {
      rooms.push_back(base::joined(directory, name));
    }
  }
  std::sort(rooms.begin(), rooms.end());
  return rooms;
}

void remove_stale_rooms(const std::string& stem) {
  for (const std::string& room : rooms_of(stem)) remove_room(room);
}

GitRoom::GitRoom(const GitRepository& repository, const std::string& stem,
                 const MissingObjects& missing)
    : path_(stem + std::string(kRoomMark) + std::string(kRandomPart)) {
  if (::mkdtemp(path_.data()) == nullptr) {
    throw base::system_error(errno, "cannot create a temporary directory for git");
  }
  if (!path_.starts_with('/')) {
    std::array<char, 4096> working{};
    if (::getcwd(working.data(), working.size()) != nullptr) {
      path_ = std::string(working.data()) + "/" + path_;
    }
  }
  try {
    furnish(repository, missing);
  } catch (...) {
    clear();
    throw;
  }
  environment_ = environment_of(path_, repository.objects);
  if (missing.substitute.empty()) environment_.emplace_back("GIT_NO_REPLACE_OBJECTS=1");
}

GitRoom::~GitRoom() {
  try {
    clear();
  } catch (const std::bad_alloc&) {
    // The next run removes the rest of this room, as it removes the rooms of killed processes.
  }
}

void GitRoom::furnish(const GitRepository& repository, const MissingObjects& missing) {
  make_directory(path_ + "/objects");
  make_directory(path_ + "/refs");
  make_file(path_ + "/HEAD", "ref: refs/heads/none\n");
  if (repository.head.size() == kSha256Digits) {
    make_file(path_ + "/config",
              "[core]\n\trepositoryformatversion = 1\n[extensions]\n\tobjectformat = sha256\n");
  }
  const std::string shallow = sound_lines(repository.shallow);
  if (!shallow.empty()) make_file(path_ + "/shallow", shallow);
  if (!missing.substitute.empty()) make_file(path_ + "/packed-refs", replacing_refs(missing));
}

void GitRoom::clear() const { remove_room(path_); }

base::ChildProcess GitRoom::run(const std::vector<std::string>& arguments,
                                const base::ChildLimits& limits, std::string_view input) const {
  std::vector<std::string> argv = {"git", "--no-pager"};
  argv.insert(argv.end(), arguments.begin(), arguments.end());
  return base::ChildProcess(argv, environment_, path_, limits, input);
}

}  // namespace cairn::git
