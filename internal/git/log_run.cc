#include "internal/git/log_run.h"

#include "internal/git/log_parser.h"

namespace cairn::git {
namespace {

class LogRunner {
 public:
  LogRunner(const GitRepository& repository, const GitLogQuery& query)
      : repository_(repository), query_(query) {}

  enum class Want { kPaths, kPathsAndObjects, kLines };

  struct Outcome {
    GitLogRun run;
    std::vector<std::string> objects;  // ids of file versions, if requested
    bool has_refused = false;          // git was started, but failed
  };

  Outcome run(const GitRoom& room, std::size_t most, Want want,
              const MissingObjects* missing = nullptr) const {
    Outcome outcome;
    GitLogRun& run = outcome.run;
    base::ChildProcess git = room.run(arguments(most, want), base::ChildLimits{});
    GitLogOptions options;
    if (!repository_.prefix.empty()) options.prefix = repository_.prefix + "/";
    options.max_files = query_.max_files;
    options.max_hunks = query_.max_hunks;
    options.keeps_objects = want == Want::kPathsAndObjects;
    options.missing = missing;
    options.is_reversed = query_.is_reversed;
    GitLogParser parser(git, options);
    parser.read(run.log);
    if (!git.is_cut() && !git.finish()) {
      outcome.has_refused = git.has_refused();
      run.failure = git.failure();
      // The last record may be incomplete.
      if (parser.is_sound() && !run.log.commits.empty()) run.log.commits.pop_back();
    } else if (!git.is_cut() && !parser.is_sound()) {
      run.failure = "cannot parse git's log output";
    }
    run.log.is_cut = run.log.commits.size() == most || git.is_cut();
    run.first_parent = parser.first_parent();
    run.gaps.commits = parser.incomplete_commits();
    run.messages = parser.take_messages();
    if (run.messages.size() > run.log.commits.size()) {
      run.messages.resize(run.log.commits.size());
    }
    outcome.objects = parser.take_objects();
    return outcome;
  }

 private:
  std::vector<std::string> arguments(std::size_t most, Want want) const {
    std::vector<std::string> arguments = git_log_command(query_.format);
    arguments.push_back("-n" + std::to_string(most));
    if (want == Want::kLines) arguments.insert(arguments.end(), {"-p", "-U0"});
    if (query_.is_reversed) arguments.emplace_back("--reverse");
    arguments.insert(arguments.end(), query_.options.begin(), query_.options.end());
    arguments.insert(arguments.end(), query_.revisions.begin(), query_.revisions.end());
    arguments.emplace_back("--");
    if (!repository_.prefix.empty()) arguments.push_back(repository_.prefix);
    return arguments;
  }

  const GitRepository& repository_;
  const GitLogQuery& query_;
};

// Returns the commits that could be read, without changed lines.
GitLogRun without_lines(GitLogRun paths, bool ends_early) {
  paths.failure.clear();
  paths.gaps.ends_early = ends_early;
  paths.log.is_cut = paths.log.is_cut || ends_early;
  return paths;
}

}  // namespace

GitLogRun run_git_log(const GitRepository& repository, const std::string& room_stem,
                      const GitRoom& room, const GitLogQuery& query) {
  using Want = LogRunner::Want;
  const LogRunner runner(repository, query);
  LogRunner::Outcome first =
      runner.run(room, query.most, query.has_lines ? Want::kLines : Want::kPaths);
  if (!first.has_refused) return std::move(first.run);
  if (!query.has_lines) {
    if (first.run.log.commits.empty()) return std::move(first.run);
    return without_lines(std::move(first.run), true);
  }
  LogRunner::Outcome paths = runner.run(room, query.most, Want::kPathsAndObjects);
  const std::size_t readable = paths.run.log.commits.size();
  if (readable == 0 || (!paths.run.failure.empty() && !paths.has_refused)) {
    return std::move(first.run);
  }
  const MissingObjects missing = find_missing(room, std::move(paths.objects));
  GitLogRun known = without_lines(std::move(paths.run), paths.has_refused);
  known.gaps.objects = missing.ids.size();
  known.gaps.commits = readable;
  if (missing.substitute.empty()) return known;
  const GitRoom other(repository, room_stem, missing);
  LogRunner::Outcome lines = runner.run(other, readable, Want::kLines, &missing);
  if (!lines.run.failure.empty()) return known;
  lines.run.gaps.objects = known.gaps.objects;
  lines.run.gaps.ends_early = known.gaps.ends_early;
  lines.run.log.is_cut = lines.run.log.commits.size() < readable || known.log.is_cut;
  return std::move(lines.run);
}

}  // namespace cairn::git
