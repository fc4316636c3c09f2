#include "internal/refresh/refresh.h"

#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <map>
#include <memory>
#include <optional>
#include <utility>

#include "internal/base/error.h"
#include "internal/base/hash.h"
#include "internal/base/path.h"
#include "internal/base/platform/processes.h"
#include "internal/base/platform/sandbox.h"
#include "internal/base/source_tree.h"
#include "internal/git/repository.h"
#include "internal/indexer/adopted_index.h"
#include "internal/inventory/project_files.h"
#include "internal/inventory/source_survey.h"
#include "internal/refresh/inputs.h"
#include "internal/refresh/run_lock.h"
#include "internal/scip/byte_source.h"
#include "internal/scip_runners/run.h"
#include "internal/store/opened_index.h"

namespace cairn::refresh {
namespace {

using State = JobOutcome::State;
using collected::ImportReport;

constexpr std::size_t kSideProject = 50;  // a side project has under 1/50 of the sources
constexpr std::size_t kWorthARun = 10;    // a run is due if over 1/10 of the sources have changed

// Knows the hash of each current source, and whether a file imported by hand describes that source.
class SourcesNow {
 public:
  explicit SourcesNow(const base::SourceTree& tree) : tree_(tree) {}

  // The sources are read when they are first asked about. Without output of SCIP indexers, they are
  // not.
  void read(std::unique_ptr<store::IndexReader> index, const RunRecords& records) {
    by_hand_ = inputs_by_hand(*index, records);
    index_ = std::move(index);
  }

  const std::string& hash(const std::string& path) { return row(path).hash; }
  bool is_by_hand(const std::string& path) { return !by_hand_.empty() && row(path).is_by_hand; }

 private:
  struct Row {
    std::string hash;
    bool is_by_hand = false;
  };

  const Row& row(const std::string& path) {
    if (index_) read_sources(*std::exchange(index_, nullptr));
    const auto found = rows_.find(path);
    if (found != rows_.end()) return found->second;
    return rows_.emplace(path, Row{inventory::look_at(tree_, path).hash, false}).first->second;
  }

  void read_sources(const store::IndexReader& index) {
    for (store::SourceRow& row : index.sources()) {
      const bool is_by_hand =
          std::find(by_hand_.begin(), by_hand_.end(), row.input) != by_hand_.end();
      rows_.insert_or_assign(std::move(row.path), Row{std::move(row.hash), is_by_hand});
    }
  }

  const base::SourceTree& tree_;
  std::unique_ptr<store::IndexReader> index_;  // until its sources have been read
  std::vector<std::uint32_t> by_hand_;         // the numbers of the inputs
  std::map<std::string, Row> rows_;
};

class Refresh {
 public:
  Refresh(const RefreshRequest& request, const Listener& listener)
      : request_(request),
        listener_(listener),
        tree_(request.root),
        records_(std::string(base::directory_of(request.index_path))),
        now_(tree_) {}

  RefreshReport run() {
    const auto begin = std::chrono::steady_clock::now();
    make_plan();
    report_.first = update(store::open_own_index(request_.index_path).get(), request_.force);
    if (listener_.answers) listener_.answers(report_.first);
    judge_jobs();
    if (run_jobs()) {
      report_.second = update(store::open_own_index(request_.index_path).get(), false);
      report_.second->was_foreign |= report_.first.was_foreign;
    }
    const auto time = std::chrono::steady_clock::now() - begin;
    report_.seconds = std::chrono::duration<double>(time).count();
    rusage usage{};
    ::getrusage(RUSAGE_SELF, &usage);
    report_.peak_memory_bytes = platform::peak_memory_bytes(usage);
    return std::move(report_);
  }

  RefreshReport only_plan() {
    make_plan();
    judge_jobs();
    return std::move(report_);
  }

 private:
  void make_plan() {
    std::vector<std::string> paths;
    files_ = inventory::list_project_files(tree_, selection(), &paths);
    scip_runners::PlanRequest wanted;
    wanted.languages = request_.languages;
    wanted.commands = request_.indexer_commands;
    wanted.named_commands = request_.named_commands;
    scip_runners::Plan plan = scip_runners::plan(tree_, paths, wanted);
    report_.languages = std::move(plan.languages);
    report_.notes = std::move(plan.notes);
    for (scip_runners::Job& job : plan.jobs) report_.jobs.emplace_back().job = std::move(job);
  }

  // Returns whether the output of `run` may be used: the plan has a job for `run`, or only some
  // languages were requested. In the latter case, the plan has no jobs for the other languages, but
  // the output of their earlier runs is still used.
  bool is_planned(const RunRecord& run) const {
    return !request_.languages.empty() ||
           std::any_of(report_.jobs.begin(), report_.jobs.end(),
                       [&](const JobOutcome& outcome) { return outcome.job.name == run.name; });
  }

  // Begins with the index of another work tree of the repository, if this one has no index.
  void adopt(const indexer::ImportRequest& import) {
    if (!import.may_revise || ::access(request_.index_path.c_str(), F_OK) == 0) return;
    for (const std::string& other : git::other_work_trees(request_.root)) {
      if (!indexer::adopt_index(import, other)) continue;
      report_.copied_from = other;
      return;
    }
  }

  inventory::Selection selection() const { return {request_.excluded, {}}; }

  ImportReport update(const store::IndexReader* existing, bool force) {
    ScipInputs inputs = find_inputs(existing, request_.root, records_,
                                    [this](const RunRecord& run) { return is_planned(run); });
    for (std::string& name : inputs.lost) report_.lost_inputs.push_back(std::move(name));
    indexer::ImportRequest import;
    import.inputs = std::move(inputs.files);
    import.prefixes = std::move(inputs.prefixes);
    import.made_of = std::move(inputs.made_of);
    import.faults = std::move(inputs.faults);
    import.index_path = request_.index_path;
    import.root = request_.root;
    import.tolerance = scip::Tolerance::kKeepGoing;
    import.allow_empty = true;
    import.force = force;
    import.may_revise = !force;
    import.syntactic = true;
    import.selection = selection();
    import.files = std::move(files_);
    files_.reset();  // by the next update, there may be other files
    import.max_commits = request_.max_commits;
    import.wait = request_.wait;
    // The records are written before the index is replaced. They say from which sources the files
    // imported by hand were built, and the new index no longer has this information.
    if (!inputs.adopted.empty()) records_.prepare();
    for (const RunRecord& record : inputs.adopted) records_.write(record);
    adopt(import);
    ImportReport done = indexer::import_scip(import, listener_.progress);
    for (const std::string& name : inputs.outdated) records_.remove(name);
    return done;
  }

  void judge_jobs() {
    if (auto index = store::open_own_index(request_.index_path)) {
      now_.read(std::move(index), records_);
    }
    runs_.clear();
    for (RunRecord& record : records_.read()) {
      if (!record.is_by_hand()) runs_.emplace(record.name, record);
    }
    for (JobOutcome& outcome : report_.jobs) {
      const auto run = runs_.find(outcome.job.name);
      outcome.state = judge(outcome, run == runs_.end() ? RunRecord() : run->second);
    }
  }

  // Decides what to do with a job. `before` is the record of the job's last run; the record is
  // empty if the job has not run yet.
  State judge(JobOutcome& outcome, const RunRecord& before) {
    const scip_runners::Job& job = outcome.job;
    outcome.changed = changed_since(job, before.sources);
    outcome.failure = before.failure.empty() ? before.fault : before.failure;
    outcome.seconds = before.seconds;
    outcome.peak_memory_bytes = before.peak_memory_bytes;
    const bool may_run = request_.consent != Consent::kNone || job.is_named;
    const bool must_run = request_.force && may_run;
    if (before.has_index() && outcome.changed == 0 && !must_run) {
      return before.fault.empty() ? State::kCurrent : State::kPartial;
    }
    if (request_.precision == Precision::kNever) return State::kSkipped;
    if (job.program.empty()) return State::kMissing;
    const State worth = worth_of(outcome, before);
    return worth == State::kDue && !may_run ? State::kNeedsConsent : worth;
  }

  // Returns kDue if a run is worth its cost. Otherwise returns the state that gives the reason.
  State worth_of(const JobOutcome& outcome, const RunRecord& before) {
    const scip_runners::Job& job = outcome.job;
    if (request_.precision == Precision::kAlways || request_.force) return State::kDue;
    const bool has_failed = !before.failure.empty();
    if (!before.has_index() && !has_failed) {
      if (is_side_project(job)) return State::kSkipped;
      return is_covered(job) ? State::kCovered : State::kDue;
    }
    const std::size_t changed = has_failed ? changed_since(job, before.tried) : outcome.changed;
    if (changed * kWorthARun > job.sources.size()) return State::kDue;
    return has_failed ? State::kFailedBefore : State::kKept;
  }

  // Returns whether the job has only a small part of the sources of all jobs with the same indexer.
  // An example is the fuzz targets of a Rust project. A separate run for them is not worth its
  // cost, because it may build all the other sources again.
  bool is_side_project(const scip_runners::Job& job) const {
    std::size_t all = 0;
    for (const JobOutcome& other : report_.jobs) {
      if (other.job.indexer == job.indexer) all += other.job.sources.size();
    }
    return job.sources.size() * kSideProject < all;
  }

  // Returns whether files imported by hand describe more than 9/10 of the job's sources.
  bool is_covered(const scip_runners::Job& job) {
    const auto by_hand = static_cast<std::size_t>(
        std::count_if(job.sources.begin(), job.sources.end(),
                      [&](const std::string& path) { return now_.is_by_hand(path); }));
    return by_hand * kWorthARun > job.sources.size() * (kWorthARun - 1);
  }

  // Returns how many of the job's sources differ from `seen`. The result is the larger of changed +
  // new and changed + deleted, so that a renamed file counts once.
  std::size_t changed_since(const scip_runners::Job& job, const collected::SourceHashes& seen) {
    const auto is_other = [&](const std::string& path, const std::string& hash) {
      return now_.hash(path) != hash;
    };
    const auto here = std::count_if(job.sources.begin(), job.sources.end(), [&](const auto& path) {
      const auto known = seen.find(path);
      return known == seen.end() || is_other(path, known->second);
    });
    const auto there = std::count_if(seen.begin(), seen.end(), [&](const auto& known) {
      return is_other(known.first, known.second);
    });
    return static_cast<std::size_t>(std::max(here, there));
  }

  // Runs the jobs that are due. Returns whether any of the jobs has written an index.
  bool run_jobs() {
    const auto is_due = [](const JobOutcome& outcome) { return outcome.state == State::kDue; };
    if (std::none_of(report_.jobs.begin(), report_.jobs.end(), is_due)) return false;
    records_.prepare();
    const RunLock lock(records_.directory(), request_.wait);
    judge_jobs();  // again, since another process may have run jobs in the meantime
    bool has_news = false;
    for (JobOutcome& outcome : report_.jobs) {
      if (is_due(outcome)) has_news |= run(outcome);
    }
    return has_news;
  }

  // Runs the job. Returns whether the job has written an index.
  bool run(JobOutcome& outcome) {
    const scip_runners::Job& job = outcome.job;
    collected::SourceHashes given;
    for (const std::string& path : job.sources) given[path] = inventory::look_at(tree_, path).hash;
    const auto progress = [&](double seconds, std::string_view line) {
      if (!listener_.progress) return;
      listener_.progress(job.name + ", " + std::to_string(static_cast<int>(seconds)) + " s" +
                         (line.empty() ? "" : ": ") + std::string(line));
    };
    outcome.sandbox = platform::sandbox_text(request_.network);
    if (listener_.starts) listener_.starts(outcome);
    scip_runners::RunLimits limits;
    limits.network = request_.network;
    const scip_runners::RunResult result =
        scip_runners::run(job, request_.root, records_.scip_path(job.name),
                          records_.log_path(job.name), progress, limits);
    const bool is_partial = result.ok && !result.note.empty();
    outcome.state = is_partial ? State::kPartial : result.ok ? State::kRan : State::kFailed;
    outcome.has_run = result.ok;
    if (result.is_missing) outcome.state = State::kMissing;
    outcome.failure = result.ok ? result.note : result.failure;
    outcome.seconds = result.seconds;
    outcome.peak_memory_bytes = result.peak_memory_bytes;
    if (result.ok) trust::seal(records_.scip_path(job.name));
    if (listener_.ran) listener_.ran(outcome);
    if (result.is_missing) return false;
    records_.write(result.ok ? record_of(outcome, std::move(given))
                             : record_of_failure(outcome, std::move(given)));
    return result.ok;
  }

  RunRecord record_of(const JobOutcome& outcome, collected::SourceHashes given) const {
    RunRecord record;
    record.name = outcome.job.name;
    record.indexer = outcome.job.indexer;
    record.prefix = outcome.job.prefix;
    const std::string scip = records_.scip_path(record.name);
    record.hash = base::to_hex(scip::hash_stored(scip).hash);
    record.seconds = outcome.seconds;
    record.peak_memory_bytes = outcome.peak_memory_bytes;
    record.fault = outcome.failure;
    record.sources = std::move(given);
    // The output may describe files that are not among the job's sources, for example files that
    // git ignores.
    for (const std::string& path : documented_paths(scip, record.prefix)) {
      if (record.sources.contains(path)) continue;
      std::string hash = inventory::look_at(tree_, path).hash;
      if (!hash.empty()) record.sources.emplace(path, std::move(hash));
    }
    return record;
  }

  // Returns the record of a failed run. The record keeps the output of the last successful run,
  // because cairn still uses that output for unchanged sources.
  RunRecord record_of_failure(const JobOutcome& outcome, collected::SourceHashes given) const {
    const auto before = runs_.find(outcome.job.name);
    RunRecord record = before == runs_.end() ? RunRecord() : before->second;
    record.name = outcome.job.name;
    record.indexer = outcome.job.indexer;
    record.failure = outcome.failure;
    record.tried = std::move(given);
    return record;
  }

  const RefreshRequest& request_;
  const Listener& listener_;
  const base::SourceTree tree_;
  const RunRecords records_;
  SourcesNow now_;
  std::optional<inventory::ProjectFiles> files_;  // from make_plan() until update()
  std::map<std::string, RunRecord> runs_;         // keyed by job name
  RefreshReport report_;
};

}  // namespace

RefreshReport bring_up_to_date(const RefreshRequest& request, const Listener& listener) {
  return Refresh(request, listener).run();
}

RefreshReport plan(const RefreshRequest& request) { return Refresh(request, {}).only_plan(); }

}  // namespace cairn::refresh
