#include "internal/git/changed_files.h"

#include "internal/base/display.h"
#include "internal/git/clean_room.h"
#include "internal/git/log_parser.h"
#include "internal/git/revision.h"

namespace cairn::git {
namespace {

constexpr std::size_t kMaxFiles = 20'000;
constexpr std::size_t kMaxHunks = 500'000;

}  // namespace

GitChanges read_git_changes(const std::string& directory, const std::string& revision,
                            const std::string& room_stem) {
  GitChanges result;
  const GitLookup lookup = find_git_repository(directory);
  if (!lookup.repository) return {{}, lookup.failure};
  const GitRepository& repository = *lookup.repository;
  const GitRoom room(repository, room_stem);
  const std::string since = commit_named(repository, room, revision);
  if (since.empty()) {
    return {{}, "there is no commit '" + base::display_line(revision.substr(0, 60)) + "'"};
  }
  std::vector<std::string> arguments = {
      "diff",   "-z",         "--raw",         "--no-abbrev",   "-p",  "-U0",
      "-M100%", "--no-color", "--no-ext-diff", "--no-textconv", since, repository.head,
      "--"};
  if (!repository.prefix.empty()) arguments.push_back(repository.prefix);
  base::ChildProcess git = room.run(arguments, base::ChildLimits{});
  const std::string prefix = repository.prefix.empty() ? "" : repository.prefix + "/";
  GitLogParser parser(git, {prefix, kMaxFiles, kMaxHunks});
  parser.read_diff(result.changes);
  if (git.is_cut()) return {{}, "the diff is too large"};
  if (!git.finish()) return {{}, git.failure()};
  if (!parser.is_sound()) return {{}, "cannot parse git's diff output"};
  return result;
}

}  // namespace cairn::git
