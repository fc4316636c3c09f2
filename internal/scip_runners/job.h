// One run of one SCIP indexer: the command, its directory, and its output.
//
//   Job{.name = "scip-go@services-api", .indexer = "scip-go", .directory = "services/api",
//       .command = {"/usr/bin/scip-go", "index", "--output", "{output}", "./..."}, …}
//
// Placeholders in `command`, `environment` and the texts of `files` are replaced when the job is
// run, once, from left to right; replacements are not expanded again:
//   {output}     absolute path of the SCIP file to write
//   {work}       absolute path of an empty directory for this run, removed afterwards
//   {cache}      absolute path of a directory that the runs of this repository share
//   {root}       the tree that the indexer sees: the repository, or its copy if `in_copy`
//   {directory}  `directory` below {root}
//   {memory}     MiB that a virtual machine may use: half of the computer's memory
#pragma once

#include <string>
#include <vector>

namespace cairn::scip_runners {

// A file written into {work} before the run: settings that must not be put into the repository.
struct WorkFile {
  std::string name;  // "tsconfig-0.json"
  std::string text;
  // If set, the file is executable and lies in {work}/bin, the first directory of the job's PATH.
  bool is_program = false;
};

struct Job {
  std::string name;                    // unique, stable, safe as a file name
  std::string indexer;                 // "scip-python"
  std::string language;                // the name to show to people: "Python"
  std::vector<std::string> languages;  // ids as given by model::language_of
  std::string directory;               // where to run, relative to the root; "" = the root itself
  std::string prefix;                  // base of its documents' relative paths; "" = the root
  std::string marker;                  // the marker file, relative to the root; "" = none
  std::vector<std::string> sources;    // the files to cover, relative to the root; sorted
  std::string program;                 // absolute path; "" = not installed
  std::string install;                 // a single command that installs it
  bool is_named = false;               // `command` was given on the command line of this run
  bool may_be_stand_in = false;        // the program may exist but not work, like a rustup proxy
  // argv; the first is the program, or its name if it is not installed.
  std::vector<std::string> command;
  // NAME=value. These are added to the variables that environment.h passes on, or replace them.
  // Then one of the next two lists applies, depending on whether the run may use the network.
  std::vector<std::string> environment;
  std::vector<std::string> online_environment;
  std::vector<std::string> offline_environment;
  std::string note;  // a known limitation, one or more clauses; "" = none

  std::vector<WorkFile> files;
  bool in_copy = false;             // the indexer writes next to the sources, so it gets a copy
  bool runs_in_work = false;        // starts in {work}: `command` contains {directory}
  std::string produces;             // the file that it writes, below {directory}; "" = {output}
  std::vector<std::string> writes;  // paths outside the tree that it must be able to write to
};

}  // namespace cairn::scip_runners
