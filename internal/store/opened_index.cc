#include "internal/store/opened_index.h"

#include <unistd.h>

#include <algorithm>
#include <utility>

#include "internal/base/error.h"
#include "internal/base/platform/file_times.h"
#include "internal/store/databases.h"
#include "internal/store/delta_pages.h"

namespace cairn::store {
namespace {

// An attempt fails only if an import replaces the index during the attempt. An import takes at
// least tens of milliseconds, so the second attempt nearly always succeeds.
constexpr int kMaxTries = 100;

// The weaker one of the seals of an index and its delta.
trust::Seal seal_of(const std::string& path, bool has_delta) {
  const trust::Seal seal = trust::is_sealed(path);
  if (seal == trust::Seal::kNone || !has_delta) return seal;
  return std::min(seal, trust::is_sealed(delta_path(path)));
}

}  // namespace

OpenedIndex open_with_seal(const std::string& path, int deadline_milliseconds) {
  if (is_database_url(path)) {
    return opened_index(open_database(parse_database_url(path), deadline_milliseconds));
  }
  for (int tries = 1;; ++tries) {
    const std::string identity = index_identity(path);
    auto reader = std::make_unique<IndexReader>(path, deadline_milliseconds);
    const bool has_delta = reader->has_delta();
    const trust::Seal seal = seal_of(path, has_delta);
    const std::optional<timespec> created =
        platform::creation_time(has_delta ? delta_path(path) : path);
    if (index_identity(path) == identity) return {std::move(reader), seal, created};
    if (tries == kMaxTries) return {std::move(reader), trust::Seal::kNone};
  }
}

OpenedIndex opened_index(std::unique_ptr<RowStore> store) {
  return {std::make_unique<IndexReader>(std::move(store)), trust::Seal::kNone};
}

std::unique_ptr<IndexReader> open_own_index(const std::string& path, bool* is_foreign) {
  // The first exception in a statically linked program takes 15 milliseconds, so this common case
  // is recognized without one.
  if (::access(path.c_str(), F_OK) != 0) return nullptr;
  try {
    // No deadline, because the caller reads the index for as long as an import takes.
    OpenedIndex opened = open_with_seal(path, 0);
    if (opened.is_own()) return std::move(opened.reader);
    if (is_foreign != nullptr) *is_foreign = true;
  } catch (const base::Error&) {
    return nullptr;  // the caller reads the facts from the sources instead
  }
  return nullptr;
}

}  // namespace cairn::store
