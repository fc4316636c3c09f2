#include "internal/ingest/git_commits.h"

#include "internal/ingest/git_log_parser.h"
#include "internal/ingest/git_room.h"

namespace cairn::ingest {
GitCommits read_git_commits(const GitCommitsRequest& request) {
  GitCommits result;
  const GitLookup lookup = find_git_repository(request.directory);
  if (!lookup.repository) return {{}, {}, lookup.failure};
  const GitRepository& repository = *lookup.repository;
  if (!is_object_id(request.head)) return {{}, {}, "the index does not know its commit"};
  const GitRoom room(repository, request.room_stem);
  std::vector<std::string> arguments = git_log_command(kGitLogFormatWithSubject);
  arguments.insert(arguments.end(), {"-p", "-U0", "--first-parent", "--diff-merges=first-parent",
                                     "-n" + std::to_string(request.most)});
  if (request.after) {
    arguments.insert(arguments.end(), {"--reverse", repository.head, "^" + request.head});
  } else {
    arguments.push_back(request.head);
  }
  arguments.emplace_back("--");
  if (!repository.prefix.empty()) arguments.push_back(repository.prefix);
  base::ChildProcess git = room.run(arguments, base::ChildLimits{});
  const std::string prefix = repository.prefix.empty() ? "" : repository.prefix + "/";
  GitLogParser parser(git, {.prefix = prefix});
  parser.read(result.log);
  result.messages = parser.take_messages();
  if (!git.is_cut() && !git.finish()) return {{}, {}, git.failure()};
  if (!git.is_cut() && !parser.is_sound()) return {{}, {}, "git printed what is no log"};
  result.messages.resize(result.log.commits.size());  // of a cut one there may be one more
  result.log.is_cut = git.is_cut() || result.log.commits.size() == request.most;
  if (request.after && result.log.is_cut) {
    return {{}, {}, "there are more commits since the index than can be followed"};
  }
  return result;
}

}  // namespace cairn::ingest
