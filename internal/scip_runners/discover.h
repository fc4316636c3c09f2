// Finds a repository's languages, their SCIP indexers, and the directories to run the indexers in.
//
//   const Plan plan = scip_runners::plan(sources, paths, PlanRequest{});
//   for (const Job& job : plan.jobs) …         // "scip-python", "scip-go@services-api"
//
// A root is a directory that contains a marker file, such as pyproject.toml, go.mod or Cargo.toml
// (see indexers.h). Roots can be nested. If a run in the outermost root also covers the roots below
// it, only the outermost root gets a job, so that nothing is indexed twice. Examples are a Cargo
// workspace, a Maven build of several modules, and nested Python projects. Otherwise each root gets
// a job. An indexer gets at most kMaxRoots jobs, for the roots with the most sources; Plan::notes
// lists the roots without a job. TypeScript and JavaScript share one job for the whole repository
// (ecmascript.cc says why).
//
// Planning starts no program, because even `PROGRAM --version` may run code from the repository. So
// the plan does not say whether an installed program works. Only a run, which needs the user's
// consent, can find that out (run.h).
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
  // Commands to run instead of an indexer, for example "python=my-scip --to {output}". The key
  // before '=' is the id of a language or the name of an indexer. The command is split at spaces
  // and runs without a shell.
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
// a command of the request has no '=' or no words, or if its key is not a known language or
// indexer.
Plan plan(const base::SourceTree& sources, std::span<const std::string> paths,
          const PlanRequest& request);

}  // namespace cairn::scip_runners
