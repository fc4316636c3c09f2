// Builds the index of a directory and keeps it current: `cairn index`.
//
//   plan      languages, roots, which SCIP indexer each needs and whether it is installed
//   update    the built-in indexer, with earlier output of SCIP indexers that still holds:
//             from here on there are answers
//   run       the SCIP indexers that are due, one after the other
//   update    again, if one of them has written something
//
// A document of a SCIP indexer holds as long as its source is unchanged. The built-in indexer reads
// a source that has changed; definitions still there keep their symbols. Without being asked, an
// indexer is run for the first time, and when more than a tenth of its sources have changed since;
// but never without the user's consent.
//
// .cairn/scip is next to the index (run_record.h). Two processes may do this at a time: each
// publishes whole indexes (store/publication.h), and one runs indexers (run_lock.h).
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
  kAuto,    // SCIP indexers where that is worth it
  kAlways,  // wherever a source has changed since they were run, or that failed
  kNever,   // only the built-in indexer
};

// Who has said that SCIP indexers may run here: they run build tools, and so code of the
// repository. Nothing in the repository can say so.
enum class Consent : std::uint8_t {
  kNone,     // only those whose command was named for this run
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
  // "python=my-scip {output}", see project::PlanRequest: by the settings, and named for this run.
  std::vector<std::string> indexer_commands;
  std::vector<std::string> named_commands;
  std::vector<std::string> excluded;  // patterns in the syntax of .gitignore
  std::size_t most_commits = 10000;
  bool force = false;  // do everything again
  std::chrono::milliseconds wait{0};
};

// The outcome for one SCIP indexer.
struct JobOutcome {
  enum class State : std::uint8_t {
    kRan,
    kFailed,
    kPartial,       // it failed, but has written documents: they are used where they add
    kCurrent,       // nothing has changed since it ran
    kKept,          // something has, too little for another run
    kFailedBefore,  // and too little has changed since to try again
    kCovered,       // an index that was imported has those files
    kMissing,       // not installed
    kSkipped,       // only the built-in indexer was asked for, or it has too few of the sources
    kNeedsConsent,  // it would run if the user had said that it may
    kDue,           // in a plan: it would run
  };
  scip_runners::Job job;
  State state = State::kSkipped;
  std::size_t changed = 0;  // sources that it has not seen as they are
  bool has_run = false;     // now, and it has written an index
  // A clause: why the last run failed; if its result is used, how it failed nevertheless.
  std::string failure;
  double seconds = 0;  // of the run that wrote what is used, or has failed now
  std::uint64_t peak_memory_bytes = 0;
  std::string sandbox;  // that it ran in now (scip_runners/sandbox.h); "" if it did not run
};

struct RefreshReport {
  std::vector<scip_runners::LanguageCount> languages;
  collected::ImportReport first;                  // by the built-in indexer, and what was there
  std::optional<collected::ImportReport> second;  // with what has been run
  std::vector<JobOutcome> jobs;
  std::vector<std::string> notes;        // about the plan: parts that are not covered and why
  std::vector<std::string> lost_inputs;  // imported by hand, cannot be read any more
  double seconds = 0;
  std::uint64_t peak_memory_bytes = 0;  // of this process, not of the indexers

  const collected::ImportReport& last() const { return second ? *second : first; }
};

// Receives news while it works.
struct Listener {
  indexer::Progress progress;                                   // a phrase for what begins
  std::function<void(const collected::ImportReport&)> answers;  // the first update is published
  std::function<void(const JobOutcome&)> starts;                // an indexer is about to run
  std::function<void(const JobOutcome&)> ran;                   // an indexer has ended
};

// Throws base::Error, but not because an indexer fails.
RefreshReport bring_up_to_date(const RefreshRequest& request, const Listener& listener);

// Plans the runs of SCIP indexers. Writes nothing.
RefreshReport plan(const RefreshRequest& request);

}  // namespace cairn::refresh
