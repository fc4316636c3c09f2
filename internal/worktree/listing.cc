#include "internal/worktree/listing.h"

#include <dirent.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <memory>
#include <optional>

#include "internal/base/interrupt.h"
#include "internal/base/limits.h"
#include "internal/base/platform/file_times.h"
#include "internal/base/platform/files.h"
#include "internal/base/utf8.h"
#include "internal/worktree/listing_rules.h"

namespace cairn::worktree {
namespace {

struct CloseDirectory {
  void operator()(DIR* directory) const { ::closedir(directory); }
};
using OpenDirectory = std::unique_ptr<DIR, CloseDirectory>;

OpenDirectory open_below(int parent, const std::string& name) {
  constexpr int kFlags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC;
  const int fd = ::openat(parent, name.c_str(), kFlags);
  if (fd < 0) return nullptr;
  OpenDirectory directory(::fdopendir(fd));
  if (!directory) ::close(fd);
  return directory;
}

// Returns the status of a file without following links. Returns nothing if the file cannot be
// examined, for example because it no longer exists.
std::optional<struct stat> status_of(int directory, const char* name) {
  struct stat status {};
  if (::fstatat(directory, name, &status, AT_SYMLINK_NOFOLLOW) != 0) return std::nullopt;
  return status;
}

// The entries of a directory. Names of directories end with '/', so that the order of the names is
// also the order of all paths below the directory.
struct Content {
  std::vector<std::string> names;
  bool has_git_rules = false;
  bool has_own_rules = false;
  bool has_marker = false;
};

class Walk {
 public:
  Walk(const base::SourceTree& tree, const ListingRequest& request)
      : request_(request), rules_(tree, request.excluded), path_(rules_.prefix()) {}

  Listing run(const base::SourceTree& tree) {
    if (const OpenDirectory root = open_below(tree.directory(), ".")) {
      visit(root.get(), 0);
    } else {
      listing_.left_out.unreadable.add(".");
    }
    return std::move(listing_);
  }

 private:
  // path_ is relative to the top of the work tree. own_path() is relative to the root of the
  // listing.
  std::string_view own_path() const {
    return std::string_view(path_).substr(rules_.prefix().size());
  }
  std::string_view shown_path() const { return own_path().empty() ? "." : own_path(); }

  Content read(DIR* directory) {
    Content content;
    const std::size_t room = request_.max_entries - entries_;
    bool is_whole = true;
    errno = 0;
    while (const dirent* entry = ::readdir(directory)) {
      const std::string name = platform::usual_name(entry->d_name);
      if (name == "." || name == "..") continue;
      unsigned char type = entry->d_type;
      if (type == DT_UNKNOWN) {
        const auto status = status_of(::dirfd(directory), entry->d_name);
        if (status) type = static_cast<unsigned char>(IFTODT(status->st_mode));
      }
      add(name, type, content);
      if (content.names.size() > room) {  // drop the name that sorts last
        std::pop_heap(content.names.begin(), content.names.end());
        content.names.pop_back();
        is_whole = false;
      }
      errno = 0;
    }
    if (errno != 0) listing_.left_out.unreadable.add(shown_path());
    if (!is_whole) listing_.left_out.beyond.add(shown_path());
    entries_ += content.names.size();
    std::sort(content.names.begin(), content.names.end());
    return content;
  }

  static void add(std::string_view name, unsigned char type, Content& content) {
    const EntryType kind = type == DT_DIR ? EntryType::kDirectory : EntryType::kFile;
    if (is_always_left_out(name, kind)) return;
    if (type == DT_DIR) {
      push(std::string(name) + "/", content);
    } else if (type == DT_REG) {
      content.has_git_rules |= name == kGitRules;
      content.has_own_rules |= name == kOwnRules;
      content.has_marker |= is_marker(name);
      push(std::string(name), content);
    }
  }

  // The names form a heap until all are read. The name that sorts last is at the front of the heap.
  static void push(std::string name, Content& content) {
    content.names.push_back(std::move(name));
    std::push_heap(content.names.begin(), content.names.end());
  }

  // Visits the directory at path_. For the root, path_ is git_.prefix. For other directories, path_
  // has no trailing '/'.
  void visit(DIR* directory, std::size_t depth) {
    base::throw_if_interrupted();
    if (request_.before_reading) request_.before_reading(own_path());
    const Content content = read(directory);
    if (depth > 0 && content.has_marker &&
        rules_.own_verdict(path_, EntryType::kDirectory) != Verdict::kKept) {
      ++listing_.ignored;
      if (request_.after_leaving_out) request_.after_leaving_out(own_path());
      return;
    }
    const ListingRules::Mark mark = rules_.mark();
    if (content.has_git_rules) rules_.add_git_rules(::dirfd(directory), path_);
    if (content.has_own_rules) rules_.add_own_rules(::dirfd(directory), path_);
    const std::size_t length = path_.size();
    if (depth > 0) path_ += '/';
    const std::size_t begin = path_.size();
    bool is_examined = false;
    for (const std::string& name : content.names) {
      path_ += name;
      visit_entry(directory, begin, depth, is_examined);
      path_.resize(begin);
    }
    path_.resize(length);
    rules_.go_back(mark);
  }

  // Visits the entry at path_, whose name begins at `begin`. `is_examined` says whether a file of
  // the directory could be examined, which holds for all or none of them.
  void visit_entry(DIR* parent, std::size_t begin, std::size_t depth, bool& is_examined) {
    const bool is_directory = path_.ends_with('/');
    if (is_directory) path_.pop_back();
    const std::string name = path_.substr(begin);
    if (rules_.leave_out(path_, name, is_directory ? EntryType::kDirectory : EntryType::kFile)) {
      ++listing_.ignored;
    } else if (!base::is_valid_utf8(name)) {
      if (is_directory || is_wanted()) listing_.left_out.odd_names.add(own_path());
    } else if (!is_directory) {
      add_file(::dirfd(parent), name, is_examined);
    } else {
      enter(parent, name, depth);
    }
  }

  void enter(DIR* parent, const std::string& name, std::size_t depth) {
    LeftOut& left_out = listing_.left_out;
    if (depth == base::kMaxListedDepth) {
      left_out.too_deep.add(own_path());
    } else if (entries_ >= request_.max_entries) {
      left_out.beyond.add(own_path());
    } else if (const OpenDirectory below = open_below(::dirfd(parent), name)) {
      visit(below.get(), depth + 1);
    } else if (errno == EACCES || errno == EPERM || errno == EIO) {
      // After any other error, the directory was deleted in the meantime. So it is not counted.
      left_out.unreadable.add(own_path());
    }
  }

  bool is_wanted() const { return !request_.is_wanted || request_.is_wanted(own_path()); }

  void add_file(int parent, const std::string& name, bool& is_examined) {
    if (!is_wanted()) return;
    if (is_examined && !request_.has_states) {
      listing_.files.push_back({std::string(own_path())});
      return;
    }
    const auto status = status_of(parent, name.c_str());
    if (!status && errno == EACCES) listing_.left_out.unreadable.add(own_path());
    if (!status || !S_ISREG(status->st_mode)) return;
    is_examined = true;
    constexpr std::int64_t kNanosecondsOfSecond = 1'000'000'000;
    const timespec modified = platform::modified_time(*status);
    listing_.files.push_back({std::string(own_path()), static_cast<std::uint64_t>(status->st_size),
                              modified.tv_sec * kNanosecondsOfSecond + modified.tv_nsec});
  }

  const ListingRequest& request_;
  ListingRules rules_;
  std::string path_;
  std::size_t entries_ = 0;
  Listing listing_;
};

}  // namespace

Listing list_files(const base::SourceTree& tree, const ListingRequest& request) {
  if (!tree.available()) return {};
  return Walk(tree, request).run(tree);
}

}  // namespace cairn::worktree
