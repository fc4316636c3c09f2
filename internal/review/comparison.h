// Compares two commits, or a commit and the working tree, by files and by symbols.
//
//   ReviewRequest request{.root = "/repo", .from = "main"};
//   const Review review = compare_revisions(request);      // compares main with the working tree
//   review.changes[0].kind                                 // ChangeKind::kRemoved
//
// Reads commits from the objects of the repository, and the working tree from its files. Needs
// neither a checkout nor an index. Compares only files in languages with a grammar, and omits
// vendored and generated files. An untracked file in the working tree counts as added, unless it is
// ignored.
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
inline constexpr std::uint64_t kMaxReviewedBytes = 48U << 20U;  // for both sides together

struct ReviewRequest {
  std::string root;  // root directory of the sources, absolute
  std::string from;
  std::string to;                                    // "": the working tree
  std::string room_stem = git::default_room_stem();  // location of git's clean room
  std::vector<std::string> paths;  // compare only files at or below these paths; empty: all files
};

enum class FileStatus : std::uint8_t { kModified, kAdded, kRemoved, kRenamed };
std::string_view name_of(FileStatus status);  // "modified" …

struct ReviewedFile {
  std::string path;      // path on the new side; for a removed file, on the old side
  std::string old_path;  // "" if added
  FileStatus status = FileStatus::kModified;
  const model::Language* language = nullptr;  // never null
  bool is_test = false;
  bool was_read = false;                // false: binary, missing, too large, or one of too many
  bool is_left_out = false;             // whether the text of a side is generated or minified
  std::string old_hash, new_hash;       // inventory::hash_of(); "" if the side does not exist
  std::vector<model::Hunk> hunks;       // the changed lines (line_diff.h)
  std::vector<syntax::Import> imports;  // imports of the new side
};

struct Review {
  std::string from;                   // id of the commit
  std::string to;                     // id of the commit; "": the working tree
  std::vector<ReviewedFile> files;    // files that differ and are not left out, by path
  std::vector<SymbolChange> changes;  // changes in `files`, see symbol_diff.h
  std::size_t unread = 0;             // number of files that differ but were not read
  bool is_cut = false;                // see SymbolDiff::is_cut
  // Definitions that are not in `changes`, although the new version of their file lacks them. It
  // mentions their names, but has syntax errors that the old version has not.
  std::size_t unclear = 0;
  std::size_t left_out = 0;  // number of files that differ but are generated or minified
  bool is_sparse = false;    // whether files missing in the working tree were ignored
};

// Throws base::Error kUsage if there is no repository or no such commit, and kBadData if git fails.
Review compare_revisions(const ReviewRequest& request);

}  // namespace cairn::review
