// An SQLite VFS that reads an index with its delta (delta_pages.h), or writes the next delta.
//
//   const OpeningDelta opening(delta);
//   sqlite3_open_v2(path, &database, flags, kChecksumVfsName);   // which is above this VFS
//
// The pages that the delta has are read from it. All pages that are written go to it, and the file
// at `path` is opened for reading even if SQLite may write. Without a delta, the VFS adds nothing to
// the default one.
//
// SQLite never sees a journal: an index has none (publication.h), so one next to it is foreign.
#pragma once

#include "internal/store/delta_pages.h"

namespace cairn::store {

inline constexpr const char* kDeltaVfsName = "cairn-delta";

// Registers the VFS with SQLite. May be called more than once.
void register_delta_vfs();

// While it exists, main files that this thread opens get the pages of a delta. The delta must
// outlive their connections. (SQLite asks for the size of a file while it opens the file, so the
// delta cannot be set later.)
class OpeningDelta {
 public:
  explicit OpeningDelta(DeltaPages* delta);  // may be null
  ~OpeningDelta();
  OpeningDelta(const OpeningDelta&) = delete;
  OpeningDelta& operator=(const OpeningDelta&) = delete;
};

}  // namespace cairn::store
