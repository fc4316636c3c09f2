// Finds the documents of a repository: files that people have written for people.
//
// These are Markdown (.md .markdown .mdx), reStructuredText (.rst), and plain text that is clearly
// meant for readers: README, CONTRIBUTING and the like, and .txt files below a directory named
// `doc`, `docs` or `documentation`. Programs in languages without a grammar are also read as
// documents, so that their words are found. A file that git does not track is also read, unless it
// is ignored (worktree/listing.h). Files below `vendor` and `third_party` are not read.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "internal/base/source_tree.h"
#include "internal/base/tally.h"
#include "internal/model/document.h"

namespace cairn::inventory {

struct SourceDocument {
  std::string path;
  model::DocumentFormat format = model::DocumentFormat::kMarkdown;
  std::string text;  // UTF-8
};

struct DocumentReport {
  std::uint64_t repaired = 0;  // number of documents that were not UTF-8
  base::Tally left_out;        // documents that are unreadable or too large
};

bool is_document_path(std::string_view path);

// Reads the documents at `paths` (ProjectFiles::documents), and calls `take` for each: first for
// those that people have written, then for programs, so that programs are left out first if the
// total size exceeds base::kMaxDocumentsBytes.
DocumentReport read_documents(const base::SourceTree& sources,
                              const std::vector<std::string>& paths,
                              const std::function<void(SourceDocument&&)>& take);

}  // namespace cairn::inventory
