// Opens an index, a file or one in a database (database_url.h), and determines whether this user
// wrote it (trust/seal.h). Nobody can tell who wrote an index in a database.
//
//   OpenedIndex opened = open_with_seal("/repo/.cairn/index.db", 5000);
//   if (opened.seal == trust::Seal::kNone) …  // somebody else's data
//
// The opened index is the one whose seal was checked, even if an import replaces the file in the
// meantime.
#pragma once

#include <ctime>
#include <memory>
#include <optional>
#include <string>

#include "internal/store/index_reader.h"
#include "internal/trust/seal.h"

namespace cairn::store {

struct OpenedIndex {
  std::unique_ptr<IndexReader> reader;  // never null
  trust::Seal seal = trust::Seal::kNone;
  // The time at which the index, or its delta, was created. The import read the words of the
  // sources after this time. Nothing if the file system does not record the creation time, or if
  // the file is a copy that has the original's modification time.
  std::optional<timespec> created = {};

  bool is_own() const { return seal != trust::Seal::kNone; }
};

// Throws base::Error as IndexReader does.
OpenedIndex open_with_seal(const std::string& path, int deadline_milliseconds);

// The same for an index that a database has opened.
OpenedIndex opened_index(std::unique_ptr<RowStore> store);

// Opens an index for reuse of its facts. Returns null if there is no index, if it cannot be read,
// or if this user did not write it. If this user did not write it, also sets `*is_foreign` to true,
// unless `is_foreign` is null.
std::unique_ptr<IndexReader> open_own_index(const std::string& path, bool* is_foreign = nullptr);

}  // namespace cairn::store
