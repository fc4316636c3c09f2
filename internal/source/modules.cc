#include "internal/source/modules.h"

#include <algorithm>

#include "internal/base/path.h"

namespace cairn::source {
namespace {

class Walk {
 public:
  explicit Walk(std::span<const std::string> paths) : paths_(paths) {}

  // Adds everything below `directory`. Its files are paths_[begin] to paths_[end - 1].
  void directory(std::string_view directory, std::size_t begin, std::size_t end,
                 std::uint32_t depth) {
    for (std::size_t at = begin; at < end;) {
      if (base::directory_of(paths_[at]) == directory) {
        entries_.push_back({ModuleEntry::What::kFile, depth, static_cast<std::uint32_t>(at), {}});
        ++at;
      } else {
        at = module(directory, at, end, depth);
      }
    }
  }

  std::vector<ModuleEntry> take() { return std::move(entries_); }

 private:
  // Adds the module that contains paths_[begin], and everything below the module. The module begins
  // at a child directory of `parent`. A directory that contains only one directory forms one module
  // with that directory. Returns the index after the last file of the module.
  std::size_t module(std::string_view parent, std::size_t begin, std::size_t end,
                     std::uint32_t depth) {
    const std::string_view first = paths_[begin];
    std::size_t size = child_end(first, parent.size());
    std::size_t stop = end_of(first.substr(0, size), begin, end);
    while (base::directory_of(first) != first.substr(0, size)) {
      const std::size_t longer = child_end(first, size);
      if (end_of(first.substr(0, longer), begin, end) != stop) break;
      size = longer;
    }
    const std::string_view path = first.substr(0, size);
    entries_.push_back({ModuleEntry::What::kModule, depth, 0, std::string(path)});
    directory(path, begin, stop, depth + 1);
    return stop;
  }

  // Returns the offset at which the next component of `path` ends. The first `size` bytes of `path`
  // are a directory, and the next component follows them.
  static std::size_t child_end(std::string_view path, std::size_t size) {
    return path.find('/', size == 0 ? 0 : size + 1);
  }

  std::size_t end_of(std::string_view directory, std::size_t begin, std::size_t end) const {
    const auto first = paths_.begin() + static_cast<std::ptrdiff_t>(begin);
    const auto last = paths_.begin() + static_cast<std::ptrdiff_t>(end);
    const auto stop = std::partition_point(
        first, last, [&](const std::string& path) { return base::is_below(path, directory); });
    return static_cast<std::size_t>(stop - paths_.begin());
  }

  std::span<const std::string> paths_;
  std::vector<ModuleEntry> entries_;
};

}  // namespace

bool path_less(std::string_view a, std::string_view b) {
  return std::lexicographical_compare(a.begin(), a.end(), b.begin(), b.end(), [](char x, char y) {
    const auto rank = [](char c) { return c == '/' ? 0 : static_cast<unsigned char>(c) + 1; };
    return rank(x) < rank(y);
  });
}

std::vector<ModuleEntry> module_preorder(std::span<const std::string> paths) {
  Walk walk(paths);
  walk.directory({}, 0, paths.size(), 0);
  return walk.take();
}

}  // namespace cairn::source
