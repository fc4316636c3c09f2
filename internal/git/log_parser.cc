#include "internal/git/log_parser.h"

#include <algorithm>
#include <charconv>

#include "internal/base/display.h"
#include "internal/base/source_tree.h"
#include "internal/base/utf8.h"
#include "internal/git/repository.h"

namespace cairn::git {
namespace {

using model::Commit;
using model::CommitLog;
using model::FileChange;

constexpr std::size_t kNoChange = static_cast<std::size_t>(-1);
constexpr std::string_view kPatchMark = "diff --git ";
constexpr std::string_view kHunkMark = "@@ -";

constexpr std::string_view kLinkMode = "160000";  // a submodule; its id is the id of a commit

std::string_view next_word(std::string_view& text) {
  const std::size_t end = std::min(text.find(' '), text.size());
  const std::string_view word = text.substr(0, end);
  text.remove_prefix(std::min(end + 1, text.size()));
  return word;
}

template <typename Number>
bool read_number(std::string_view& text, Number& number) {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{}) return false;
  text.remove_prefix(static_cast<std::size_t>(end - text.data()));
  return true;
}

// Reads a range "12,3", or "12" for a single line. git counts lines from 1. For an empty range, git
// gives the number of the line before the range.
bool read_range(std::string_view& text, std::uint32_t& begin, std::uint32_t& count) {
  count = 1;
  if (!read_number(text, begin)) return false;
  if (text.starts_with(',')) {
    text.remove_prefix(1);
    if (!read_number(text, count)) return false;
  }
  if (count > 0 && begin > 0) --begin;
  return true;
}

// The modes and ids in an entry such as ":100644 100644 <id> <id> M". An id is "" if the file does
// not exist on that side or is a submodule.
struct Versions {
  explicit Versions(std::string_view entry) {
    entry.remove_prefix(1);
    old_mode = next_word(entry);
    new_mode = next_word(entry);
    old_id = version(old_mode, next_word(entry));
    new_id = version(new_mode, next_word(entry));
  }

  std::string_view old_mode;
  std::string_view new_mode;
  std::string_view old_id;
  std::string_view new_id;

 private:
  static std::string_view version(std::string_view mode, std::string_view id) {
    const bool is_none = id.find_first_not_of('0') == std::string_view::npos;
    return is_none || mode == kLinkMode || !is_object_id(id) ? std::string_view() : id;
  }
};

// Returns the id of the object that git read for the version `id`. This is the substitute if the
// version is missing.
std::string_view shown_for(std::string_view id, const MissingObjects& missing) {
  return missing.ids.contains(std::string(id)) ? std::string_view(missing.substitute) : id;
}

}  // namespace

std::vector<std::string> git_log_command(const char* format) {
  return {"log",
          "-z",
          "--raw",
          "--no-abbrev",
          "-M100%",
          "--no-color",
          "--no-ext-diff",
          "--no-textconv",
          "--no-show-signature",
          format};
}

void GitLogParser::read(CommitLog& log) { read_entries(log, std::nullopt); }

void GitLogParser::read_diff(CommitLog& log) { read_entries(log, Commit{}); }

void GitLogParser::read_entries(CommitLog& log, std::optional<Commit> commit) {
  for (std::uint32_t i = 0; i < log.paths.size(); ++i) path_ids_.emplace(log.paths[i], i);
  while (is_sound_ && git_.read_until('\0', field_)) {
    std::string_view entry = field_;
    if (entry.starts_with('\n')) entry.remove_prefix(1);
    if (entry.empty()) {
      if (commit && git_.peek() == kPatchMark.front()) read_patches(*commit);
    } else if (entry.front() == ':' && commit) {
      read_change(std::string(entry), log, *commit);
    } else {
      if (commit) end_commit(std::move(*commit), log);
      commit.emplace();
      is_sound_ = entry.front() == '@' && begin_commit(field_.substr(1), *commit);
    }
  }
  if (commit && is_sound_ && !git_.is_cut()) end_commit(std::move(*commit), log);
}

bool GitLogParser::begin_commit(const std::string& header, Commit& commit) {
  commit = {};
  change_of_patch_.clear();
  files_ = hunks_ = 0;
  is_incomplete_ = false;
  const std::size_t line_end = std::min(header.find('\n'), header.size());
  std::string_view rest = std::string_view(header).substr(0, line_end);
  const std::string_view id = next_word(rest);
  if (!is_object_id(id)) return false;
  std::string_view time = next_word(rest);
  if (!read_number(time, commit.time)) return false;
  commit.time = model::sane_time(commit.time);
  if (line_end < header.size()) {
    const auto parents = static_cast<std::size_t>(std::count(rest.begin(), rest.end(), ' '));
    const std::size_t subject_end = std::min(header.find('\n', line_end + 1), header.size());
    std::string body;
    if (subject_end < header.size()) {
      body = base::utf8_prefix(std::string_view(header).substr(subject_end + 1), kMaxBodyBytes);
    }
    messages_.push_back(
        {std::string(id),
         base::collapse_space(header.substr(line_end + 1, subject_end - line_end - 1)),
         std::move(body), rest.empty() ? 0 : parents + 1});
  }
  first_parent_ = next_word(rest);
  return true;
}

std::uint32_t GitLogParser::path_id(std::string path, CommitLog& log) {
  if (!path.starts_with(options_.prefix)) return model::kNoPath;
  path.erase(0, options_.prefix.size());
  if (!base::is_canonical_relative_path(path)) return model::kNoPath;
  const auto [known, is_new] =
      path_ids_.emplace(path, static_cast<std::uint32_t>(log.paths.size()));
  if (is_new) log.paths.push_back(std::move(path));
  return known->second;
}

// Reads an entry such as ":100644 100644 <id> <id> R100", and the paths after it. The letter in the
// last field is the kind of change.
void GitLogParser::read_change(const std::string& entry, CommitLog& log, Commit& commit) {
  const std::size_t space = entry.rfind(' ');
  const char status = space + 1 < entry.size() ? entry[space + 1] : '?';
  const bool is_move = status == 'R' || status == 'C';
  std::string old_path;
  std::string path;
  if (is_move) git_.read_until('\0', old_path);
  if (space == std::string::npos || !git_.read_until('\0', path)) {
    is_sound_ = false;
    return;
  }
  ++files_;
  FileChange change;
  change.path = path_id(std::move(path), log);
  if (status == 'R') change.old_path = path_id(std::move(old_path), log);
  const bool is_kept = change.path != model::kNoPath;
  const Seen seen = look_at_versions(entry, status);
  const bool has_lines = is_kept && !lacks_lines(change, seen.is_missing);
  if (seen.has_patch) change_of_patch_.push_back(has_lines ? commit.changes.size() : kNoChange);
  // A change of a file's type, for example to a symbolic link, has two patches: one removes the
  // file, and one adds it.
  if (status == 'T') change_of_patch_.push_back(kNoChange);
  if (is_kept) commit.changes.push_back(std::move(change));
}

GitLogParser::Seen GitLogParser::look_at_versions(const std::string& entry, char status) {
  if (!options_.keeps_objects && options_.missing == nullptr) return {};
  const Versions versions(entry);
  if (options_.keeps_objects) {
    for (const std::string_view id : {versions.old_id, versions.new_id}) {
      if (!id.empty()) objects_.emplace_back(id);
    }
  }
  if (options_.missing == nullptr) return {};
  const std::string_view old_id = shown_for(versions.old_id, *options_.missing);
  const std::string_view new_id = shown_for(versions.new_id, *options_.missing);
  Seen seen;
  // git prints no patch for a file if it looks the same before and after the change.
  seen.has_patch = status != 'M' || old_id != new_id || versions.old_mode != versions.new_mode;
  seen.is_missing = old_id != versions.old_id || new_id != versions.new_id;
  return seen;
}

// Returns whether `change` must have no lines because a version of its file is missing. If so, also
// records the path, since the next commits in the log must not have lines for this path either.
bool GitLogParser::lacks_lines(const FileChange& change, bool is_missing) {
  const bool is_move = change.old_path != model::kNoPath;
  const std::uint32_t here = is_move && options_.is_reversed ? change.old_path : change.path;
  const std::uint32_t next = is_move && !options_.is_reversed ? change.old_path : change.path;
  if (lost_paths_.erase(here) == 0 && !is_missing) return false;
  lost_paths_.insert(next);
  is_incomplete_ = true;
  return true;
}

void GitLogParser::read_patches(Commit& commit) {
  std::size_t patch = 0;
  FileChange* change = nullptr;
  while (git_.peek() > 0) {  // NUL marks the next commit
    git_.read_until('\n', field_);
    if (field_.starts_with(kPatchMark)) {
      const std::size_t index =
          patch < change_of_patch_.size() ? change_of_patch_[patch] : kNoChange;
      change = index == kNoChange ? nullptr : &commit.changes[index];
      ++patch;
    } else if (field_.starts_with(kHunkMark)) {
      read_hunk(field_, change);
    }
  }
  // If the number of patches differs from the number of files, drop all lines, since they may
  // belong to other files.
  if (patch != change_of_patch_.size()) {
    for (FileChange& changed : commit.changes) changed.hunks.clear();
  }
}

void GitLogParser::read_hunk(const std::string& line, FileChange* change) {
  model::Hunk hunk;
  std::string_view rest = std::string_view(line).substr(kHunkMark.size());
  bool is_hunk = read_range(rest, hunk.old_begin, hunk.old_count) && rest.starts_with(" +");
  if (is_hunk) rest.remove_prefix(2);
  is_hunk = is_hunk && read_range(rest, hunk.new_begin, hunk.new_count);
  if (!is_hunk) {
    is_sound_ = false;
    return;
  }
  // Skip the changed lines themselves, since their text could look like a header.
  for (std::uint64_t i = std::uint64_t{hunk.old_count} + hunk.new_count; i > 0; --i) {
    if (!git_.read_until('\n', field_)) break;
    if (field_.starts_with('\\')) ++i;  // "\ No newline at end of file"
  }
  ++hunks_;
  if (change != nullptr && hunks_ <= options_.max_hunks) change->hunks.push_back(hunk);
}

void GitLogParser::end_commit(Commit commit, CommitLog& log) {
  commit.is_bulk = files_ > options_.max_files;
  if (is_incomplete_ && !commit.is_bulk) ++incomplete_commits_;
  if (commit.is_bulk || hunks_ > options_.max_hunks) {
    for (FileChange& change : commit.changes) change.hunks.clear();
  }
  if (commit.is_bulk) {
    std::erase_if(commit.changes,
                  [](const FileChange& change) { return change.old_path == model::kNoPath; });
  }
  log.commits.push_back(std::move(commit));
}

}  // namespace cairn::git
