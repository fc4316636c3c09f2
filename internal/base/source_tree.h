// Reads source files of an untrusted repository.
//
// Paths come from an index file. A file is read only if it is a regular file below the root,
// reached without a symbolic link or `..`, not inside `.git`, and not larger than
// base::kMaxSourceBytes. Nothing blocks (FIFOs, devices) and nothing is memory-mapped, so a file
// that shrinks meanwhile yields a short read and not a signal.
#pragma once

#include <sys/types.h>

#include <optional>
#include <string>
#include <string_view>

#include "internal/base/fd.h"

namespace cairn::base {

class SourceTree {
 public:
  // A root that cannot be opened yields an empty tree.
  explicit SourceTree(std::string root);

  const std::string& root() const { return root_; }
  bool available() const { return directory_.valid(); }

  // The whole file, or nothing if reading it fails or is not allowed. `owner` is set to the file's
  // owner.
  std::optional<std::string> read(const std::string& relative_path, uid_t* owner = nullptr) const;

  // Whether read() would find a regular file there, regardless of its size.
  bool has(const std::string& relative_path) const;

  // The descriptor of the root, only for fstatat and the like; -1 if the root cannot be opened.
  int directory() const { return directory_.get(); }

 private:
  UniqueFd open(const std::string& relative_path) const;
  UniqueFd open_if_allowed(const std::string& relative_path) const;

  std::string root_;
  UniqueFd directory_;
};

// Whether `path` is a non-empty relative path of plain components: no `.`, `..` or empty component,
// no backslash, no drive letter, no NUL, at most kMaxPathBytes bytes.
bool is_canonical_relative_path(std::string_view path);

// Line `number` (from 0) of `text` without its line end, or nothing past the last line.
std::optional<std::string_view> line_of(std::string_view text, std::size_t number);

}  // namespace cairn::base
