// Implements `cairn index`: builds the index of a directory and keeps it current, in four steps.
//
//   plan      finds the languages and the roots of projects, and the SCIP indexers for them; checks
//             which of these indexers are installed
//   update    runs the built-in indexer and reuses valid documents of earlier SCIP indexer runs;
//             after that, the index is ready for queries
//   run       runs the SCIP indexers that are due, one after the other
//   update    as above, but only if a SCIP indexer has written an index
//
// A document that a SCIP indexer wrote is valid as long as its source is unchanged. If the source
// has changed, the built-in indexer reads the source instead. Definitions that still exist then
// keep their symbols. By default, cairn runs a SCIP indexer only if the indexer has not run yet, or
// if more than a tenth of its sources have changed since its last run. It never runs an indexer
// without the user's consent.
//
// The records of runs are in .cairn/scip, next to the index (run_record.h). Two processes may
// refresh at the same time. Each publishes whole indexes (store/publication.h), and only one at a
// time runs indexers (run_lock.h).
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "internal/indexer/import.h"
#include "internal/refresh/run_record.h"
#include "internal/scip_runners/discover.h"

namespace cairn::refresh {

enum class Precision : std::uint8_t {
  kAuto,    // run SCIP indexers if that is worth its cost
  kAlways,  // also run them if any source has changed, or if the last run failed
  kNever,   // run only the built-in indexer
};

// Who has allowed SCIP indexers to run in this directory. SCIP indexers run build tools, which may
// run code from the repository. So only the user can give consent; a file in the repository cannot.
enum class Consent : std::uint8_t {
  kNone,     // nobody: only indexers whose command the user gave for this run may run
  kAsked,    // the user, for this run
  kTrusted,  // the user, for this directory (trust/trusted_directories.h)
};

struct RefreshRequest {
  std::string root;        // absolute
  std::string index_path;  // in root/.cairn
  Precision precision = Precision::kAuto;
  Consent consent = Consent::kNone;
  bool network = false;                // whether SCIP indexers may use the network
  std::vector<std::string> languages;  // SCIP indexers run only for these; empty: for all
  // Commands of SCIP indexers, for example "python=my-scip {output}" (see
  // scip_runners::PlanRequest). `indexer_commands` come from the settings; `named_commands` were
  // given for this run.
  std::vector<std::string> indexer_commands;
  std::vector<std::string> named_commands;
  std::vector<std::string> excluded;  // patterns in the syntax of .gitignore
  std::size_t max_commits = 10000;
  bool force = false;  // whether everything is done again, even if nothing has changed
  std::chrono::milliseconds wait{0};
};

// The outcome of one job. A job is a planned run of a SCIP indexer.
struct JobOutcome {
  enum class State : std::uint8_t {
    kRan,
    kFailed,
    kPartial,       // it failed, but its output supplements the built-in indexer's
    kCurrent,       // nothing has changed since it ran
    kKept,          // something has changed, but too little for another run
    kFailedBefore,  // it failed earlier, and too little has changed to try again
    kCovered,       // files imported by hand describe most of its sources
    kMissing,       // not installed
    kSkipped,       // not requested, or too few sources for a run
    kNeedsConsent,  // it needs the user's consent to run
    kDue,           // only in a plan: it would run
  };
  scip_runners::Job job;
  State state = State::kSkipped;
  std::size_t changed = 0;  // the number of sources that have changed since its last run
  bool has_run = false;     // whether it ran just now and wrote an index
  // A clause that says why the last run failed, or why its output is only partial. "" if neither is
  // the case.
  std::string failure;
  double seconds = 0;  // duration of the run whose output is used, or of a run that just failed
  std::uint64_t peak_memory_bytes = 0;
  std::string sandbox;  // the sandbox of this run (base/platform/sandbox.h); "" if it did not run
};

struct RefreshReport {
  std::vector<scip_runners::LanguageCount> languages;
  collected::ImportReport first;                  // report of the first update
  std::optional<collected::ImportReport> second;  // report of the second update
  std::vector<JobOutcome> jobs;
  std::vector<std::string> notes;        // which languages the plan does not cover, and why
  std::vector<std::string> lost_inputs;  // files that were imported by hand and cannot be used
  // The directory in another work tree whose index was copied, as a beginning; "" if none was.
  std::string copied_from;
  double seconds = 0;
  std::uint64_t peak_memory_bytes = 0;  // without the memory of SCIP indexers

  const collected::ImportReport& last() const { return second ? *second : first; }
};

// Callbacks that report progress. All except `progress` may be empty.
struct Listener {
  indexer::Progress progress;                                   // a phrase for the next step
  std::function<void(const collected::ImportReport&)> answers;  // the first update is published
  std::function<void(const JobOutcome&)> starts;                // an indexer is about to run
  std::function<void(const JobOutcome&)> ran;                   // an indexer has ended
};

// Updates the index. Throws base::Error. The failure of a SCIP indexer is not an error, but part of
// the report.
RefreshReport bring_up_to_date(const RefreshRequest& request, const Listener& listener);

// Plans the runs of SCIP indexers. Writes nothing.
RefreshReport plan(const RefreshRequest& request);

}  // namespace cairn::refresh
