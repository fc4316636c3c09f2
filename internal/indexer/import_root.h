// Whether a directory that nobody named is the root of what is imported.
//
//   const RootLook look = look_below_root(request);
//   if (!look.is_root) …    // no sources, no history: they would be another project's
//
// `cairn import x.scip` takes the working directory as the root. That is a guess, and a folder full
// of other repositories would be read for it. So the root must hold some of the documents that the
// indexes name: of the first thousand of one of them, at least one in twenty. It asks for no more,
// since generated sources are often absent.
#pragma once

#include <cstdint>
#include <string>

#include "internal/indexer/import.h"

namespace cairn::indexer {

struct RootLook {
  bool is_root = false;
  std::uint64_t documents = 0;  // looked for
  std::uint64_t found = 0;      // of them, regular files below the root
  std::string made_in;          // where an index says that it was made; to be shown, not believed
};

// Reads the beginning of each input, at most 64 MiB of it, until it is decided. Standard input is
// left in request.standard_input, to be read from its beginning. An unreadable input has no
// documents: the import itself will report the error.
RootLook look_below_root(ImportRequest& request);

}  // namespace cairn::indexer
