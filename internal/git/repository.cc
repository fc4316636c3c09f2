#include "internal/git/repository.h"

#include <fcntl.h>
#include <sys/stat.h>

#include <algorithm>
#include <filesystem>
#include <system_error>

#include "internal/base/ascii.h"
#include "internal/base/fd.h"
#include "internal/base/path.h"
#include "internal/git/head_files.h"
#include "internal/trust/owner.h"

namespace cairn::git {
namespace {

constexpr std::size_t kMaxRefBytes = 4096;
constexpr std::size_t kMaxPackedBytes = std::size_t{64} << 20U;
constexpr int kMaxLinks = 5;
constexpr std::size_t kMaxWorkTrees = 100;
constexpr std::string_view kRefMark = "ref: ";
constexpr std::string_view kGitFileMark = "gitdir: ";

bool is_directory(const std::string& path) {
  struct stat status {};
  return ::stat(path.c_str(), &status) == 0 && S_ISDIR(status.st_mode);
}

// Returns the content of a regular file, without trailing white space. Returns nullopt if the file
// cannot be read or has more than `most` bytes.
std::optional<std::string> read_small(const std::string& path, std::size_t most) {
  const base::UniqueFd fd(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY));
  struct stat status {};
  if (!fd.valid() || ::fstat(fd.get(), &status) != 0 || !S_ISREG(status.st_mode)) return {};
  if (static_cast<std::uint64_t>(status.st_size) > most) return {};
  std::string content(static_cast<std::size_t>(status.st_size), '\0');
  content.resize(base::read_up_to(fd.get(), content.data(), content.size(), "a file of git"));
  content.erase(content.find_last_not_of(" \r\n\t") + 1);
  return content;
}

std::string absolute(const std::string& path, const std::string& from) {
  return path.starts_with('/') ? path : base::joined(from, path);
}

bool is_ref_name(std::string_view name) {
  const auto is_plain = [](char c) {
    return static_cast<unsigned char>(c) > ' ' && c != 0x7f && c != '\\';
  };
  return name.starts_with("refs/") && name.find("..") == name.npos &&
         std::all_of(name.begin(), name.end(), is_plain);
}

// Returns the id of the ref `name`, or "". `packed` is the content of the file packed-refs, which
// has lines of the form "<id> <name>".
std::string packed_id(const std::string& packed, const std::string& name) {
  const std::string wanted = " " + name;
  for (std::size_t at = 0; at < packed.size();) {
    const std::size_t end = std::min(packed.find('\n', at), packed.size());
    const std::string_view line = std::string_view(packed).substr(at, end - at);
    if (line.ends_with(wanted)) return std::string(line.substr(0, line.size() - wanted.size()));
    at = end + 1;
  }
  return {};
}

// Follows a ref and returns the id that it leads to, or "". `content` is the content of the ref's
// file: an id, or the name of another ref. Adds the names of the refs to `names`, if that is not
// null.
std::string follow(std::string content, const std::string& common,
                   std::vector<std::string>* names = nullptr) {
  for (int link = 0; link < kMaxLinks && content.starts_with(kRefMark); ++link) {
    const std::string name = content.substr(kRefMark.size());
    if (!is_ref_name(name)) return {};
    if (names != nullptr) names->push_back(name);
    if (auto loose = read_small(base::joined(common, name), kMaxRefBytes)) {
      content = std::move(*loose);
    } else {
      content = packed_id(read_small(common + "/packed-refs", kMaxPackedBytes).value_or(""), name);
    }
  }
  return is_object_id(content) ? content : std::string();
}

// Returns git's directory for the file or directory `path`, which is named .git. Returns "" if
// `path` is neither a directory nor a file that names one.
std::string git_directory_of(const std::string& path, const std::string& top) {
  if (is_directory(path)) return path;
  const std::string content = read_small(path, kMaxRefBytes).value_or("");
  if (!content.starts_with(kGitFileMark)) return {};
  return absolute(content.substr(kGitFileMark.size()), top);
}

bool exists(const std::string& path) {
  struct stat status {};
  return ::lstat(path.c_str(), &status) == 0;
}

// Finds the repository without reading its HEAD.
GitLookup locate(const std::string& directory) {
  if (directory.empty()) return {std::nullopt, "there is no git repository", true};
  // The real path, since that is how git's commits spell the directories below the top.
  std::error_code failed;
  std::string top = std::filesystem::canonical(directory, failed).string();
  if (failed) top = directory;
  while (top.size() > 1 && top.ends_with('/')) top.pop_back();
  const std::string begin = top;
  while (!exists(top + "/.git")) {
    if (top.empty() || top == "/" || !top.starts_with('/')) {
      return {std::nullopt, "there is no git repository", true};
    }
    top = base::system_directory_of(top);
  }
  if (trust::is_foreign(top, {".git"})) {
    return {std::nullopt, "the enclosing repository belongs to a user whom you do not trust"};
  }
  const std::string git_directory = git_directory_of(top + "/.git", top);
  if (git_directory.empty()) return {std::nullopt, ".git is not a git directory", false};
  std::string common = git_directory;
  if (auto named = read_small(git_directory + "/commondir", kMaxRefBytes)) {
    common = absolute(*named, git_directory);
  }
  GitRepository repository;
  repository.directory = git_directory;
  repository.common = common;
  repository.objects = common + "/objects";
  if (!is_directory(repository.objects)) {
    return {std::nullopt, ".git is not a git directory", false};
  }
  if (begin.size() > top.size()) {
    repository.prefix = begin.substr(top.size() + (top.ends_with('/') ? 0 : 1));
  }
  return {repository, {}, false};
}

}  // namespace

// Git keeps a directory for each linked work tree in `worktrees`, whose file `gitdir` names the
// work tree's .git. The main work tree contains the common directory (gitrepository-layout(5)).
std::vector<std::string> other_work_trees(const std::string& directory) {
  namespace fs = std::filesystem;
  const GitLookup lookup = locate(directory);
  if (!lookup.repository) return {};
  std::error_code error;
  const std::string& prefix = lookup.repository->prefix;
  const fs::path common = fs::canonical(lookup.repository->common, error);
  const fs::path own = error ? fs::path() : fs::canonical(directory, error);
  if (error) return {};
  std::vector<std::string> tops;
  if (common.filename() == ".git") tops.push_back(common.parent_path());
  std::vector<fs::path> linked;
  for (fs::directory_iterator entry(common / "worktrees", error), end;
       !error && entry != end && linked.size() < kMaxWorkTrees; entry.increment(error)) {
    linked.push_back(entry->path());
  }
  std::sort(linked.begin(), linked.end());
  for (const fs::path& one : linked) {
    const std::string link = read_small(one / "gitdir", kMaxRefBytes).value_or("");
    if (link.starts_with('/')) tops.push_back(fs::path(link).parent_path());
  }
  // Either side could name the other falsely, so both must agree: a work tree counts if its .git
  // leads to a directory of this repository, and this one only if the repository names it.
  std::vector<std::string> others;
  bool is_named = false;
  for (const std::string& top : tops) {
    const GitLookup other = locate(top);
    if (!other.repository || !other.repository->prefix.empty()) continue;
    if (fs::canonical(other.repository->common, error) != common || error) continue;
    std::string there = prefix.empty() ? top : base::joined(top, prefix);
    if (fs::canonical(there, error) == own) {
      is_named = true;
    } else {
      others.push_back(std::move(there));
    }
  }
  return is_named ? others : std::vector<std::string>();
}

bool is_object_id(std::string_view text) {
  return (text.size() == 40 || text.size() == 64) &&
         std::all_of(text.begin(), text.end(), base::is_lower_hex_digit);
}

std::string resolve_ref(const GitRepository& repository, const std::string& name) {
  if (name == "HEAD") {
    const std::string path = repository.directory + "/HEAD";
    return follow(read_small(path, kMaxRefBytes).value_or(""), repository.common);
  }
  for (const char* const place : {"", "refs/", "refs/tags/", "refs/heads/", "refs/remotes/"}) {
    const std::string ref = place + name;
    if (!is_ref_name(ref)) continue;
    std::string id = follow(std::string(kRefMark) + ref, repository.common);
    if (!id.empty()) return id;
  }
  return {};
}

std::vector<HeadFile> head_files(const std::string& directory) {
  const GitLookup lookup = locate(directory);
  if (!lookup.repository) return {};
  const GitRepository& found = *lookup.repository;
  std::vector<HeadFile> files = {{found.directory, "HEAD"}, {found.common, "packed-refs"}};
  std::vector<std::string> names;
  follow(read_small(found.directory + "/HEAD", kMaxRefBytes).value_or(""), found.common, &names);
  for (const std::string& name : names) files.push_back({found.common, name});
  return files;
}

GitLookup find_git_repository(const std::string& directory) {
  GitLookup lookup = locate(directory);
  if (!lookup.repository) return lookup;
  GitRepository& repository = *lookup.repository;
  repository.head = resolve_ref(repository, "HEAD");
  if (repository.head.empty()) return {std::nullopt, "HEAD does not name a commit", false};
  repository.shallow = read_small(repository.common + "/shallow", kMaxPackedBytes).value_or("");
  return lookup;
}

}  // namespace cairn::git
