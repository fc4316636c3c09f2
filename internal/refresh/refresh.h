// Builds the index of a directory and keeps it current: `cairn index`.
//
//   plan      languages, roots, which SCIP indexer each needs and whether it is installed
//   update    runs the built-in indexer, and uses the documents of earlier SCIP indexer runs that
//             still hold; from then on, the index can answer
//   run       runs the SCIP indexers that are due, one after the other
//   update    again, if one of them has written an index
//
// A document that a SCIP indexer wrote holds as long as its source is unchanged. If the source has
// changed, the built-in indexer reads it instead; definitions that still exist keep their symbols.
// Unless told otherwise, cairn runs a SCIP indexer only if it has not run yet, or if more than a
// tenth of its sources have changed since; and never without the user's consent.
//
// .cairn/scip is next to the index (run_record.h). Two processes may refresh at the same time: each
// publishes whole indexes (store/publication.h), and only one runs indexers (run_lock.h).
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
  kAuto,    // SCIP indexers where they are worth it
  kAlways,  // wherever a source has changed since the last run, or the run failed
  kNever,   // only the built-in indexer
};

// Who has allowed SCIP indexers to run here. They run build tools, and so code of the repository.
// Nothing in the repository can give consent.
enum class Consent : std::uint8_t {
  kNone,     // nobody: run only indexers whose command was named for this run
  kAsked,    // the user, for this run
  kTrusted,  // the user, for this directory (trust/trusted_directories.h)
};

struct RefreshRequest {
  std::string root;        // absolute
  std::string index_path;  // in root/.cairn
  Precision precision = Precision::kAuto;
  Consent consent = Consent::kNone;
  bool network = false;                // whether SCIP indexers may use it
  std::vector<std::string> languages;  // for SCIP indexers; empty: all
  // "python=my-scip {output}" (see project::PlanRequest), from the settings and for this run only.
  std::vector<std::string> indexer_commands;
  std::vector<std::string> named_commands;
  std::vector<std::string> excluded;  // patterns in the syntax of .gitignore
  std::size_t max_commits = 10000;
  bool force = false;  // do everything again
  std::chrono::milliseconds wait{0};
};

// The outcome for one SCIP indexer.
struct JobOutcome {
  enum class State : std::uint8_t {
    kRan,
    kFailed,
    kPartial,       // it failed, but has written documents: they are used where they add something
    kCurrent,       // nothing has changed since it ran
    kKept,          // something has changed, but too little for another run
    kFailedBefore,  // it failed, and too little has changed since to try again
    kCovered,       // an imported index has its files
    kMissing,       // not installed
    kSkipped,       // only the built-in indexer was asked for, or it has too few of the sources
    kNeedsConsent,  // it would run if the user had given consent
    kDue,           // in a plan: it would run
  };
  scip_runners::Job job;
  State state = State::kSkipped;
  std::size_t changed = 0;  // sources whose current state it has not seen
  bool has_run = false;     // it has run now and has written an index
  // A clause: why the last run failed; or, if its result is used, what went wrong in it.
  std::string failure;
  double seconds = 0;  // of the run that wrote the result in use, or that has failed now
  std::uint64_t peak_memory_bytes = 0;
  std::string sandbox;  // that it has just run in (scip_runners/sandbox.h); "" if it did not run
};

struct RefreshReport {
  std::vector<scip_runners::LanguageCount> languages;
  collected::ImportReport first;                  // by the built-in indexer, with earlier output
  std::optional<collected::ImportReport> second;  // with the output of this run's indexers
  std::vector<JobOutcome> jobs;
  std::vector<std::string> notes;        // about the plan: which parts are not covered, and why
  std::vector<std::string> lost_inputs;  // imported by hand, can no longer be read
  double seconds = 0;
  std::uint64_t peak_memory_bytes = 0;  // of this process, not of the indexers

  const collected::ImportReport& last() const { return second ? *second : first; }
};

// Receives progress.
struct Listener {
  indexer::Progress progress;                                   // a phrase for what begins now
  std::function<void(const collected::ImportReport&)> answers;  // the first update is published
  std::function<void(const JobOutcome&)> starts;                // an indexer is about to run
  std::function<void(const JobOutcome&)> ran;                   // an indexer has ended
};

// Throws base::Error, except if an indexer fails.
RefreshReport bring_up_to_date(const RefreshRequest& request, const Listener& listener);

// Plans the runs of SCIP indexers. Writes nothing.
RefreshReport plan(const RefreshRequest& request);

}  // namespace cairn::refresh
