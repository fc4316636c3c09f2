// Finds a repository's languages, their SCIP indexers, and the directories to run the indexers in.
//
//   const Plan plan = scip_runners::plan(sources, paths, PlanRequest{});
//   for (const Job& job : plan.jobs) …         // "scip-python", "scip-go@services-api"
//
// A root is a directory that contains a marker file (pyproject.toml, go.mod, Cargo.toml …:
// indexers.h). Nested roots are not indexed twice: if a run in the outermost root covers the roots
// below it (a Cargo workspace, a Maven build of several modules, all of Python), only the outermost
// root gets a job. Otherwise each root gets a job. An indexer gets at most kMaxRoots jobs, for the
// roots with the most sources; Plan::notes names the other roots. TypeScript and JavaScript share
// one job for the whole repository (ecmascript.cc says why).
//
// Planning starts no program, because even `PROGRAM --version` may run code from the repository.
// Whether an installed program works is known only once it runs with the user's consent (run.h).
//
// Manifests are untrusted: a manifest that cannot be read or parsed is treated as absent. The same
// tree and request always give the same plan. The plan's jobs are in the order of `indexers()`; the
// jobs of one indexer are ordered by directory.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "internal/base/source_tree.h"
#include "internal/scip_runners/job.h"

namespace cairn::scip_runners {

inline constexpr std::size_t kMaxRoots = 20;

struct PlanRequest {
  std::vector<std::string> languages;  // only languages with these ids; empty = all
  // Commands to run instead of an indexer, for example "python=my-scip --to {output}". A command is
  // split at spaces and runs without a shell. The key before '=' is the id of a language or the
  // name of an indexer.
  std::vector<std::string> commands;
  // Like `commands`, but given on the current command line. These override `commands`, and
  // Job::is_named is true for their jobs.
  std::vector<std::string> named_commands;
  std::string path;  // where to look for programs; "" = the variable PATH
};

struct LanguageCount {
  std::string language;  // the language's id
  std::uint64_t files = 0;
};

struct Plan {
  std::vector<Job> jobs;                 // including jobs whose program is not installed
  std::vector<LanguageCount> languages;  // all languages with code, most files first
  // Sentences that say which languages no job covers, and why. Safe to print.
  std::vector<std::string> notes;
};

// `paths` are all files of the tree, relative to its root and sorted. Throws base::Error kUsage if
// a command of the request lacks '=' or words, or if its key is no known language or indexer.
Plan plan(const base::SourceTree& sources, std::span<const std::string> paths,
          const PlanRequest& request);

}  // namespace cairn::scip_runners
