#include "internal/git/log.h"

#include <algorithm>
#include <cstdlib>
#include <optional>
#include <unordered_map>

#include "internal/base/hash.h"
#include "internal/git/listed_names.h"
#include "internal/git/log_parser.h"
#include "internal/git/log_run.h"

namespace cairn::git {
namespace {

using model::Commit;
using model::CommitLog;
using model::History;

// Concatenates logs. Paths are numbered in the order of their first appearance, so joining two
// partial logs gives the same result as reading one complete log.
class LogJoiner {
 public:
  void append(const CommitLog& log) {
    ids_of_other_.assign(log.paths.size(), model::kNoPath);
    for (Commit commit : log.commits) {
      for (model::FileChange& change : commit.changes) {
        change.path = id_of(log, change.path);
        if (change.old_path != model::kNoPath) change.old_path = id_of(log, change.old_path);
      }
      joined_.commits.push_back(std::move(commit));
    }
    joined_.is_cut = joined_.is_cut || log.is_cut;
  }

  CommitLog take() { return std::move(joined_); }

 private:
  std::uint32_t id_of(const CommitLog& log, std::uint32_t other) {
    std::uint32_t& id = ids_of_other_[other];
    if (id != model::kNoPath) return id;
    id = static_cast<std::uint32_t>(joined_.paths.size());
    const auto [known, is_new] = ids_.emplace(log.paths[other], id);
    if (is_new) joined_.paths.push_back(log.paths[other]);
    return id = known->second;
  }

  CommitLog joined_;
  std::unordered_map<std::string, std::uint32_t> ids_;
  std::vector<std::uint32_t> ids_of_other_;
};

CommitLog joined(CommitLog newer, const CommitLog& older, std::size_t most, bool by_time) {
  CommitLog both = std::move(newer);
  if (!older.commits.empty()) {
    LogJoiner joiner;
    joiner.append(both);
    joiner.append(older);
    both = joiner.take();
  }
  if (by_time) {
    std::stable_sort(both.commits.begin(), both.commits.end(),
                     [](const Commit& a, const Commit& b) { return a.time > b.time; });
  }
  if (both.commits.size() >= most && most > 0) {  // as when all of them are read at once
    both.commits.resize(most);
    both.is_cut = true;
  }
  LogJoiner joiner;  // this also removes paths that no commit refers to
  joiner.append(both);
  return joiner.take();
}

// Whether git may list or choose the commits of both logs in another order than joined() does,
// because a new and a known one have the same time, or because the log is cut and a new commit is not
// newer than all others. `older` is sorted by time, newest first.
bool may_mix(const CommitLog& newer, const CommitLog& older, std::size_t most) {
  const bool is_cut = newer.commits.size() + older.commits.size() >= most;
  const auto is_newer = [](const Commit& a, const Commit& b) { return a.time > b.time; };
  return !older.commits.empty() &&
         std::any_of(newer.commits.begin(), newer.commits.end(), [&](const Commit& one) {
           return (is_cut && one.time <= older.commits.front().time) ||
                  std::binary_search(older.commits.begin(), older.commits.end(), one, is_newer);
         });
}

// Returns the newest time that two commits of a log have, if there is one. The log is sorted by time,
// newest first.
std::optional<std::int64_t> newest_shared_time(const CommitLog& log) {
  const auto found =
      std::adjacent_find(log.commits.begin(), log.commits.end(),
                         [](const Commit& a, const Commit& b) { return a.time == b.time; });
  return found == log.commits.end() ? std::nullopt : std::optional(found->time);
}

// Gives the paths of the log the names that the work tree lists. Paths of a known log have those that
// it listed before.
void take_listed_names(const ListedNames& names, CommitLog& log) {
  if (!names.may_differ()) return;
  for (std::string& path : log.paths) path = names.of(path);
  LogJoiner joiner;  // joins paths that are now the same
  joiner.append(log);
  log = joiner.take();
}

class LogReading {
 public:
  LogReading(const GitRepository& repository, const GitLogRequest& request, const History* known)
      : repository_(repository),
        request_(request),
        room_(repository, request.room_stem),
        shallow_(repository.shallow.empty() ? "" : base::to_hex(base::hash64(repository.shallow))),
        known_(known != nullptr && is_of_use(*known) ? known : nullptr) {}

  // Returns whether the known history was used and extended with new commits.
  bool has_gone_on() const { return known_ != nullptr && known_->head != repository_.head; }

  // Requires: read() has returned. Returns whether the log may differ from one read at once.
  bool is_uncertain() const { return has_gone_on() && (may_mix_ || gaps_.any()); }

  GitLogResult read() {
    GitLogResult result;
    History& history = result.history;
    history.head = repository_.head;
    history.head_time = head_time();
    history.shallow = shallow_;
    if (known_ != nullptr && known_->head == repository_.head) history.gaps = known_->gaps;
    CommitLog newer = read_log({"--no-merges"}, false, request_.max_commits,
                               known_ == nullptr ? "" : known_->head);
    result.new_commits = newer.commits.size();
    may_mix_ = known_ != nullptr &&
               (may_mix(newer, known_->commits, request_.max_commits) || may_reorder_known());
    if (may_mix_) return result;  // which the caller does not use
    history.commits = joined(std::move(newer), known_ == nullptr ? CommitLog{} : known_->commits,
                             request_.max_commits, true);
    history.lines = read_lines();
    const ListedNames names(repository_, request_.directory);
    take_listed_names(names, history.commits);
    take_listed_names(names, history.lines);
    history.gaps.objects += gaps_.objects;
    history.gaps.commits += gaps_.commits;
    history.gaps.ends_early = history.gaps.ends_early || gaps_.ends_early;
    result.failure = failure_;
    if (!failure_.empty()) history = {};
    return result;
  }

 private:
  bool is_of_use(const History& known) const {
    if (known.shallow != shallow_) return false;  // older commits were fetched since
    return known.gaps.any() ? known.head == repository_.head : is_ancestor(known.head);
  }

  bool is_ancestor(const std::string& id) const {
    if (!is_object_id(id)) return false;
    base::ChildProcess git =
        room_.run({"merge-base", "--is-ancestor", id, repository_.head}, base::ChildLimits{});
    return git.finish();
  }

  // Returns whether first parents lead from HEAD to `id`. Below the top of the work tree, the last
  // commit of a log does not say so, since the log leaves out the commits that changed other files.
  bool is_first_parent(const std::string& id) const {
    if (repository_.prefix.empty()) return false;
    base::ChildProcess git = room_.run(
        {"rev-list", "--first-parent", "--parents",
         "--max-count=" + std::to_string(request_.max_commits), repository_.head, "^" + id},
        base::ChildLimits{});
    std::string line;  // a commit and its parents
    std::string last;
    while (git.read_until('\n', line)) last = line;
    const std::size_t parent = last.find(' ') + 1;  // 0 without a parent
    return git.finish() && parent > 0 && last.compare(parent, id.size(), id) == 0;
  }

  // Whether git may now list known commits of the same time in another order than before. It lists
  // commits as it reaches them, so a merged branch that begins at an old commit changes the order
  // from there on.
  bool may_reorder_known() const {
    if (known_->head == repository_.head) return false;
    const std::optional<std::int64_t> shared = newest_shared_time(known_->commits);
    if (!shared) return false;
    base::ChildProcess git =
        room_.run({"rev-list", "--boundary", "--timestamp", repository_.head, "^" + known_->head},
                  base::ChildLimits{});
    bool begins_before =
        false;  // a line is "1700000000 id", or "1700000000 -id" for a known parent
    for (std::string line; git.read_until('\n', line);) {
      const std::size_t mark = line.find(" -");
      if (mark == line.npos || line.compare(mark + 2, line.npos, known_->head) == 0) continue;
      begins_before = begins_before || std::strtoll(line.c_str(), nullptr, 10) <= *shared;
    }
    return !git.finish() || begins_before;
  }

  std::int64_t head_time() {
    CommitLog one;
    base::ChildProcess git =
        room_.run({"log", "-z", "--no-show-signature", kGitLogFormat, "-n1", repository_.head},
                  base::ChildLimits{});
    GitLogParser(git, {}).read(one);
    check(git, !one.commits.empty());
    return one.commits.empty() ? 0 : one.commits.front().time;
  }

  CommitLog read_lines() {
    const std::vector<std::string> options = {"--first-parent", "--diff-merges=first-parent"};
    const std::size_t most = request_.max_line_commits;
    if (known_ != nullptr && known_->head == repository_.head) return known_->lines;
    if (known_ != nullptr) {
      CommitLog newer = read_log(options, true, most, known_->head);
      if (newer.commits.size() == most) return joined(std::move(newer), {}, most, false);
      if (first_parent_ == known_->head || is_first_parent(known_->head)) {
        return joined(std::move(newer), known_->lines, most, false);
      }
    }
    return joined(read_log(options, true, most, ""), {}, most, false);
  }

  // Returns the newest `most` commits that are not reachable from `older`.
  CommitLog read_log(const std::vector<std::string>& options, bool has_lines, std::size_t most,
                     const std::string& older) {
    first_parent_.clear();
    if (most == 0 || !failure_.empty() || older == repository_.head) return {};
    GitLogQuery query;
    query.format = kGitLogFormat;
    query.has_lines = has_lines;
    query.options = options;
    query.revisions = {repository_.head};
    if (!older.empty()) query.revisions.push_back("^" + older);
    query.most = most;
    query.max_files = request_.max_files;
    query.max_hunks = request_.max_hunks;
    GitLogRun run = run_git_log(repository_, request_.room_stem, room_, query);
    failure_ = run.failure;
    gaps_.objects += run.gaps.objects;
    gaps_.commits += run.gaps.commits;
    gaps_.ends_early = gaps_.ends_early || run.gaps.ends_early;
    first_parent_ = run.first_parent;
    return std::move(run.log);
  }

  void check(base::ChildProcess& git, bool is_sound) {
    if (!failure_.empty() || git.is_cut()) return;
    if (!git.finish())
      failure_ = git.failure();
    else if (!is_sound)
      failure_ = "cannot parse git's log output";
  }

  const GitRepository& repository_;
  const GitLogRequest& request_;
  GitRoom room_;
  std::string shallow_;  // History::shallow
  const History* known_;
  std::string first_parent_;  // parent of the last commit in the last log that was read
  std::string failure_;
  model::HistoryGaps gaps_;
  bool may_mix_ = false;
};

}  // namespace

std::string head_of(const std::string& directory) {
  const GitLookup lookup = find_git_repository(directory);
  return lookup.repository ? lookup.repository->head : std::string();
}

GitLogResult read_git_log(const GitLogRequest& request, const History* known) {
  const GitLookup lookup = find_git_repository(request.directory);
  if (!lookup.repository) return {{}, lookup.failure, lookup.is_absent, 0};
  LogReading reading(*lookup.repository, request, known);
  GitLogResult result = reading.read();
  // A log that is read in two parts may differ from one that is read at once: its commits may be in
  // another order or, if objects are missing, end at another commit. So read it from the start.
  if (!reading.is_uncertain()) return result;
  return LogReading(*lookup.repository, request, nullptr).read();
}

}  // namespace cairn::git
