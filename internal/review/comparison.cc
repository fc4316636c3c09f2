#include "internal/review/comparison.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <utility>

#include "internal/base/ascii.h"
#include "internal/base/path.h"
#include "internal/base/source_tree.h"
#include "internal/git/file_versions.h"
#include "internal/inventory/project_files.h"
#include "internal/inventory/source_files.h"
#include "internal/model/conventions.h"
#include "internal/model/file_languages.h"
#include "internal/review/line_diff.h"
#include "internal/syntax/extract.h"
#include "internal/syntax/grammar.h"

namespace cairn::review {
namespace {

using git::FileAt;
using git::FilePair;

// Returns whether the file at `path` is compared.
bool is_compared(std::string_view path, const std::vector<std::string>& wanted) {
  const bool is_wanted =
      wanted.empty() || std::any_of(wanted.begin(), wanted.end(), [&](std::string_view one) {
        if (one.ends_with('/')) one.remove_suffix(1);
        return base::is_at_or_below(path, one);
      });
  // An index does not contain hidden directories either (worktree/listing.h).
  const bool is_hidden = path.starts_with('.') || path.find("/.") != path.npos;
  return is_wanted && !is_hidden && syntax::grammar_for(path) != nullptr &&
         !model::is_vendored_path(path) && !model::is_generated_path(base::base_name(path));
}

std::vector<std::string> paths_of(const std::vector<FileAt>& files) {
  std::vector<std::string> paths;
  paths.reserve(files.size());
  for (const FileAt& file : files) paths.push_back(file.path);
  return paths;
}

// The files that differ between the two sides of a comparison.
struct Sides {
  std::vector<FilePair> pairs;
  model::FileLanguages languages;
  bool is_sparse = false;
};

// Joins a removed file and an added file with the same content into one renamed file.
void join_renamed(std::vector<FilePair>& pairs) {
  std::map<std::string, std::vector<std::size_t>> removed;
  for (std::size_t i = 0; i < pairs.size(); ++i) {
    if (!pairs[i].new_file) removed[pairs[i].old_file->id].push_back(i);
  }
  for (FilePair& pair : pairs) {
    if (pair.old_file || !pair.new_file) continue;  // without both, it was joined to another pair
    const auto found = removed.find(pair.new_file->id);
    if (found == removed.end() || found->second.empty()) continue;
    FilePair& old_pair = pairs[found->second.front()];
    found->second.erase(found->second.begin());
    pair.old_file = std::move(old_pair.old_file);
    old_pair.old_file.reset();
  }
  std::erase_if(pairs, [](const FilePair& pair) { return !pair.old_file && !pair.new_file; });
}

Sides sides_with_working_tree(const git::FileVersions& versions, const std::string& commit,
                              const base::SourceTree& tree,
                              const std::vector<std::string>& wanted) {
  Sides sides;
  sides.is_sparse = versions.is_sparse();
  std::vector<FileAt> old_files = versions.files_at(commit);
  const inventory::ProjectFiles listed = inventory::list_project_files(tree);
  sides.languages = listed.languages;
  std::erase_if(old_files, [&](const FileAt& file) { return !is_compared(file.path, wanted); });
  std::set<std::string> present;
  for (const FileAt& file : old_files) {
    if (tree.has(file.path)) present.insert(file.path);
  }
  for (const std::string& path : listed.sources) {
    if (is_compared(path, wanted)) present.insert(path);
  }
  const std::vector<std::string> paths(present.begin(), present.end());
  const std::vector<std::string> ids = versions.ids_of(paths);
  std::map<std::string, FilePair> by_path;
  for (FileAt& file : old_files) {
    if (!present.contains(file.path) && sides.is_sparse) continue;
    by_path[file.path].old_file = std::move(file);
  }
  for (std::size_t i = 0; i < paths.size(); ++i) by_path[paths[i]].new_file = {paths[i], ids[i]};
  for (auto& [path, pair] : by_path) {
    const bool is_same = pair.old_file && pair.new_file && pair.old_file->id == pair.new_file->id;
    if (!is_same) sides.pairs.push_back(std::move(pair));
  }
  join_renamed(sides.pairs);
  return sides;
}

Sides sides_of_commits(const git::FileVersions& versions, const std::string& from,
                       const std::string& to, const std::vector<std::string>& wanted) {
  Sides sides;
  sides.pairs = versions.changes(from, to);
  for (FilePair& pair : sides.pairs) {
    if (pair.old_file && !is_compared(pair.old_file->path, wanted)) pair.old_file.reset();
    if (pair.new_file && !is_compared(pair.new_file->path, wanted)) pair.new_file.reset();
  }
  std::erase_if(sides.pairs, [](const FilePair& pair) { return !pair.old_file && !pair.new_file; });
  if (!sides.pairs.empty()) {
    const std::vector<std::string> paths = paths_of(versions.files_at(to));
    sides.languages = model::FileLanguages(paths);
  }
  return sides;
}

ReviewedFile file_of(const FilePair& pair, const model::FileLanguages& languages) {
  ReviewedFile file;
  if (pair.old_file) file.old_path = pair.old_file->path;
  file.path = pair.new_file ? pair.new_file->path : file.old_path;
  file.status = !pair.old_file               ? FileStatus::kAdded
                : !pair.new_file             ? FileStatus::kRemoved
                : file.path != file.old_path ? FileStatus::kRenamed
                                             : FileStatus::kModified;
  file.language = &languages.of(file.path);
  file.is_test = model::is_test_path(file.path, *file.language);
  return file;
}

// Reads and parses the two versions of each file.
class Reader {
 public:
  Reader(const git::FileVersions& versions, const base::SourceTree* tree)
      : versions_(versions), tree_(tree) {}

  void read(const Sides& sides, Review& review) {
    std::vector<std::string> ids;
    for (const FilePair& pair : sides.pairs) {
      review.files.push_back(file_of(pair, sides.languages));
      if (review.files.size() > kMaxReviewedFiles) continue;
      if (pair.old_file) ids.push_back(pair.old_file->id);
      if (pair.new_file && tree_ == nullptr) ids.push_back(pair.new_file->id);
    }
    symbols_.resize(review.files.size());
    for (std::size_t i = 0; i < symbols_.size(); ++i) {
      symbols_[i].language = review.files[i].language;
    }
    // The objects arrive in the order of `ids`: for each pair, first the old and then the new
    // version.
    std::size_t next = 0;
    std::optional<std::string> old_text;
    bool is_second = false;
    skip_without_objects(sides, review, next);
    versions_.read(ids, [&](std::size_t, std::optional<std::string> text) {
      const FilePair& pair = sides.pairs[next];
      const bool has_new_object = pair.new_file && tree_ == nullptr;
      if (pair.old_file && has_new_object && !is_second) {
        old_text = std::move(text);
        is_second = true;
        return;
      }
      if (pair.old_file && !has_new_object) {
        add(pair, review.files[next], symbols_[next], text, text_of_tree(pair));
      } else {
        add(pair, review.files[next], symbols_[next], old_text, text);
      }
      old_text.reset();
      is_second = false;
      ++next;
      skip_without_objects(sides, review, next);
    });
    SymbolDiff diff = diff_symbols(symbols_);
    review.unclear = std::erase_if(diff.changes, [&](const SymbolChange& change) {
      return change.kind == ChangeKind::kRemoved &&
             unclear_.contains({change.old_file, change.before->name});
    });
    review.changes = std::move(diff.changes);
    review.is_cut = diff.is_cut;
  }

 private:
  // Adds the files from index `next` that need no object, up to the next file that needs one. A
  // file that was added to the working tree needs no object.
  void skip_without_objects(const Sides& sides, Review& review, std::size_t& next) {
    const std::size_t end = std::min(sides.pairs.size(), kMaxReviewedFiles);
    while (next < end && !sides.pairs[next].old_file && tree_ != nullptr) {
      add(sides.pairs[next], review.files[next], symbols_[next], std::nullopt,
          text_of_tree(sides.pairs[next]));
      ++next;
    }
  }

  std::optional<std::string> text_of_tree(const FilePair& pair) const {
    if (tree_ == nullptr || !pair.new_file) return std::nullopt;
    std::optional<std::string> text = tree_->read(pair.new_file->path);
    const bool is_bad =
        text && (text->size() > git::kMaxVersionBytes || text->find('\0') != std::string::npos);
    return is_bad ? std::nullopt : std::move(text);
  }

  void add(const FilePair& pair, ReviewedFile& file, FileSymbols& symbols,
           const std::optional<std::string>& old_text, const std::optional<std::string>& new_text) {
    const bool lacks_side = (pair.old_file && !old_text) || (pair.new_file && !new_text);
    const std::size_t size = (old_text ? old_text->size() : 0) + (new_text ? new_text->size() : 0);
    if (lacks_side || bytes_ + size > kMaxReviewedBytes) return;
    bytes_ += size;
    file.was_read = true;
    const auto is_written = [](const std::optional<std::string>& text) {
      return !text || inventory::origin_of(*text) == inventory::Origin::kWritten;
    };
    file.is_left_out = !is_written(old_text) || !is_written(new_text);
    if (file.is_left_out) return;
    bool was_broken = true;
    if (old_text) {
      file.old_hash = inventory::hash_of(*old_text);
      const syntax::Facts facts = parse(file.old_path, *file.language, *old_text);
      symbols.before = symbols_of(facts, *old_text, *file.language);
      was_broken = facts.is_broken;
    }
    if (new_text) {
      file.new_hash = inventory::hash_of(*new_text);
      syntax::Facts facts = parse(file.path, *file.language, *new_text);
      symbols.after = symbols_of(facts, *new_text, *file.language);
      if (facts.is_broken && !was_broken) note_unclear(symbols, *new_text);
      file.imports = std::move(facts.imports);
    }
    file.hunks = diff_lines(old_text.value_or(""), new_text.value_or(""));
    for (auto* const side : {&symbols.before, &symbols.after}) {
      for (Symbol& symbol : *side) symbol.is_test |= file.is_test;
    }
  }

  // Notes the definitions of a file that its new version, which has syntax errors, may still have.
  void note_unclear(const FileSymbols& symbols, std::string_view new_text) {
    const auto number = static_cast<std::size_t>(&symbols - symbols_.data());
    std::set<std::string_view> words;
    for (std::size_t at = 0; at < new_text.size();) {
      std::size_t end = at;
      while (end < new_text.size() && base::is_name_byte(new_text[end])) ++end;
      if (end > at) words.insert(new_text.substr(at, end - at));
      at = end + 1;
    }
    for (const Symbol& symbol : symbols.before) {
      if (words.contains(symbol.name)) unclear_.emplace(number, symbol.name);
    }
  }

  syntax::Facts parse(const std::string& path, const model::Language& language,
                      const std::string& text) {
    const syntax::Grammar* grammar = syntax::grammar_for(language, path);
    if (grammar == nullptr) grammar = syntax::grammar_for(path);
    return grammar == nullptr ? syntax::Facts() : extractor_.extract(*grammar, text);
  }

  const git::FileVersions& versions_;
  const base::SourceTree* tree_;  // the new side; null if both sides are commits
  syntax::Extractor extractor_;
  std::vector<FileSymbols> symbols_;
  std::set<std::pair<std::size_t, std::string>> unclear_;  // number of the file, and name
  std::uint64_t bytes_ = 0;
};

// Removes the files that differ only in their line breaks, and the files with `is_left_out`.
// Requires: no change is in such a file.
void drop_equal_and_left_out(Review& review) {
  std::vector<std::size_t> number(review.files.size(), 0);
  std::vector<ReviewedFile> kept;
  for (std::size_t i = 0; i < review.files.size(); ++i) {
    ReviewedFile& file = review.files[i];
    const bool is_equal =
        file.was_read && file.hunks.empty() && file.status == FileStatus::kModified;
    number[i] = kept.size();
    review.left_out += file.is_left_out ? 1 : 0;
    if (!is_equal && !file.is_left_out) kept.push_back(std::move(file));
  }
  review.files = std::move(kept);
  for (SymbolChange& change : review.changes) {
    change.old_file = number[change.old_file];
    change.new_file = number[change.new_file];
  }
}

}  // namespace

std::string_view name_of(FileStatus status) {
  constexpr std::array<std::string_view, 4> kNames = {"modified", "added", "removed", "renamed"};
  return kNames.at(static_cast<std::size_t>(status));
}

Review compare_revisions(const ReviewRequest& request) {
  const git::FileVersions versions(request.root, request.room_stem);
  Review review;
  review.from = versions.commit(request.from);
  const bool has_tree = request.to.empty();
  if (!has_tree) review.to = versions.commit(request.to);
  const base::SourceTree tree(request.root);
  Sides sides = has_tree ? sides_with_working_tree(versions, review.from, tree, request.paths)
                         : sides_of_commits(versions, review.from, review.to, request.paths);
  std::stable_sort(sides.pairs.begin(), sides.pairs.end(),
                   [](const FilePair& a, const FilePair& b) {
                     return (a.new_file ? a.new_file : a.old_file)->path <
                            (b.new_file ? b.new_file : b.old_file)->path;
                   });
  review.is_sparse = sides.is_sparse;
  Reader(versions, has_tree ? &tree : nullptr).read(sides, review);
  review.unread = static_cast<std::size_t>(
      std::count_if(review.files.begin(), review.files.end(),
                    [](const ReviewedFile& file) { return !file.was_read; }));
  drop_equal_and_left_out(review);
  return review;
}

}  // namespace cairn::review
