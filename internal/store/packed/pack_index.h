// Copies an index file into blocks, with all that its tables have.
//
//   const SqliteStore store(path, 0);
//   pack_index(store, sink);
//
// The full text is copied from the pages of FTS5 (fts_pages.h), that of revisions from its content.
#pragma once

#include "internal/store/packed/blocks.h"
#include "internal/store/sqlite_store.h"

namespace cairn::store {

// Throws base::Error kIndexDamaged, and whatever `sink` throws.
void pack_index(const SqliteStore& store, BlockSink& sink);

}  // namespace cairn::store
