#include "internal/git/changed_files.h"

#include <algorithm>

#include "internal/base/ascii.h"
#include "internal/base/display.h"
#include "internal/git/clean_room.h"
#include "internal/git/log_parser.h"

namespace cairn::git {
namespace {

constexpr std::size_t kMaxRevisionBytes = 300;
constexpr std::size_t kLeastIdDigits = 4;
constexpr std::size_t kMaxFiles = 20'000;
constexpr std::size_t kMaxHunks = 500'000;

bool is_hexadecimal(std::string_view text) {
  return std::all_of(text.begin(), text.end(), base::is_lower_hex_digit);
}

// The id of the commit that `revision` denotes, or "". Names are resolved here, so that git is
// given only hexadecimal digits, "~", "^" and numbers.
std::string commit_of(const GitRepository& repository, const GitRoom& room,
                      const std::string& revision) {
  const std::size_t end = std::min(revision.find_first_of("~^"), revision.size());
  const std::string steps = revision.substr(end);
  const std::string name = revision.substr(0, end);
  if (revision.size() > kMaxRevisionBytes ||
      steps.find_first_not_of("~^0123456789") != std::string::npos) {
    return {};
  }
  std::string id = resolve_ref(repository, name);
  if (id.empty() && name.size() >= kLeastIdDigits && is_hexadecimal(name)) id = name;
  if (id.empty()) return {};
  base::ChildProcess git =
      room.run({"rev-parse", "--verify", "--quiet", "--end-of-options", id + steps + "^{commit}"},
               base::ChildLimits{});
  std::string commit;
  git.read_until('\n', commit);
  return git.finish() && is_object_id(commit) ? commit : std::string();
}

}  // namespace

GitChanges read_git_changes(const std::string& directory, const std::string& revision,
                            const std::string& room_stem) {
  GitChanges result;
  const GitLookup lookup = find_git_repository(directory);
  if (!lookup.repository) return {{}, lookup.failure};
  const GitRepository& repository = *lookup.repository;
  const GitRoom room(repository, room_stem);
  const std::string since = commit_of(repository, room, revision);
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
  if (git.is_cut()) return {{}, "the difference is too large"};
  if (!git.finish()) return {{}, git.failure()};
  if (!parser.is_sound()) return {{}, "cannot parse git's diff output"};
  return result;
}

}  // namespace cairn::git
