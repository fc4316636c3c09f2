// Lets the index of one work tree of a repository be the beginning of the index of another.
//
// Work trees of a repository (`git worktree add`) differ in few files. So a new one gets a copy of
// the index of another one, with its own root, and the import then replaces what differs. That
// takes a fraction of the time of an index from nothing, and has the same result.
#pragma once

#include <string>

#include "internal/indexer/import.h"

namespace cairn::indexer {

// Copies the index of the directory `other`, which has the same path there, to request.index_path,
// and publishes it. Returns false, and changes nothing, unless this user's cairn made that index,
// with the built-in indexer alone and with the settings of `request`, and request.index_path has no
// index yet. Throws base::Error if the copy cannot be written.
//
// The copy describes `other`, so an import must follow. Until then, readers trust no time stamp of
// a source (store::OpenedIndex::created), and compare contents.
bool adopt_index(const ImportRequest& request, const std::string& other);

}  // namespace cairn::indexer
