// Splits an import of several names into one path for each name. The forms are `a::b::{c, d as e,
// f::*}` in Rust and PHP, `import a.b.{c, d => e, _}, f.*` in Scala, and `import a.b as c` in
// Kotlin.
#pragma once

#include <string_view>
#include <vector>

#include "internal/syntax/facts.h"

namespace cairn::syntax {

struct ImportedPath {
  Import import;             // the parts of its path are separated by '.': "a.b"
  std::uint32_t offset = 0;  // where the imported name begins in the text
  std::uint32_t size = 0;
};

// Returns one path for each imported name, and skips parts that it cannot read. Stops and sets
// `*is_cut` if a path exceeds kLongestPath bytes, or if all paths together exceed
// FileLimits::text() (limits.h). `is_cut` may be null.
std::vector<ImportedPath> read_import_paths(std::string_view text, bool* is_cut = nullptr);

}  // namespace cairn::syntax
