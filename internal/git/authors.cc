#include "internal/git/authors.h"

#include <charconv>

#include "internal/git/clean_room.h"
#include "internal/git/listed_names.h"

namespace cairn::git {
namespace {

constexpr std::size_t kMaxNameBytes = 200;

// The maximum number of commits for a range of lines. It is lower than for a whole file, since git
// has to compare every version of the file to follow lines.
constexpr std::size_t kMostOfLines = 300;

std::string path_in_git(const GitRepository& repository, const GitAuthorsRequest& request) {
  return repository.prefix.empty() || request.path.empty() ? repository.prefix + request.path
                                                           : repository.prefix + "/" + request.path;
}

// Returns `path` as the last commit that changed it spells it, in capitals or not.
std::string spelling_of_git(const GitRepository& repository, const GitRoom& room,
                            const std::string& path) {
  base::ChildProcess git =
      room.run({"--no-literal-pathspecs", "log", "-n1", "-z", "--no-show-signature",
                "--format=", "--name-only", repository.head, "--", ":(icase,literal)" + path},
               base::ChildLimits{});
  std::string name;  // of a file at or below the path
  const bool is_found = git.read_until('\0', name) && name.size() >= path.size();
  git.finish();
  return is_found ? name.substr(0, path.size()) : path;
}

std::vector<std::string> arguments_for(const GitRepository& repository,
                                       const GitAuthorsRequest& request, const std::string& path) {
  const bool has_lines = request.first_line > 0;
  std::vector<std::string> arguments = {"--literal-pathspecs", "log",           "--no-merges",
                                        "--no-color",          "--no-ext-diff", "--no-textconv",
                                        "--no-show-signature"};
  arguments.push_back(
      "-n" + std::to_string(has_lines ? std::min(request.most, kMostOfLines) : request.most));
  arguments.emplace_back("--format=tformat:%an%x00%ae%x00%at");
  if (has_lines) {
    arguments.emplace_back("-s");
    arguments.push_back("-L" + std::to_string(request.first_line) + "," +
                        std::to_string(request.last_line) + ":" + path);
    arguments.push_back(repository.head);
    return arguments;
  }
  arguments.push_back(repository.head);
  arguments.emplace_back("--");
  if (!path.empty()) arguments.push_back(path);
  return arguments;
}

}  // namespace

GitAuthors read_git_authors(const GitAuthorsRequest& request) {
  GitAuthors result;
  const GitLookup lookup = find_git_repository(request.directory);
  if (!lookup.repository) return {{}, false, lookup.failure};
  const GitRoom room(*lookup.repository, request.room_stem);
  std::string path = path_in_git(*lookup.repository, request);
  if (!path.empty() && ListedNames(*lookup.repository, request.directory).may_differ()) {
    path = spelling_of_git(*lookup.repository, room, path);
  }
  const std::vector<std::string> arguments = arguments_for(*lookup.repository, request, path);
  base::ChildProcess git = room.run(arguments, base::ChildLimits{});
  AuthoredCommit commit;
  std::string time;
  while (git.read_until('\0', commit.name) && git.read_until('\0', commit.email) &&
         git.read_until('\n', time)) {
    const auto [end, error] = std::from_chars(time.data(), time.data() + time.size(), commit.time);
    if (error != std::errc{} || end != time.data() + time.size()) {
      return {{}, false, "cannot parse git's log output"};
    }
    if (commit.name.size() > kMaxNameBytes) commit.name.resize(kMaxNameBytes);
    if (commit.email.size() > kMaxNameBytes) commit.email.resize(kMaxNameBytes);
    result.commits.push_back(commit);
  }
  const std::size_t most =
      request.first_line > 0 ? std::min(request.most, kMostOfLines) : request.most;
  result.is_cut = result.commits.size() == most || git.is_cut();
  if (!git.is_cut() && !git.finish() && result.commits.empty()) result.failure = git.failure();
  return result;
}

}  // namespace cairn::git
