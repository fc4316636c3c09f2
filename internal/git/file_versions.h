// Reads the files of commits from the objects of a repository, without a checkout.
//
//   const FileVersions versions("/repo/web", "/tmp/cairn");
//   const std::string id = versions.commit("main~2");
//   for (const FileAt& file : versions.files_at(id)) …      // paths relative to /repo/web
//   versions.read({file.id}, [](std::size_t i, const std::optional<std::string>& text) { … });
//
// git runs in a clean room (clean_room.h), so it executes nothing from the repository, and neither
// filters nor text conversions apply.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "internal/git/clean_room.h"
#include "internal/git/repository.h"

namespace cairn::git {

inline constexpr std::uint64_t kMaxVersionBytes = 4U << 20U;     // of a file that is read
inline constexpr std::uint64_t kMaxVersionsBytes = 512U << 20U;  // of one read()
inline constexpr std::size_t kMaxFilesOfCommit = 500'000;

// A regular file of a commit.
struct FileAt {
  std::string path;  // relative to the root of the sources
  std::string id;    // of its content
};

// A file that differs between two commits.
struct FilePair {
  std::optional<FileAt> old_file;  // nothing: the file was added
  std::optional<FileAt> new_file;  // nothing: the file was removed
};

class FileVersions {
 public:
  // `directory` is absolute; the clean room is created next to `room_stem`. Throws base::Error
  // kUsage if there is no repository.
  FileVersions(const std::string& directory, const std::string& room_stem);

  // The commit that `revision` denotes (revision.h). Throws base::Error kUsage if there is none.
  std::string commit(const std::string& revision) const;

  // All regular files of a commit below the root of the sources, by path. Links, submodules and
  // names that are not UTF-8 are left out. Throws base::Error kBadData if git fails.
  std::vector<FileAt> files_at(const std::string& commit) const;

  // The files that differ between two commits. A removed and an added file whose content is mostly
  // the same are a pair. Throws base::Error kBadData if git fails.
  std::vector<FilePair> changes(const std::string& from, const std::string& to) const;

  // The ids that git would give to the current content of files, which may be uncommitted; "" for
  // paths with line breaks. `paths` are relative to the root of the sources. Throws base::Error
  // kBadData if git fails, since a file cannot be read, say.
  std::vector<std::string> ids_of(const std::vector<std::string>& paths) const;

  // Calls `visit` with the number and content of each object, in order; nothing for objects that
  // are missing, too large or binary. Objects beyond kMaxVersionsBytes count as missing.
  using Visit = std::function<void(std::size_t number, std::optional<std::string> text)>;
  void read(const std::vector<std::string>& ids, const Visit& visit) const;

  // Whether the work tree may lack files on purpose (sparse checkout).
  bool is_sparse() const;

 private:
  GitRepository repository_;
  std::string root_;
  std::unique_ptr<GitRoom> room_;
};

}  // namespace cairn::git
