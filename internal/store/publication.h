// Replaces an index with a finished new one, in one atomic step.
//
//   Publication publication("/repo/.cairn/index.db", wait);   // takes the writer's lock
//   build(publication.temporary_path());
//   publication.publish();                                    // without this, nothing changes
//
// An update publishes a new delta instead (delta_pages.h), with publish_delta().
//
// A reader sees either the old index or the new one, never a mixture, even if the writer is killed
// at any moment. The new file is complete and on disk before rename() makes it visible. The
// directory is synced before publish() returns.
//
// The lock is an flock() on "<index>.lock". The kernel releases it when the process ends. The next
// writer removes the files of a writer that was killed.
#pragma once

#include <chrono>
#include <string>

#include "internal/base/fd.h"
#include "internal/store/checksum_vfs.h"
#include "internal/trust/seal.h"

namespace cairn::store {

// Says that an index was copied from another one, and which of its pages were written since.
struct CopiedIndex {
  std::string from;
  std::string identity;  // trust::file_identity(from), the same before and after it was copied
  WrittenPages written;
};

class Publication {
 public:
  // Throws base::Error kIndexBusy, with the id of the other process, if another writer holds the
  // lock for longer than `wait`. Also throws kPermission, kNoSpace, kIo.
  Publication(std::string index_path, std::chrono::milliseconds wait);
  ~Publication();
  Publication(const Publication&) = delete;
  Publication& operator=(const Publication&) = delete;

  // The path of a new, empty file, into which the index is to be written.
  const std::string& temporary_path() const { return temporary_path_; }

  // Publishes the new index. Checks that the file reads back as written (every page's checksum),
  // seals it (trust/seal.h), and makes it durable and visible. Returns false if the user has no
  // key; the file is then published without a seal. If the index is a copy, reads only those of its
  // parts that have written pages.
  bool publish(const CopiedIndex* copied = nullptr);

  // Publishes the file as the delta of the index. Otherwise like publish().
  bool publish_delta();

 private:
  void lock(std::chrono::milliseconds wait);
  void create_temporary() const;
  void rename_to(const std::string& path);

  std::string index_path_;
  std::string temporary_path_;
  base::UniqueFd lock_;
  bool published_ = false;
};

}  // namespace cairn::store
