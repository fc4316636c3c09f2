#include "internal/worktree/tracked_paths.h"

#include <cstdint>

namespace cairn::worktree {
namespace {

constexpr std::string_view kSignature = "DIRC";
constexpr std::size_t kHeaderBytes = 12;
constexpr std::size_t kStatusBytes = 40;  // times, device, inode, mode, owner and size of a file
// Version 4 shares the beginnings of paths, so a small file could contain very long paths.
constexpr std::size_t kMostBytesPerByte = 8;
constexpr std::uint32_t kIsExtended = 0x4000;  // the flags take two more bytes

class Entries {
 public:
  Entries(std::string_view index, std::size_t id_bytes)
      : rest_(index.substr(kHeaderBytes)), id_bytes_(id_bytes), version_(number(index, 4, 4)) {}

  bool is_known_version() const { return version_ >= 2 && version_ <= 4; }

  // Moves to the next entry, and sets path(). Returns false if the file is damaged.
  bool next() {
    std::size_t at = kStatusBytes + id_bytes_ + 2;
    if (rest_.size() < at) return false;
    const std::uint32_t flags = number(rest_, at - 2, 2);
    if (version_ >= 3 && (flags & kIsExtended) != 0) at += 2;
    if (version_ == 4 && !keep_beginning(at)) return false;
    if (version_ < 4) path_.clear();
    const std::size_t end = rest_.find('\0', at);
    if (end == rest_.npos) return false;
    path_ += rest_.substr(at, end - at);
    // Before version 4, one to eight NULs make the size of an entry a multiple of eight.
    const std::size_t size = version_ == 4 ? end + 1 : (end + 8) / 8 * 8;
    if (size > rest_.size()) return false;
    rest_.remove_prefix(size);
    return true;
  }

  const std::string& path() const { return path_; }

 private:
  // In big-endian order. Requires: the bytes exist.
  static std::uint32_t number(std::string_view bytes, std::size_t at, std::size_t size) {
    std::uint32_t value = 0;
    for (std::size_t i = 0; i < size; ++i) {
      value = value << 8U | static_cast<unsigned char>(bytes[at + i]);
    }
    return value;
  }

  // In version 4, a number says how many bytes at the end of the previous path are replaced. Each
  // byte has seven bits, the highest first, and all but the last one add 1 ("offset encoding").
  bool keep_beginning(std::size_t& at) {
    std::size_t removed = 0;
    for (bool is_last = false; !is_last; ++at) {
      if (at >= rest_.size() || removed > path_.size()) return false;
      const auto byte = static_cast<unsigned char>(rest_[at]);
      removed = (removed << 7U) + (byte & 0x7FU);
      is_last = (byte & 0x80U) == 0;
      if (!is_last) ++removed;
    }
    if (removed > path_.size()) return false;
    path_.resize(path_.size() - removed);
    return true;
  }

  std::string_view rest_;
  std::size_t id_bytes_;
  std::uint32_t version_;
  std::string path_;
};

}  // namespace

std::vector<std::string> tracked_paths(std::string_view index, std::size_t id_bytes) {
  std::vector<std::string> paths;
  if (index.size() < kHeaderBytes || !index.starts_with(kSignature)) return paths;
  Entries entries(index, id_bytes);
  if (!entries.is_known_version()) return paths;
  std::uint32_t count = 0;
  for (std::size_t i = 8; i < kHeaderBytes; ++i) {
    count = count << 8U | static_cast<unsigned char>(index[i]);
  }
  std::size_t bytes = 0;
  for (std::uint32_t i = 0; i < count && entries.next(); ++i) {
    if (entries.path().ends_with('/')) continue;
    bytes += entries.path().size();
    if (bytes / kMostBytesPerByte > index.size()) break;
    paths.push_back(entries.path());
  }
  return paths;
}

}  // namespace cairn::worktree
