// Runs an indexer over a repository, and leaves behind only one whole SCIP file.
//
//   const std::string folder = "/home/me/click/.cairn/scip/";
//   const RunResult result = run(job, "/home/me/click", folder + "scip-python.scip",
//                                folder + "scip-python.log", show, RunLimits{});
//   if (!result.ok) print(result.failure);       // "scip-python ended with status 1: error: …"
//
// The program has an environment of few variables (environment.h), no input, a sandbox (sandbox.h),
// and writes both its outputs to the log. It may write into two directories next to `output`:
// `<output>.work`, with all that it needs and the unfinished SCIP file, is removed afterwards;
// `cache` stays, for later runs of this repository. The directories of `output` and `log` must
// exist.
//
// The file decides. A run with status 0 that wrote none, or no document, has failed. A run that
// ended with another status but left a sound file with documents counts, and `note` says so: its
// result is partial, and the built-in indexer adds what is missing. A run stopped by us or by a
// signal never counts.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

#include "internal/scip_runners/job.h"

namespace cairn::scip_runners {

struct RunLimits {
  std::chrono::seconds most_time{60 * 60};
  std::uint64_t most_log_bytes = std::uint64_t{256} << 20U;
  std::uint64_t most_copied_bytes = std::uint64_t{4} << 30U;  // of a tree that is copied
  bool network = false;                                       // whether it may use the network
};

struct RunResult {
  bool ok = false;
  bool is_missing = false;  // the program is not installed, or a stand-in for one that is not
  std::string failure;      // one clause, with the most telling line of the log; safe to print
  std::string note;         // how a run that is ok failed nevertheless: a clause like `failure`
  double seconds = 0;
  std::uint64_t peak_memory_bytes = 0;  // of the largest process
  std::uint64_t bytes = 0;              // of the SCIP file
  std::uint64_t documents = 0;
};

// Called about twice a second, with the last line of the log, safe to print.
using Progress = std::function<void(double seconds, std::string_view last_line)>;

// Runs `job.program`, and whatever the repository makes it run: only with the user's consent. A
// program that may be a stand-in (of rustup, say) is asked for its version first. `root`, `output`
// and `log` are absolute. Throws base::Interrupted when the user ends it, and base::Error when
// files of cairn cannot be written.
RunResult run(const Job& job, const std::string& root, const std::string& output,
              const std::string& log, const Progress& progress, const RunLimits& limits);

}  // namespace cairn::scip_runners
