#include "internal/upkeep/upkeep.h"

#include <sys/resource.h>

#include <algorithm>
#include <chrono>
#include <map>
#include <memory>

#include "internal/base/error.h"
#include "internal/base/limits.h"
#include "internal/base/path.h"
#include "internal/base/source_tree.h"
#include "internal/indexer/source_survey.h"
#include "internal/project/run.h"
#include "internal/store/index_reader.h"
#include "internal/upkeep/inputs.h"
#include "internal/worktree/listing.h"

namespace cairn::upkeep {
namespace {

using State = JobOutcome::State;
using indexer::ImportReport;

constexpr std::size_t kWorthARun = 10;  // an indexer is run again when one in so many has changed

std::unique_ptr<store::IndexReader> open_existing(const std::string& path) {
  try {
    return std::make_unique<store::IndexReader>(path, base::kQueryDeadlineMilliseconds);
  } catch (const base::Error&) {
    return nullptr;  // none, damaged, or of another version: it is made anew
  }
}

// What sources are now, and which of them an import by hand describes.
class SourcesNow {
 public:
  explicit SourcesNow(const base::SourceTree& tree) : tree_(tree) {}

  void read(const store::IndexReader& index, const RunRecords& records) {
    const std::vector<std::uint32_t> by_hand = inputs_by_hand(index, records);
    for (store::SourceRow& row : index.sources()) {
      const bool is_by_hand = std::find(by_hand.begin(), by_hand.end(), row.input) != by_hand.end();
      rows_.insert_or_assign(std::move(row.path), Row{std::move(row.hash), is_by_hand});
    }
  }

  const std::string& hash(const std::string& path) { return row(path).hash; }
  bool is_by_hand(const std::string& path) { return row(path).is_by_hand; }

 private:
  struct Row {
    std::string hash;
    bool is_by_hand = false;
  };

  const Row& row(const std::string& path) {
    const auto found = rows_.find(path);
    if (found != rows_.end()) return found->second;
    return rows_.emplace(path, Row{indexer::look_at(tree_, path).hash, false}).first->second;
  }

  const base::SourceTree& tree_;
  std::map<std::string, Row> rows_;
};

class Upkeep {
 public:
  Upkeep(const UpkeepRequest& request, const Listener& listener)
      : request_(request),
        listener_(listener),
        tree_(request.root),
        records_(std::string(base::directory_of(request.index_path))),
        now_(tree_) {}

  UpkeepReport run() {
    const auto begin = std::chrono::steady_clock::now();
    make_plan();
    report_.first = update(open_existing(request_.index_path).get(), request_.force);
    if (listener_.answers) listener_.answers(report_.first);
    judge_jobs();
    bool has_news = false;
    for (JobOutcome& outcome : report_.jobs) {
      if (outcome.state == State::kDue) has_news |= run(outcome);
    }
    if (has_news) {
      report_.second = update(open_existing(request_.index_path).get(), false);
    }
    const auto time = std::chrono::steady_clock::now() - begin;
    report_.seconds = std::chrono::duration<double>(time).count();
    rusage usage{};
    ::getrusage(RUSAGE_SELF, &usage);
    report_.peak_memory_bytes = static_cast<std::uint64_t>(usage.ru_maxrss) << 10U;
    return std::move(report_);
  }

  UpkeepReport only_plan() {
    make_plan();
    judge_jobs();
    return std::move(report_);
  }

 private:
  void make_plan() {
    worktree::ListingRequest listing;
    listing.excluded = request_.excluded;
    std::vector<std::string> paths;
    for (worktree::ListedFile& file : worktree::list_files(tree_, listing).files) {
      paths.push_back(std::move(file.path));
    }
    project::PlanRequest wanted;
    wanted.languages = request_.languages;
    wanted.commands = request_.indexer_commands;
    project::Plan plan = project::plan(tree_, paths, wanted);
    report_.languages = std::move(plan.languages);
    report_.notes = std::move(plan.notes);
    for (project::Job& job : plan.jobs) report_.jobs.emplace_back().job = std::move(job);
  }

  ImportReport update(const store::IndexReader* existing, bool force) {
    ScipInputs inputs = find_inputs(existing, request_.root, records_);
    for (std::string& name : inputs.lost) report_.lost_inputs.push_back(std::move(name));
    indexer::ImportRequest import;
    import.inputs = std::move(inputs.files);
    import.prefixes = std::move(inputs.prefixes);
    import.made_of = std::move(inputs.made_of);
    import.index_path = request_.index_path;
    import.root = request_.root;
    import.tolerance = ingest::Tolerance::kKeepGoing;
    import.allow_empty = true;
    import.force = force;
    import.syntactic = true;
    import.excluded = request_.excluded;
    import.most_commits = request_.most_commits;
    import.wait = request_.wait;
    ImportReport done = indexer::import_scip(import, listener_.progress);
    if (!inputs.adopted.empty()) records_.prepare();
    for (const RunRecord& record : inputs.adopted) records_.write(record);
    return done;
  }

  void judge_jobs() {
    if (const auto index = open_existing(request_.index_path)) now_.read(*index, records_);
    const std::vector<RunRecord> known = records_.read();
    for (JobOutcome& outcome : report_.jobs) {
      const auto record = std::find_if(known.begin(), known.end(), [&](const RunRecord& one) {
        return one.name == outcome.job.name;
      });
      outcome.state = judge(outcome, record == known.end() ? nullptr : &*record);
    }
  }

  State judge(JobOutcome& outcome, const RunRecord* record) {
    const std::vector<std::string>& sources = outcome.job.sources;
    outcome.changed = changed_since(outcome.job, record);
    if (request_.precision == Precision::kNever) return State::kSkipped;
    if (outcome.job.program.empty()) return State::kMissing;
    if (request_.force) return State::kDue;
    if (record == nullptr) {
      const auto by_hand = static_cast<std::size_t>(
          std::count_if(sources.begin(), sources.end(),
                        [&](const std::string& path) { return now_.is_by_hand(path); }));
      const bool is_covered = by_hand * kWorthARun > sources.size() * (kWorthARun - 1);
      return is_covered && request_.precision == Precision::kAuto ? State::kCovered : State::kDue;
    }
    const bool is_worth_it =
        outcome.changed * kWorthARun > sources.size() || request_.precision == Precision::kAlways;
    if (!record->failure.empty()) {
      outcome.failure = record->failure;
      return is_worth_it ? State::kDue : State::kFailedBefore;
    }
    outcome.seconds = record->seconds;
    outcome.peak_memory_bytes = record->peak_memory_bytes;
    if (outcome.changed == 0) return State::kCurrent;
    return is_worth_it ? State::kDue : State::kKept;
  }

  // How many sources are not as the run has seen them: changed, new, or gone.
  std::size_t changed_since(const project::Job& job, const RunRecord* record) {
    if (record == nullptr) return job.sources.size();
    std::size_t same = 0;
    for (const std::string& path : job.sources) {
      const auto seen = record->sources.find(path);
      if (seen != record->sources.end() && seen->second == now_.hash(path)) ++same;
    }
    return std::max(job.sources.size(), record->sources.size()) - same;
  }

  // Whether it has written an index.
  bool run(JobOutcome& outcome) {
    records_.prepare();
    RunRecord record;
    record.name = outcome.job.name;
    record.indexer = outcome.job.indexer;
    record.prefix = outcome.job.prefix;
    for (const std::string& path : outcome.job.sources) {
      record.sources[path] = indexer::look_at(tree_, path).hash;
    }
    const auto progress = [&](double seconds, std::string_view line) {
      if (!listener_.progress) return;
      listener_.progress(outcome.job.name + ", " + std::to_string(static_cast<int>(seconds)) +
                         " s" + (line.empty() ? "" : ": ") + std::string(line));
    };
    const project::RunResult result =
        project::run(outcome.job, request_.root, records_.scip_path(record.name),
                     records_.log_path(record.name), progress, project::RunLimits{});
    outcome.state = result.ok ? State::kRan : State::kFailed;
    outcome.failure = result.ok ? result.note : result.failure;
    outcome.seconds = record.seconds = result.seconds;
    outcome.peak_memory_bytes = record.peak_memory_bytes = result.peak_memory_bytes;
    if (!result.ok) record.failure = result.failure;
    if (listener_.ran) listener_.ran(outcome);
    // What it wrote when it still worked holds for what has not changed.
    if (result.ok || !has_index(record.name)) records_.write(record);
    return result.ok;
  }

  bool has_index(const std::string& name) const {
    const std::vector<RunRecord> known = records_.read();
    return std::any_of(known.begin(), known.end(), [&](const RunRecord& record) {
      return record.name == name && record.failure.empty();
    });
  }

  const UpkeepRequest& request_;
  const Listener& listener_;
  const base::SourceTree tree_;
  const RunRecords records_;
  SourcesNow now_;
  UpkeepReport report_;
};

}  // namespace

UpkeepReport bring_up_to_date(const UpkeepRequest& request, const Listener& listener) {
  return Upkeep(request, listener).run();
}

UpkeepReport plan(const UpkeepRequest& request) { return Upkeep(request, {}).only_plan(); }

}  // namespace cairn::upkeep
