#include "internal/indexer/project_history.h"

#include <algorithm>
#include <cstdint>

#include "internal/indexer/known_index.h"

namespace cairn::indexer {
namespace {

constexpr std::size_t kMaxLineCommits = 500;

std::optional<std::string> unless_zero(std::uint64_t number) {
  return number > 0 ? std::optional(std::to_string(number)) : std::nullopt;
}

}  // namespace

git::GitLogResult read_history(const ImportRequest& request,
                               const std::optional<model::History>& known) {
  if (request.history) {
    git::GitLogResult given;
    given.history = *request.history;
    given.new_commits = given.history.commits.commits.size();
    return given;
  }
  if (request.max_commits == 0) return {};
  git::GitLogRequest log;
  log.directory = request.root;
  log.room_stem = request.index_path;
  log.max_commits = request.max_commits;
  log.max_line_commits = std::min(kMaxLineCommits, request.max_commits);
  return git::read_git_log(log, known ? &*known : nullptr);
}

void report_history(const git::GitLogResult& read, collected::ImportReport& report) {
  report.head = read.history.head;
  report.commits = read.history.commits.commits.size();
  report.new_commits = read.new_commits;
  report.history_is_cut = read.history.commits.is_cut;
  report.history_gaps = read.history.gaps;
  report.line_commits = read.history.lines.commits.size();
  if (!read.is_absent) report.history_failure = read.failure;
}

HistoryMeta meta_of(const model::History& history) {
  const std::vector<model::Commit>& lines = history.lines.commits;
  return {
      {"head", history.head},
      {"head_time", std::to_string(history.head_time)},
      {"commits", std::to_string(history.commits.commits.size())},
      {"history_is_cut", history.commits.is_cut ? "1" : "0"},
      {"history_missing", unless_zero(history.gaps.objects)},
      {"history_partly_read", unless_zero(history.gaps.commits)},
      {"history_ends_early", unless_zero(history.gaps.ends_early ? 1 : 0)},
      {kShallowMeta, history.shallow.empty() ? std::nullopt : std::optional(history.shallow)},
      {"lines_since", std::to_string(lines.empty() ? 0 : lines.back().time)},
  };
}

}  // namespace cairn::indexer
