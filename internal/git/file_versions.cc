#include "internal/git/file_versions.h"

#include <sys/stat.h>

#include <algorithm>
#include <charconv>

#include "internal/base/display.h"
#include "internal/base/error.h"
#include "internal/base/path.h"
#include "internal/base/utf8.h"
#include "internal/git/revision.h"

namespace cairn::git {
namespace {

constexpr const char* kMaxRenames = "-l500";  // for more pairs, git takes too long

GitRepository repository_of(const std::string& directory) {
  GitLookup lookup = find_git_repository(directory);
  if (lookup.repository) return std::move(*lookup.repository);
  throw base::Error(base::ErrorKind::kUsage, "cannot read revisions: " + lookup.failure);
}

[[noreturn]] void throw_failure(const base::ChildProcess& git, std::string_view what) {
  throw base::Error(base::ErrorKind::kBadData,
                    "cannot " + std::string(what) + ": " +
                        (git.failure().empty() ? "git failed" : git.failure()));
}

base::ChildLimits large_limits() {
  base::ChildLimits limits;
  limits.max_bytes = kMaxVersionsBytes + (kMaxVersionsBytes >> 3U);
  return limits;
}

// Returns whether `mode` is that of a regular file, executable or not. Symbolic links and
// submodules are not regular files.
bool is_regular(std::string_view mode) { return mode.starts_with("100"); }

// Returns the file of one side of a raw diff entry. Returns nullopt if the file does not exist on
// this side, or if it should be ignored.
std::optional<FileAt> side_of(std::string_view mode, const std::string& path, std::string_view id,
                              std::string_view prefix) {
  if (!is_regular(mode) || !path.starts_with(prefix) || !base::is_valid_utf8(path))
    return std::nullopt;
  return FileAt{path.substr(prefix.size()), std::string(id)};
}

// Splits an entry such as ":100644 100644 <id> <id> R090" into its fields.
std::vector<std::string_view> fields_of(std::string_view entry) {
  std::vector<std::string_view> fields;
  entry.remove_prefix(std::min<std::size_t>(entry.starts_with(':') ? 1 : 0, entry.size()));
  while (!entry.empty()) {
    const std::size_t end = std::min(entry.find(' '), entry.size());
    fields.push_back(entry.substr(0, end));
    entry.remove_prefix(std::min(end + 1, entry.size()));
  }
  return fields;
}

}  // namespace

FileVersions::FileVersions(const std::string& directory, const std::string& room_stem)
    : repository_(repository_of(directory)),
      root_(directory),
      names_(repository_, directory),
      room_(std::make_unique<GitRoom>(repository_, room_stem)) {}

std::string FileVersions::commit(const std::string& revision) const {
  std::string id = commit_named(repository_, *room_, revision);
  if (!id.empty()) return id;
  throw base::Error(base::ErrorKind::kUsage,
                    "there is no commit '" + base::display_line(revision.substr(0, 60)) + "'",
                    "a revision is a branch, a tag or a commit, e.g. main or HEAD~3");
}

std::vector<FileAt> FileVersions::files_at(const std::string& commit) const {
  const std::string prefix = repository_.prefix.empty() ? "" : repository_.prefix + "/";
  std::vector<FileAt> files = listed(commit, prefix);
  std::sort(files.begin(), files.end(),
            [](const FileAt& a, const FileAt& b) { return a.path < b.path; });
  return files;
}

std::optional<std::string> FileVersions::file_at(const std::string& commit,
                                                 const std::string& path) const {
  const std::string prefix = repository_.prefix.empty() ? "" : repository_.prefix + "/";
  // ls-tree takes paths literally. It lists what is below a path that is now a directory.
  const auto find = [&](std::vector<FileAt> files) -> std::optional<std::string> {
    for (FileAt& file : files) {
      if (file.path == path) return std::move(file.id);
    }
    return std::nullopt;
  };
  auto found = find(listed(commit, prefix + path));
  return found || !names_.may_differ() ? found : find(listed(commit, prefix));
}

// Returns the regular files at or below a path from the top of the repository; "" is everything.
std::vector<FileAt> FileVersions::listed(const std::string& commit, const std::string& path) const {
  std::vector<std::string> arguments = {"ls-tree", "-r", "-z", "--full-tree", commit, "--"};
  if (!path.empty()) arguments.push_back(path);
  base::ChildProcess git = room_->run(arguments, base::ChildLimits{});
  const std::string prefix = repository_.prefix.empty() ? "" : repository_.prefix + "/";
  std::vector<FileAt> files;
  std::string entry;  // "100644 blob <id>\t<path>"
  while (files.size() < kMaxFilesOfCommit && git.read_until('\0', entry)) {
    const std::size_t tab = std::min(entry.find('\t'), entry.size());
    const std::vector<std::string_view> fields = fields_of(std::string_view(entry).substr(0, tab));
    if (fields.size() != 3 || !is_object_id(fields[2]) || tab == entry.size()) continue;
    if (auto file = side_of(fields[0], entry.substr(tab + 1), fields[2], prefix)) {
      file->path = names_.of(file->path);
      files.push_back(std::move(*file));
    }
  }
  if (!git.finish()) throw_failure(git, "list the files of a commit");
  return files;
}

std::vector<FilePair> FileVersions::changes(const std::string& from, const std::string& to) const {
  std::vector<std::string> arguments = {
      "diff-tree", "-r",        "-z",         "--raw",         "--no-abbrev",
      "-M",        kMaxRenames, "--no-color", "--no-ext-diff", "--no-textconv",
      from,        to,          "--"};
  if (!repository_.prefix.empty()) arguments.push_back(repository_.prefix);
  base::ChildProcess git = room_->run(arguments, base::ChildLimits{});
  const std::string prefix = repository_.prefix.empty() ? "" : repository_.prefix + "/";
  std::vector<FilePair> pairs;
  std::string entry;
  std::string old_path;
  while (git.read_until('\0', entry) && git.read_until('\0', old_path)) {
    const std::vector<std::string_view> fields = fields_of(entry);
    if (fields.size() != 5) throw_failure(git, "parse the output of git");
    std::string new_path = old_path;
    const bool is_renamed = fields[4].starts_with('R') || fields[4].starts_with('C');
    if (is_renamed && !git.read_until('\0', new_path)) break;
    FilePair pair{side_of(fields[0], old_path, fields[2], prefix),
                  side_of(fields[1], new_path, fields[3], prefix)};
    for (auto* const file : {&pair.old_file, &pair.new_file}) {
      if (*file) (*file)->path = names_.of((*file)->path);
    }
    if (pair.old_file || pair.new_file) pairs.push_back(std::move(pair));
  }
  if (!git.finish()) throw_failure(git, "compare two commits");
  return pairs;
}

std::vector<std::string> FileVersions::ids_of(const std::vector<std::string>& paths) const {
  std::string input;  // one path per line
  const auto is_one_line = [&](const std::string& path) {
    return (root_ + path).find('\n') == std::string::npos;
  };
  for (const std::string& path : paths) {
    if (is_one_line(path)) input += base::joined(root_, path) + "\n";
  }
  std::vector<std::string> ids(paths.size());
  if (input.empty()) return ids;
  base::ChildProcess git =
      room_->run({"hash-object", "--no-filters", "--stdin-paths"}, base::ChildLimits{}, input);
  for (std::size_t i = 0; i < paths.size(); ++i) {
    if (!is_one_line(paths[i])) continue;
    if (!git.read_until('\n', ids[i]) || !is_object_id(ids[i])) {
      git.finish();
      throw_failure(git, "read '" + base::display_line(paths[i]) + "'");
    }
  }
  if (!git.finish()) throw_failure(git, "read the working tree");
  return ids;
}

void FileVersions::read(const std::vector<std::string>& ids, const Visit& visit) const {
  std::string input;
  for (const std::string& id : ids) input += id + "\n";
  if (input.empty()) return;
  base::ChildProcess git = room_->run({"cat-file", "--batch"}, large_limits(), input);
  std::string header;  // "<id> blob <size>", or "<id> missing"
  std::string text;
  for (std::size_t i = 0; i < ids.size(); ++i) {
    git.read_until('\n', header);
    const std::vector<std::string_view> fields = fields_of(header);
    std::uint64_t size = 0;
    const bool is_blob =
        fields.size() == 3 && fields[1] == "blob" &&
        std::from_chars(fields[2].data(), fields[2].data() + fields[2].size(), size).ec ==
            std::errc{};
    if (!is_blob) {
      visit(i, std::nullopt);
      continue;
    }
    // Read a large object in pieces, and discard them.
    const bool is_wanted = size <= kMaxVersionBytes;
    for (std::uint64_t left = size; left > 0;) {
      const std::uint64_t piece = std::min<std::uint64_t>(left, kMaxVersionBytes);
      git.read_bytes(piece, text);
      if (text.size() < piece) break;
      left -= piece;
    }
    if (size == 0) text.clear();
    const bool is_whole = is_wanted && text.size() == size;
    git.read_until('\n', header);
    const bool is_text = is_whole && text.find('\0') == text.npos;
    visit(i, is_text ? std::optional<std::string>(std::move(text)) : std::nullopt);
    text.clear();
  }
}

bool FileVersions::is_sparse() const {
  struct stat status {};
  return ::stat((repository_.directory + "/info/sparse-checkout").c_str(), &status) == 0;
}

}  // namespace cairn::git
