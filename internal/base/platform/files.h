// Operations on files that POSIX lacks: opening below a directory without following links, reaching
// the disk, files without a name.
#pragma once

#include <string>
#include <string_view>

#include "internal/base/fd.h"

namespace cairn::platform {

// Opens a directory for openat() and fstatat() only. On Linux (O_PATH), the user needs no permission
// to read it.
base::UniqueFd open_directory(const std::string& path);

// Opens `path`, which is relative to `directory` and has no "..", with `flags`. No component may be
// a symbolic link. Returns an invalid descriptor, and sets errno, if the file cannot be opened.
base::UniqueFd open_beneath(int directory, const std::string& path, int flags);

// Waits until the content of a file, or the entries of a directory, are on the disk. Returns false,
// and sets errno, on failure. Source: fsync(2); fcntl(2) of macOS, F_FULLFSYNC, without which the
// bytes may stay in the disk's cache.
[[nodiscard]] bool sync_file(int fd);

// Creates a file for reading and writing that has no name, so it vanishes when it is closed.
// Returns an invalid descriptor, and sets errno, on failure.
base::UniqueFd unnamed_file(const std::string& directory);

// The same, in memory if the system has such files.
base::UniqueFd file_in_memory();

// Copies the rest of `from` to `to`, as far as the system can do that without moving the bytes
// through this process. The caller copies what is left, which is everything if the system cannot do
// it. Returns false, and sets errno, only if the disk is full.
[[nodiscard]] bool copy_in_kernel(int from, int to);

// Returns the name of a directory entry as git and SCIP indexers write it. On macOS, a file system
// may decompose letters ("e" and an accent instead of "é") that git composes again (NFC).
std::string usual_name(std::string_view name);

}  // namespace cairn::platform
