#include "internal/worktree/git_surroundings.h"

#include <sys/stat.h>

#include <filesystem>

#include "internal/base/fd.h"
#include "internal/base/limits.h"
#include "internal/base/path.h"
#include "internal/base/platform/files.h"
#include "internal/trust/owner.h"
#include "internal/worktree/git_settings.h"
#include "internal/worktree/rule_file.h"
#include "internal/worktree/tracked_paths.h"

namespace cairn::worktree {
namespace {

constexpr std::string_view kGitFileMark = "gitdir: ";
constexpr std::size_t kMaxIndexBytes = std::size_t{256} << 20U;  // of two million files

std::string first_line(std::string text) {
  text.erase(std::min(text.find_first_of("\r\n"), text.size()));
  return text;
}

bool exists(const std::string& path) {
  struct stat status {};
  return ::lstat(path.c_str(), &status) == 0;
}

// Resolves `path` relative to `from`. For example, "common" relative to "/work/.git" is
// "/work/.git/common".
std::string resolved(const std::string& path, const std::string& from) {
  return path.starts_with('/') ? path : base::joined(from, path);
}

// The directories of git for a work tree; "" if it is none.
struct GitDirectories {
  std::string own;     // contains the index
  std::string common;  // contains config and info/exclude, for all work trees of the repository
};

// In a linked work tree or a submodule, .git is a file that contains the path of the git directory.
GitDirectories git_directories(const std::string& top) {
  std::string directory = base::joined(top, ".git");
  const base::UniqueFd parent = platform::open_directory(top);
  const std::string link = first_line(read_rule_file(parent.get(), ".git"));
  if (link.starts_with(kGitFileMark)) {
    directory = resolved(link.substr(kGitFileMark.size()), top);
  }
  if (!exists(base::joined(directory, "HEAD"))) return {};
  const base::UniqueFd opened = platform::open_directory(directory);
  const std::string common = first_line(read_rule_file(opened.get(), "commondir"));
  return {directory, common.empty() ? directory : resolved(common, directory)};
}

std::string read_at(const std::string& directory, const std::string& name, std::size_t most) {
  const base::UniqueFd opened = platform::open_directory(directory);
  return opened.valid() ? read_rule_file(opened.get(), name, most) : std::string();
}

// The work tree that contains a directory.
struct WorkTree {
  std::string top;    // "" if there is none
  std::string below;  // path from the top to the directory: "" or "web/app"
  GitDirectories git;
  GitSettings settings;
};

WorkTree find_work_tree(const base::SourceTree& tree) {
  std::error_code failed;
  const std::string root = std::filesystem::canonical(tree.root(), failed).string();
  if (failed || !tree.available()) return {};
  WorkTree found{root, "", git_directories(root), {}};
  while (found.git.own.empty() && found.top != "/") {
    found.top = base::system_directory_of(found.top);
    found.git = git_directories(found.top);
  }
  // The rules of another user are ignored, because they could hide files. For example, another user
  // could create a /tmp/.git that applies to every directory below /tmp.
  if (found.git.own.empty() || trust::is_foreign(found.top, {".git"})) return {};
  if (root != found.top) found.below = root.substr(found.top == "/" ? 1 : found.top.size() + 1);
  found.settings = parse_git_settings(read_at(found.git.common, "config", base::kMaxIgnoreBytes));
  return found;
}

void add_rules_of(const std::string& directory, const std::string& name, const std::string& below,
                  IgnoreRules& rules) {
  const std::string text = read_at(directory, name, base::kMaxIgnoreBytes);
  if (!text.empty()) rules.add(text, below);
}

}  // namespace

GitSurroundings find_git_surroundings(const base::SourceTree& tree) {
  const WorkTree work_tree = find_work_tree(tree);
  if (work_tree.top.empty()) return {};
  GitSurroundings found;
  found.is_work_tree = true;
  if (work_tree.settings.ignores_case) found.rules = IgnoreRules(LetterCase::kIgnored);
  add_rules_of(base::joined(work_tree.git.common, "info"), "exclude", "", found.rules);
  const std::string& below = work_tree.below;
  if (below.empty()) return found;
  for (std::size_t at = 0; at != below.npos; at = below.find('/', at + 1)) {
    const std::string directory = below.substr(0, at);
    add_rules_of(base::joined(work_tree.top, directory), ".gitignore", directory, found.rules);
  }
  if (found.rules.is_ignored(below, EntryType::kDirectory)) return {};
  found.prefix = below + "/";
  return found;
}

base::Spellings find_git_spellings(const base::SourceTree& tree) {
  const WorkTree work_tree = find_work_tree(tree);
  if (!work_tree.settings.ignores_case) return {};
  const std::string index = read_at(work_tree.git.own, "index", kMaxIndexBytes);
  const std::string prefix = work_tree.below.empty() ? "" : work_tree.below + "/";
  std::vector<std::string> paths;
  for (const std::string& path : tracked_paths(index, work_tree.settings.has_long_ids ? 32 : 20)) {
    if (path.starts_with(prefix)) paths.push_back(path.substr(prefix.size()));
  }
  return base::Spellings(paths);
}

}  // namespace cairn::worktree
