// Finds the languages of a repository, and the SCIP indexers that it needs where.
//
//   const Plan plan = project::plan(sources, paths, PlanRequest{});
//   for (const Job& job : plan.jobs) …         // "scip-python", "scip-go@services-api"
//
// A root is a directory with a file that marks it (pyproject.toml, go.mod, Cargo.toml …:
// indexers.h). A root in another root is not indexed twice: there is one job at the outermost root
// if the indexer covers all of it (a Cargo workspace, a Maven build of several modules, all of
// Python), else a job for each root, at most kMostRoots for each language, those with most sources;
// `notes` name the rest. TypeScript and JavaScript are one job for the whole repository
// (ecmascript.h says why).
//
// Making a plan starts no program, since whoever wrote a directory decides what `PROGRAM --version`
// does there. Whether a program works is seen when it is run with consent (run.h).
//
// Manifests may come from anybody: what cannot be read or understood is treated as absent. The same
// tree and request give the same plan, in the order of `indexers()` and of directories.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "internal/base/source_tree.h"
#include "internal/scip_runners/job.h"

namespace cairn::scip_runners {

inline constexpr std::size_t kMostRoots = 20;

struct PlanRequest {
  std::vector<std::string> languages;  // only these ids; empty = all
  // Instead of an indexer: "python=my-scip --to {output}", words cut at spaces, no shell. In front
  // of '=' is the id of a language or the name of an indexer.
  std::vector<std::string> commands;
  // The same from the command line of this run; they override `commands`, and their jobs are
  // `is_named`.
  std::vector<std::string> named_commands;
  std::string path;  // directories to look for programs in; "" = the variable PATH
};

struct LanguageCount {
  std::string language;  // id
  std::uint64_t files = 0;
};

struct Plan {
  std::vector<Job> jobs;                 // also those whose program is not installed
  std::vector<LanguageCount> languages;  // of code; most files first
  std::vector<std::string> notes;        // gaps in coverage and why, a sentence each; safe to print
};

// `paths` are all files of the tree, sorted, below its root. Throws base::Error kUsage for a
// command of the request without '=' or words, or for a name that no indexer has.
Plan plan(const base::SourceTree& sources, std::span<const std::string> paths,
          const PlanRequest& request);

}  // namespace cairn::scip_runners
