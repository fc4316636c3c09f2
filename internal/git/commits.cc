#include "internal/git/commits.h"

#include "internal/git/clean_room.h"
#include "internal/git/log_parser.h"
#include "internal/git/log_run.h"

namespace cairn::git {

GitCommits read_git_commits(const GitCommitsRequest& request) {
  GitCommits result;
  const GitLookup lookup = find_git_repository(request.directory);
  if (!lookup.repository) return {{}, {}, lookup.failure, {}};
  const GitRepository& repository = *lookup.repository;
  if (!is_object_id(request.head))
    return {{}, {}, "the index does not record which commit it describes", {}};
  const GitRoom room(repository, request.room_stem);
  GitLogQuery query;
  query.format = kGitLogFormatWithSubject;
  query.has_lines = true;
  query.is_reversed = request.after;
  query.options = {"--first-parent", "--diff-merges=first-parent"};
  query.revisions = {request.head};
  if (request.after) query.revisions = {repository.head, "^" + request.head};
  query.most = request.most;
  GitLogRun run = run_git_log(repository, request.room_stem, room, query);
  if (!run.failure.empty()) return {{}, {}, run.failure, {}};
  result.log = std::move(run.log);
  result.messages = std::move(run.messages);
  result.gaps = run.gaps;
  if (request.after && result.log.is_cut) {
    return {{}, {}, "there are too many commits since the index was built", {}};
  }
  return result;
}

}  // namespace cairn::git
