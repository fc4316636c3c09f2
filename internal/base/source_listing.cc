#include <dirent.h>
#include <fcntl.h>

#include <algorithm>
#include <array>
#include <memory>

#include "internal/base/limits.h"
#include "internal/base/source_tree.h"
#include "internal/base/utf8.h"

namespace cairn::base {
namespace {

constexpr std::array<std::string_view, 13> kFilledByTools = {"node_modules", "bower_components",
                                                             "target",       "build",
                                                             "dist",         "out",
                                                             "venv",         "env",
                                                             "vendor",       "third_party",
                                                             "__pycache__",  "site-packages",
                                                             "CMakeFiles"};

struct CloseDirectory {
  void operator()(DIR* directory) const { ::closedir(directory); }
};

class Listing {
 public:
  using IsWanted = std::function<bool(std::string_view)>;
  explicit Listing(const IsWanted& is_wanted) : is_wanted_(is_wanted) {}

  void enter(int parent, const char* name, const std::string& path, std::size_t depth) {
    const int fd = ::openat(parent, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
    if (fd < 0) return;
    const std::unique_ptr<DIR, CloseDirectory> directory(::fdopendir(fd));
    if (!directory) return;
    while (const dirent* entry = ::readdir(directory.get())) {
      if (++entries_ > kMaxListedEntries) return;
      const std::string_view found(entry->d_name);
      const bool is_hidden = found.starts_with('.') && found != ".github";
      if (is_hidden || !is_valid_utf8(found)) continue;
      const std::string below = path + std::string(found);
      if (entry->d_type == DT_REG && is_wanted_(found)) paths_.push_back(below);
      const bool is_filled =
          std::find(kFilledByTools.begin(), kFilledByTools.end(), found) != kFilledByTools.end();
      if (entry->d_type == DT_DIR && !is_filled && depth < kMaxListedDepth) {
        enter(::dirfd(directory.get()), entry->d_name, below + "/", depth + 1);
      }
    }
  }

  std::vector<std::string> take() {
    std::sort(paths_.begin(), paths_.end());
    return std::move(paths_);
  }

 private:
  const IsWanted& is_wanted_;
  std::vector<std::string> paths_;
  std::size_t entries_ = 0;
};

}  // namespace

std::vector<std::string> SourceTree::list(
    const std::function<bool(std::string_view name)>& is_wanted) const {
  Listing listing(is_wanted);
  if (available()) listing.enter(directory_.get(), ".", "", 0);
  return listing.take();
}

}  // namespace cairn::base
