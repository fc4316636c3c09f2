// Splits and joins paths with '/', without looking at the file system.
#pragma once

#include <string>
#include <string_view>

#include "internal/base/error.h"

namespace cairn::base {

// "src/a/b.py" -> "b.py"
inline std::string_view base_name(std::string_view path) {
  return path.substr(path.rfind('/') + 1);
}

// Returns the directory of a path in the repository: "src/a/b.py" -> "src/a", "b.py" -> "".
inline std::string_view directory_of(std::string_view path) {
  const std::size_t slash = path.rfind('/');
  return slash == path.npos ? std::string_view{} : path.substr(0, slash);
}

// Whether `path` is inside `directory`, at any depth: "src/a/b.py" is below "src" and "src/a", but
// not below "sr". Every non-empty path is below "". Requires: `directory` does not end with '/'.
inline bool is_below(std::string_view path, std::string_view directory) {
  if (directory.empty()) return !path.empty();
  return path.size() > directory.size() && path.starts_with(directory) &&
         path[directory.size()] == '/';
}

inline bool is_at_or_below(std::string_view path, std::string_view directory) {
  return path == directory || is_below(path, directory);
}

// Returns the directory that contains a file system path, in a form that can be opened: "b" -> ".",
// "/b" -> "/".
inline std::string system_directory_of(std::string_view path) {
  const std::size_t slash = path.rfind('/');
  if (slash == path.npos) return ".";
  return std::string(slash == 0 ? "/" : path.substr(0, slash));
}

// Joins two paths: "a", "b" -> "a/b"; "/", "b" -> "/b". Throws base::Error kInternal if `directory`
// is empty, because an unknown root must not yield an absolute path such as "/b".
inline std::string joined(std::string_view directory, std::string_view name) {
  if (directory.empty()) {
    throw Error(ErrorKind::kInternal, "cannot make a path in an unknown directory");
  }
  std::string path(directory);
  if (!path.ends_with('/')) path += '/';
  return path.append(name);
}

}  // namespace cairn::base
