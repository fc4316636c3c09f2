// Parses many files on several threads. Passes their facts to the caller in the order of the files.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "internal/base/source_tree.h"
#include "internal/builtin/syntactic_documents.h"
#include "internal/inventory/source_files.h"
#include "internal/syntax/facts.h"

namespace cairn::builtin {

struct ParsedFile {
  std::string path;
  std::string hash;                                        // of the content and the language
  std::uint64_t bytes = 0;                                 // of the content
  inventory::Origin origin = inventory::Origin::kWritten;  // only kWritten files are parsed
  bool is_readable = true;
  bool was_known = false;  // whether `facts` come from the cache
  bool is_new = false;     // for add_changed_documents(): whether the index lacks the file
  std::string encoded;     // `facts`, encoded
  syntax::Facts facts;
  // For add_changed_documents(): indexes of the definitions whose signature or documentation is not
  // that in the index.
  std::vector<std::uint32_t> reworded;
};

// Parses one file. Takes its facts from the cache of `request` if it has them.
ParsedFile parse_file(const base::SourceTree& sources, const SyntacticRequest& request,
                      const std::string& path);

// Calls `take` for each path in `paths`, in order, on the calling thread. At any time, only a few
// files per thread are in memory.
void parse_files(const base::SourceTree& sources, const std::vector<std::string>& paths,
                 const SyntacticRequest& request, const std::function<void(ParsedFile&&)>& take);

}  // namespace cairn::builtin
