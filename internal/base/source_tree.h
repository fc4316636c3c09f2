// Reads source files of an untrusted repository.
//
// Paths come from an index file. A file is read only if it is a regular file below the root, is not
// inside `.git`, and is not larger than base::kMaxSourceBytes. Its path must not contain a symbolic
// link or `..`. Reading never blocks, not even on a FIFO or device. Files are read, not
// memory-mapped, so if a file shrinks while it is read, the result is shorter but no SIGBUS occurs.
#pragma once

#include <sys/types.h>

#include <cstdint>
#include <ctime>
#include <optional>
#include <string>
#include <string_view>

#include "internal/base/fd.h"

namespace cairn::base {

class SourceTree {
 public:
  // If `root` cannot be opened, available() is false and no file can be read.
  explicit SourceTree(std::string root);

  const std::string& root() const { return root_; }
  bool available() const { return directory_.valid(); }

  // Returns the whole file, or nothing if it cannot or must not be read. If `owner` is not null, it
  // receives the file's owner.
  std::optional<std::string> read(const std::string& relative_path, uid_t* owner = nullptr) const;

  // Like read(), but reads into the buffer `room`, so that many files can be read into the same
  // buffer. `room` grows as needed. Returns the number of bytes read.
  std::optional<std::size_t> read_into(const std::string& relative_path, std::string& room,
                                       uid_t* owner = nullptr) const;

  // Returns the first `bytes` bytes of a file that read() could read, or the whole file if it is
  // shorter. Returns "" if the file cannot be read.
  std::string beginning(const std::string& relative_path, std::size_t bytes) const;

  // The size and inode of a regular file, and the time when its content, name or attributes last
  // changed (ctime). state() returns nothing if there is no such file. It takes 2 us, a fifth of
  // the time that reading the file takes.
  struct State {
    std::uint64_t bytes = 0;
    std::uint64_t inode = 0;
    timespec changed{};
    bool is_executable = false;  // whether its owner may execute it
  };
  std::optional<State> state(const std::string& relative_path) const;

  // Whether `relative_path` is a regular file that read() could read, regardless of its size.
  bool has(const std::string& relative_path) const;

  // Returns the descriptor of the root, or -1 if the root cannot be opened. It is meant only for
  // calls such as fstatat().
  int directory() const { return directory_.get(); }

 private:
  UniqueFd open_if_allowed(const std::string& relative_path) const;

  std::string root_;
  UniqueFd directory_;
};

// Whether a file system could open ".git" by this name: one that ignores case, or, as HFS+ of macOS,
// characters without a shape.
bool names_git_directory(std::string_view name);

// Whether `path` is a non-empty relative path of plain components. The path must have no `.`, `..`
// or empty component, no backslash, no drive letter, no NUL, and at most kMaxPathBytes bytes.
bool is_canonical_relative_path(std::string_view path);

// Returns line `number` (counted from 0) of `text` without its line break, or nothing if there is
// no such line.
std::optional<std::string_view> line_of(std::string_view text, std::size_t number);

}  // namespace cairn::base
