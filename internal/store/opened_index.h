// Opens an index and determines whether it was written here.
//
//   OpenedIndex opened = open_with_seal("/repo/.cairn/index.db", 5000);
//   if (opened.seal == trust::Seal::kNone) …  // somebody else's data
//
// The opened index is the one whose seal was checked, even while an import replaces it.
#pragma once

#include <memory>
#include <string>

#include "internal/store/index_reader.h"
#include "internal/trust/seal.h"

namespace cairn::store {

struct OpenedIndex {
  std::unique_ptr<IndexReader> reader;  // never null
  trust::Seal seal = trust::Seal::kNone;

  bool is_own() const { return seal != trust::Seal::kNone; }
};

// Throws base::Error as IndexReader does.
OpenedIndex open_with_seal(const std::string& path, int deadline_milliseconds);

// An index whose facts may be reused. Null if there is no index, or it cannot be read, or it was
// not written here; only in the last case, `is_foreign` is set.
std::unique_ptr<IndexReader> open_own_index(const std::string& path, bool* is_foreign = nullptr);

}  // namespace cairn::store
