// Checks whether a directory is the root of the imported indexes, for a user who did not name the
// root.
//
//   const RootLook look = look_below_root(request);
//   if (!look.is_root) …    // the directory is another project: read no sources and no history
//
// `cairn import x.scip` assumes that the working directory is the root. If this assumption is
// wrong, the import might read a directory full of other repositories. Therefore the directory must
// contain at least one in twenty of the first thousand documents of one of the indexes. A larger
// share would be too strict, because generated sources are often absent.
#pragma once

#include <cstdint>
#include <string>

#include "internal/indexer/import.h"

namespace cairn::indexer {

struct RootLook {
  bool is_root = false;
  std::uint64_t documents = 0;  // the number of documents whose sources were searched for
  std::uint64_t found = 0;      // how many of these sources are regular files below the root
  // The directory in which one of the indexes was built, according to its metadata. It may be
  // displayed, but must not be trusted.
  std::string made_in;
};

// Reads the beginning of each input, at most 64 MiB, until the answer is known. If standard input
// is one of the inputs, stores it in request.standard_input, rewound to its beginning. An
// unreadable input counts as an input without documents, because the import itself will report the
// error.
RootLook look_below_root(ImportRequest& request);

}  // namespace cairn::indexer
