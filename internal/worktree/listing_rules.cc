#include "internal/worktree/listing_rules.h"

#include <algorithm>
#include <array>

#include "internal/worktree/rule_file.h"

namespace cairn::worktree {
namespace {

constexpr auto kToolDirectories = std::to_array<std::string_view>(
    {"node_modules", "bower_components", "__pycache__", "site-packages", "CMakeFiles"});
// Directories that are left out only outside of git work trees. In a work tree, the .gitignore says
// whether a directory with such a name contains output or sources.
constexpr auto kOutputDirectories =
    std::to_array<std::string_view>({"target", "build", "dist", "out", "venv", "env"});
constexpr auto kMarkers =
    std::to_array<std::string_view>({"CACHEDIR.TAG", "pyvenv.cfg", "CMakeCache.txt"});

template <std::size_t n>
bool is_one_of(std::string_view name, const std::array<std::string_view, n>& names) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

std::string_view without_slash(std::string_view path) {
  if (path.ends_with('/')) path.remove_suffix(1);
  return path;
}

}  // namespace

bool is_marker(std::string_view name) { return is_one_of(name, kMarkers); }

bool is_always_left_out(std::string_view name, EntryType type) {
  if (name == ".git" || name == ".cairn") return true;
  return type == EntryType::kDirectory && name.starts_with('.') && name != ".github";
}

ListingRules::ListingRules(const base::SourceTree& tree, const std::vector<std::string>& excluded)
    : git_(find_git_surroundings(tree)) {
  std::string lines;
  for (const std::string& line : excluded) lines += line + "\n";
  excluded_.add(lines, "");
}

void ListingRules::add_git_rules(int directory, std::string_view path) {
  git_.rules.add(read_rule_file(directory, std::string(kGitRules)), without_slash(path));
}

void ListingRules::add_own_rules(int directory, std::string_view path) {
  own_.add(read_rule_file(directory, std::string(kOwnRules)), own_path(path));
}

void ListingRules::go_back(const Mark& mark) {
  git_.rules.keep_first(mark.git_files);
  own_.keep_first(mark.own_files);
}

Verdict ListingRules::own_verdict(std::string_view path, EntryType type) const {
  const Verdict verdict = excluded_.verdict(own_path(path), type);
  return verdict == Verdict::kNone ? own_.verdict(own_path(path), type) : verdict;
}

bool ListingRules::leave_out(std::string_view path, std::string_view name, EntryType type) const {
  const Verdict own = own_verdict(path, type);
  if (own != Verdict::kNone) return own == Verdict::kIgnored;
  if (type == EntryType::kDirectory &&
      (is_one_of(name, kToolDirectories) ||
       (!git_.is_work_tree && is_one_of(name, kOutputDirectories)))) {
    return true;
  }
  return git_.rules.verdict(path, type) == Verdict::kIgnored;
}

}  // namespace cairn::worktree
