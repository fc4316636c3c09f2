// Splits the branching imports of Rust and PHP, `a::b::{c, d as e, f::*}`, of Scala, `import
// a.b.{c, d => e, _}, f.*`, and of Kotlin, `import a.b as c`.
#pragma once

#include <string_view>
#include <vector>

#include "internal/syntax/facts.h"

namespace cairn::syntax {

struct ImportedPath {
  Import import;             // path with its parts separated by '.': "a.b"
  std::uint32_t offset = 0;  // of the name in the text, and its size
  std::uint32_t size = 0;
};

// One path for each leaf; skips unreadable parts. Stops and sets `is_cut`, if not null, at a path
// of more than kLongestPath bytes, or if all paths together are too long (limits.h).
std::vector<ImportedPath> read_import_paths(std::string_view text, bool* is_cut = nullptr);

}  // namespace cairn::syntax
