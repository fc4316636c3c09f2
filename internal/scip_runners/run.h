// Runs an indexer on a repository, and leaves behind only a complete SCIP file and a log.
//
//   const std::string folder = "/home/me/click/.cairn/scip/";
//   const RunResult result = run(job, "/home/me/click", folder + "scip-python.scip",
//                                folder + "scip-python.log", show, RunLimits{});
//   if (!result.ok) print(result.failure);       // "scip-python ended with status 1: error: …"
//
// The program gets a minimal environment (environment.h), no input, and a sandbox (sandbox.h). Its
// standard output and error go to the log. It may write into two directories next to `output`:
// - `<output>.work` holds its temporary files and the unfinished SCIP file, and is removed
//   afterwards.
// - `cache` is kept for later runs in this repository.
//
// Requires: the directories of `output` and `log` exist.
//
// Success depends on the SCIP file rather than on the exit status:
// - A run with exit status 0 has failed if it wrote no file, or a file without documents.
// - A run with another exit status has succeeded if it wrote a valid file with documents. The
//   result then has a `note`: the file is partial, and the built-in indexer adds the missing parts.
// - A run that was stopped by cairn or killed by a signal has always failed.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

#include "internal/scip_runners/job.h"

namespace cairn::scip_runners {

struct RunLimits {
  std::chrono::seconds max_time{60 * 60};
  std::uint64_t max_log_bytes = std::uint64_t{256} << 20U;
  std::uint64_t max_copied_bytes = std::uint64_t{4} << 30U;  // max size of a tree to be copied
  bool network = false;
};

struct RunResult {
  bool ok = false;
  bool is_missing = false;  // the program is not installed, or is a stand-in that does not work
  std::string failure;      // one clause, with the most telling line of the log; safe to print
  std::string note;         // if `ok`: a clause that says what failed nevertheless, or ""
  double seconds = 0;
  std::uint64_t peak_memory_bytes = 0;  // peak memory of the largest process
  std::uint64_t bytes = 0;              // size of the SCIP file
  std::uint64_t documents = 0;
};

// Called about twice a second. `seconds` is the time since the start, and `last_line` is the last
// line of the log, safe to print.
using Progress = std::function<void(double seconds, std::string_view last_line)>;

// Runs `job.program`, which may in turn run code from the repository. Requires: the user has
// consented to both. `root`, `output` and `log` are absolute. If `job.may_be_stand_in`, first
// checks that `PROGRAM --version` works. Throws base::Interrupted if the user interrupts the run,
// and base::Error if cairn's own files cannot be written.
RunResult run(const Job& job, const std::string& root, const std::string& output,
              const std::string& log, const Progress& progress, const RunLimits& limits);

}  // namespace cairn::scip_runners
