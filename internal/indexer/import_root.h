// Decides whether a directory is the root of the imported indexes, in case the user has not named
// the root.
//
//   const RootLook look = look_below_root(request);
//   if (!look.is_root) …    // read neither sources nor history: they belong to another project
//
// `cairn import x.scip` takes the working directory as the root. That is a guess, and a wrong guess
// could make the import read a folder full of other repositories. So the directory must contain at
// least one in twenty of the first thousand documents of one of the indexes. A larger share would
// be too strict, since generated sources are often absent.
#pragma once

#include <cstdint>
#include <string>

#include "internal/indexer/import.h"

namespace cairn::indexer {

struct RootLook {
  bool is_root = false;
  std::uint64_t documents = 0;  // number of documents whose sources were looked for
  std::uint64_t found = 0;      // how many of these sources are regular files below the root
  // The directory in which one of the indexes was built, according to its metadata. May be shown,
  // but not trusted.
  std::string made_in;
};

// Reads the beginning of each input, at most 64 MiB, until the answer is known. If standard input
// is one of the inputs, leaves it in request.standard_input, rewound to its beginning. An
// unreadable input counts as having no documents: the import itself will report the error.
RootLook look_below_root(ImportRequest& request);

}  // namespace cairn::indexer
