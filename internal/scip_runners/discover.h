// Finds the languages of a repository, the SCIP indexers for them, and where these have to run.
//
//   const Plan plan = scip_runners::plan(sources, paths, PlanRequest{});
//   for (const Job& job : plan.jobs) …         // "scip-python", "scip-go@services-api"
//
// A root is a directory that contains a marker file (pyproject.toml, go.mod, Cargo.toml …:
// indexers.h). A root inside another root is not indexed twice: if the indexer covers all of the
// outermost root (a Cargo workspace, a Maven build of several modules, all of Python), there is one
// job for it. Otherwise there is a job for each root, at most kMaxRoots per language, those with
// the most sources; `notes` name the rest. TypeScript and JavaScript are one job for the whole
// repository (ecmascript.cc says why).
//
// Planning starts no program, because `PROGRAM --version` may run code of the repository's authors.
// Whether a program works turns out when it is run with the user's consent (run.h).
//
// Manifests are untrusted: one that cannot be read or understood is treated as absent. The same
// tree and request give the same plan, ordered like `indexers()` and then by directory.
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
  std::vector<std::string> languages;  // only these ids; empty = all
  // Commands that replace an indexer: "python=my-scip --to {output}". Words are split at spaces,
  // without a shell. The key before '=' is the id of a language or the name of an indexer.
  std::vector<std::string> commands;
  // Commands from the command line of this run, in the same form. They override `commands`, and
  // their jobs are `is_named`.
  std::vector<std::string> named_commands;
  std::string path;  // where to look for programs; "" = the variable PATH
};

struct LanguageCount {
  std::string language;  // id
  std::uint64_t files = 0;
};

struct Plan {
  std::vector<Job> jobs;                 // including jobs whose program is not installed
  std::vector<LanguageCount> languages;  // code in all languages; most files first
  // Gaps in coverage and the reasons for them, a sentence each; safe to print.
  std::vector<std::string> notes;
};

// `paths` are all files of the tree, relative to its root and sorted. Throws base::Error kUsage if
// a command of the request lacks '=' or words, or names no known language or indexer.
Plan plan(const base::SourceTree& sources, std::span<const std::string> paths,
          const PlanRequest& request);

}  // namespace cairn::scip_runners
