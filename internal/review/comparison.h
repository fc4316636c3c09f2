// Compares two commits, or a commit and the working tree, file by file and symbol by symbol.
//
//   ReviewRequest request{.root = "/repo", .from = "main"};
//   const Review review = compare_revisions(request);      // main against the working tree
//   review.changes[0].kind                                 // ChangeKind::kRemoved
//
// Both sides are read from the objects of the repository, or from the files of the working tree,
// without a checkout and without an index. Only files in languages with a grammar are compared;
// vendored and generated files are left out. Files of the working tree that git does not track
// count as added unless they are ignored.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "internal/git/clean_room.h"
#include "internal/model/history.h"
#include "internal/review/symbol_diff.h"
#include "internal/syntax/facts.h"

namespace cairn::review {

inline constexpr std::size_t kMaxReviewedFiles = 3'000;
inline constexpr std::uint64_t kMaxReviewedBytes = 48U << 20U;  // parsed, of both sides

struct ReviewRequest {
  std::string root;  // absolute: the directory of the sources
  std::string from;
  std::string to;                                    // "": the working tree
  std::string room_stem = git::default_room_stem();  // where git's clean room is made
  std::vector<std::string> paths;  // only files at or below these paths; empty: all
};

enum class FileStatus : std::uint8_t { kModified, kAdded, kRemoved, kRenamed };
std::string_view name_of(FileStatus status);  // "modified" …

struct ReviewedFile {
  std::string path;      // on the new side; if the file was removed, on the old one
  std::string old_path;  // "" if added
  FileStatus status = FileStatus::kModified;
  const model::Language* language = nullptr;  // never null
  bool is_test = false;
  bool was_read = false;                // false: too large, too many, binary, or missing
  bool is_left_out = false;             // either side is generated or minified, by its text
  std::string old_hash, new_hash;       // inventory::hash_of(); "" without that side
  std::vector<model::Hunk> hunks;       // the changed lines (line_diff.h)
  std::vector<syntax::Import> imports;  // of the new side
};

struct Review {
  std::string from;                   // the id of the commit
  std::string to;                     // "": the working tree
  std::vector<ReviewedFile> files;    // that differ and are not left out, by path
  std::vector<SymbolChange> changes;  // of `files`, see symbol_diff.h
  std::size_t unread = 0;             // files that differ, but were not read
  bool is_cut = false;                // SymbolDiff::is_cut
  std::size_t left_out = 0;           // files that differ, but are generated or minified
  bool is_sparse = false;             // files that the working tree lacks were left out
};

// Throws base::Error kUsage if there is no repository or no such commit, kBadData if git fails.
Review compare_revisions(const ReviewRequest& request);

}  // namespace cairn::review
