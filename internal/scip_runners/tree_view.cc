#include "internal/scip_runners/tree_view.h"

#include <filesystem>

#include "internal/base/path.h"

namespace cairn::scip_runners {

std::string TreeView::text(const std::string& path) const {
  std::optional<std::string> text = sources_.read(path);
  // A manifest longer than kMaxManifestBytes was not written by hand, so it is ignored.
  if (!text || text->size() > kMaxManifestBytes) return {};
  return *std::move(text);
}

const base::Toml& TreeView::toml(const std::string& path) const {
  if (path != toml_path_) {
    toml_ = base::Toml(text(path));
    toml_path_ = path;
  }
  return toml_;
}

std::span<const std::string> TreeView::below(std::string_view directory) const {
  if (directory.empty()) return paths_;
  const std::string first = std::string(directory) + "/";
  const std::string after = std::string(directory) + "0";  // '0' follows '/'
  const auto begin = std::lower_bound(paths_.begin(), paths_.end(), first);
  const auto end = std::lower_bound(begin, paths_.end(), after);
  return {begin, end};
}

bool TreeView::exists(std::string_view path) const {
  std::error_code none;
  return std::filesystem::exists(absolute(path), none);
}

std::string TreeView::absolute(std::string_view path) const {
  return path.empty() ? root_ : base::joined(root_, path);
}

std::string child_of(std::string_view directory, std::string_view name) {
  return directory.empty() ? std::string(name) : base::joined(directory, name);
}

std::string_view path_from(std::string_view directory, std::string_view path) {
  return directory.empty() ? path : path.substr(directory.size() + 1);
}

std::optional<std::string> resolved(std::string_view directory, std::string_view relative) {
  if (relative.starts_with('/')) return std::nullopt;
  std::string path(directory);
  while (!relative.empty()) {
    const std::size_t slash = std::min(relative.find('/'), relative.size());
    const std::string_view part = relative.substr(0, slash);
    relative.remove_prefix(std::min(slash + 1, relative.size()));
    if (part.empty() || part == ".") continue;
    if (part != "..") {
      path = child_of(path, part);
    } else if (path.empty()) {
      return std::nullopt;
    } else {
      path = std::string(base::directory_of(path));
    }
  }
  return path;
}

}  // namespace cairn::scip_runners
