#include "internal/worktree/git_surroundings.h"

#include <sys/stat.h>

#include <filesystem>

#include "internal/base/fd.h"
#include "internal/base/git_settings.h"
#include "internal/base/path.h"
#include "internal/base/platform/files.h"
#include "internal/trust/owner.h"
#include "internal/worktree/rule_file.h"

namespace cairn::worktree {
namespace {

constexpr std::string_view kGitFileMark = "gitdir: ";

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

// Returns the git directory that contains info/exclude for the work tree at `top`, or "" if `top`
// is not the top of a work tree. In a linked work tree or a submodule, .git is a file that contains
// the path of the git directory.
std::string git_directory(const std::string& top) {
  std::string directory = base::joined(top, ".git");
  const base::UniqueFd parent = platform::open_directory(top);
  const std::string link = first_line(read_rule_file(parent.get(), ".git"));
  if (link.starts_with(kGitFileMark)) {
    directory = resolved(link.substr(kGitFileMark.size()), top);
  }
  if (!exists(base::joined(directory, "HEAD"))) return {};
  const base::UniqueFd opened = platform::open_directory(directory);
  const std::string common = first_line(read_rule_file(opened.get(), "commondir"));
  return common.empty() ? directory : resolved(common, directory);
}

void add_rules_of(const std::string& directory, const std::string& name, const std::string& below,
                  IgnoreRules& rules) {
  const base::UniqueFd opened = platform::open_directory(directory);
  if (!opened.valid()) return;
  const std::string text = read_rule_file(opened.get(), name);
  if (!text.empty()) rules.add(text, below);
}

}  // namespace

GitSurroundings find_git_surroundings(const base::SourceTree& tree) {
  std::error_code failed;
  const std::string root = std::filesystem::canonical(tree.root(), failed).string();
  if (failed || !tree.available()) return {};
  std::string top = root;
  std::string git = git_directory(top);
  while (git.empty() && top != "/") {
    top = base::system_directory_of(top);
    git = git_directory(top);
  }
  // The rules of another user are ignored, because they could hide files. For example, another user
  // could create a /tmp/.git that applies to every directory below /tmp.
  if (git.empty() || trust::is_foreign(top, {".git"})) return {};
  GitSurroundings found;
  found.is_work_tree = true;
  if (base::read_git_settings(git).ignores_case) found.rules = IgnoreRules(LetterCase::kIgnored);
  add_rules_of(base::joined(git, "info"), "exclude", "", found.rules);
  if (root == top) return found;
  const std::string below = root.substr(top == "/" ? 1 : top.size() + 1);
  for (std::size_t at = 0; at != below.npos; at = below.find('/', at + 1)) {
    const std::string directory = below.substr(0, at);
    add_rules_of(base::joined(top, directory), ".gitignore", directory, found.rules);
  }
  if (found.rules.is_ignored(below, EntryType::kDirectory)) return {};
  found.prefix = below + "/";
  return found;
}

}  // namespace cairn::worktree
