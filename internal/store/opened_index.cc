#include "internal/store/opened_index.h"

#include <utility>

#include "internal/base/error.h"

namespace cairn::store {
namespace {

// A try fails only if an import replaces the index meanwhile. An import takes at least tens of
// milliseconds, so a second try nearly always succeeds.
constexpr int kMaxTries = 100;

}  // namespace

OpenedIndex open_with_seal(const std::string& path, int deadline_milliseconds) {
  for (int tries = 1;; ++tries) {
    const std::string identity = trust::file_identity(path);
    const trust::Seal seal = trust::is_sealed(path);
    auto reader = std::make_unique<IndexReader>(path, deadline_milliseconds);
    if (trust::file_identity(path) == identity) return {std::move(reader), seal};
    if (tries == kMaxTries) return {std::move(reader), trust::Seal::kNone};
  }
}

std::unique_ptr<IndexReader> open_own_index(const std::string& path, bool* is_foreign) {
  try {
    // No deadline, because the caller reads the index for as long as an import takes.
    OpenedIndex opened = open_with_seal(path, 0);
    if (opened.is_own()) return std::move(opened.reader);
    if (is_foreign != nullptr) *is_foreign = true;
  } catch (const base::Error&) {
    return nullptr;  // the facts are read again from the sources
  }
  return nullptr;
}

}  // namespace cairn::store
