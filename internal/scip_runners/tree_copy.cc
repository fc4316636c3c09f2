#include "internal/scip_runners/tree_copy.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <string_view>
#include <system_error>
#include <utility>

#include "internal/base/error.h"
#include "internal/base/interrupt.h"
#include "internal/base/limits.h"

namespace cairn::scip_runners {
namespace {

namespace fs = std::filesystem;

constexpr auto kNeverCopied =
    std::to_array<std::string_view>({".git", ".cairn", "node_modules", ".hg", ".svn"});

struct MadeByBuild {
  std::string_view directory;
  std::string_view beside;
};

constexpr auto kMadeByBuilds = std::to_array<MadeByBuild>({{"target", "pom.xml"},
                                                           {"target", "build.sbt"},
                                                           {"target", "Cargo.toml"},
                                                           {"build", "build.gradle"},
                                                           {"build", "build.gradle.kts"},
                                                           {".gradle", "build.gradle"},
                                                           {".gradle", "build.gradle.kts"}});

bool is_left_out(const fs::path& directory, std::string_view name) {
  if (std::find(kNeverCopied.begin(), kNeverCopied.end(), name) != kNeverCopied.end()) return true;
  return std::any_of(kMadeByBuilds.begin(), kMadeByBuilds.end(), [&](const MadeByBuild& made) {
    std::error_code none;
    return made.directory == name && fs::exists(directory / made.beside, none);
  });
}

class Copier {
 public:
  Copier(fs::path root, std::uint64_t max_bytes) : root_(std::move(root)), max_bytes_(max_bytes) {}

  void copy(const fs::path& from, const fs::path& to, std::size_t depth) {
    std::error_code error;
    fs::create_directory(to, error);
    if (error) throw base::system_error(error.value(), "cannot copy the source tree");
    if (depth > base::kMaxListedDepth) return;
    fs::directory_iterator entry(from, error);
    for (; !error && entry != fs::directory_iterator(); entry.increment(error)) {
      base::throw_if_interrupted();
      if (copied_ > max_bytes_) return;
      take(*entry, from, to, depth);
    }
  }

  bool is_whole() const { return copied_ <= max_bytes_; }

 private:
  void take(const fs::directory_entry& entry, const fs::path& from, const fs::path& to,
            std::size_t depth) {
    std::error_code error;
    const fs::path target = to / entry.path().filename();
    const fs::file_status status = entry.symlink_status(error);
    if (error) return;
    if (fs::is_directory(status)) {
      if (!is_left_out(from, entry.path().filename().native())) {
        copy(entry.path(), target, depth + 1);
      }
    } else if (fs::is_regular_file(status)) {
      const std::uint64_t size = entry.file_size(error);
      if (error) return;
      copied_ += size;
      if (copied_ > max_bytes_) return;
      fs::copy_file(entry.path(), target, error);
      if (error == std::errc::no_space_on_device) {
        throw base::system_error(error.value(), "cannot copy the source tree");
      }
    } else if (fs::is_symlink(status)) {
      link(entry.path(), target);
    }
  }

  void link(const fs::path& from, const fs::path& target) const {
    std::error_code error;
    const fs::path points_to = fs::read_symlink(from, error);
    if (error || points_to.is_absolute()) return;
    const fs::path end = (from.parent_path() / points_to).lexically_normal();
    const fs::path below = end.lexically_relative(root_);
    if (below.empty() || *below.begin() == "..") return;
    fs::create_symlink(points_to, target, error);
  }

  fs::path root_;
  std::uint64_t max_bytes_;
  std::uint64_t copied_ = 0;
};

}  // namespace

bool copy_tree(const std::string& root, const std::string& to, std::uint64_t max_bytes) {
  Copier copier(fs::path(root).lexically_normal(), max_bytes);
  copier.copy(root, to, 0);
  return copier.is_whole();
}

}  // namespace cairn::scip_runners
