// Reads the files of commits from the objects of a repository, without a checkout.
//
//   const FileVersions versions("/repo/web", "/tmp/cairn");
//   const std::string id = versions.commit("main~2");
//   for (const FileAt& file : versions.files_at(id)) …      // paths are relative to /repo/web
//   versions.read({file.id}, [](std::size_t i, const std::optional<std::string>& text) { … });
//
// git runs in a clean room (clean_room.h), so it does not execute anything from the repository, and
// does not apply filters or text conversions. Paths have the names that the work tree lists
// (listed_names.h).
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "internal/git/clean_room.h"
#include "internal/git/listed_names.h"
#include "internal/git/repository.h"

namespace cairn::git {

inline constexpr std::uint64_t kMaxVersionBytes = 4U << 20U;     // maximum size of one file
inline constexpr std::uint64_t kMaxVersionsBytes = 512U << 20U;  // maximum total size of one read()
inline constexpr std::size_t kMaxFilesOfCommit = 500'000;

// A regular file in a commit.
struct FileAt {
  std::string path;  // relative to the root of the sources
  std::string id;    // id of the content
};

// A file that differs between two commits.
struct FilePair {
  std::optional<FileAt> old_file;  // nullopt: the file was added
  std::optional<FileAt> new_file;  // nullopt: the file was removed
};

class FileVersions {
 public:
  // `directory` is an absolute path. The clean room is created next to `room_stem`. Throws
  // base::Error kUsage if there is no repository.
  FileVersions(const std::string& directory, const std::string& room_stem);

  // Returns the id of the commit that `revision` denotes (revision.h). Throws base::Error kUsage if
  // there is no such commit.
  std::string commit(const std::string& revision) const;

  // Returns all regular files of a commit below the root of the sources, sorted by path. Omits
  // links, submodules and paths that are not valid UTF-8. Throws base::Error kBadData if git fails.
  std::vector<FileAt> files_at(const std::string& commit) const;

  // Returns the id of one regular file of a commit, or nothing if the commit does not have it.
  // Requires: `path` is relative to the root of the sources. Throws base::Error kBadData if git
  // fails.
  std::optional<std::string> file_at(const std::string& commit, const std::string& path) const;

  // Returns the files that differ between two commits. A removed file and an added file with mostly
  // the same content form a pair. Throws base::Error kBadData if git fails.
  std::vector<FilePair> changes(const std::string& from, const std::string& to) const;

  // Returns the ids that git would assign to the current content of files, including uncommitted
  // changes. `paths` are relative to the root of the sources. The id of a path with a line break is
  // "". Throws base::Error kBadData if git fails, for example because a file cannot be read.
  std::vector<std::string> ids_of(const std::vector<std::string>& paths) const;

  // Calls `visit` with the index and the content of each object, in order. The content is nullopt
  // if the object is missing, too large or binary. After kMaxVersionsBytes, all objects count as
  // missing.
  using Visit = std::function<void(std::size_t number, std::optional<std::string> text)>;
  void read(const std::vector<std::string>& ids, const Visit& visit) const;

  // Returns whether the work tree may intentionally lack files (sparse checkout).
  bool is_sparse() const;

 private:
  std::vector<FileAt> listed(const std::string& commit, const std::string& path) const;

  GitRepository repository_;
  std::string root_;
  ListedNames names_;
  std::unique_ptr<GitRoom> room_;
};

}  // namespace cairn::git
