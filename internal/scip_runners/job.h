// One planned run of a SCIP indexer: its command, its directory, and its output.
//
//   Job{.name = "scip-go@services-api", .indexer = "scip-go", .directory = "services/api",
//       .command = {"/usr/bin/scip-go", "index", "--output", "{output}", "./..."}, …}
//
// When the job is run, placeholders in `command`, in the environments and in the text of `files`
// are replaced with their values. Placeholders within the values are not replaced:
//   {output}     absolute path of the SCIP file to write
//   {work}       absolute path of an empty directory for this run, removed afterwards
//   {cache}      absolute path of a directory that all runs in this repository share
//   {root}       absolute path of the repository, or of its copy if `in_copy`
//   {directory}  absolute path of the job's `directory` below {root}
//   {memory}     MiB that Node.js may use: half of the computer's memory, but at least 1024
#pragma once

#include <string>
#include <vector>

namespace cairn::scip_runners {

// A file that cairn writes into {work} before the run, because it must not be written into the
// repository.
struct WorkFile {
  std::string name;  // "tsconfig-0.json"
  std::string text;
  // Whether the file is executable and lies in {work}/bin, the first directory of the job's PATH.
  bool is_program = false;
};

struct Job {
  std::string name;                    // unique, stable, safe as a file name
  std::string indexer;                 // "scip-python"
  std::string language;                // the language's name, as shown to users: "Python"
  std::vector<std::string> languages;  // ids as given by model::language_of
  std::string directory;               // where to run, relative to the root; "" = the root itself
  std::string prefix;  // what the paths in the SCIP file are relative to; "" = the root
  std::string marker;  // the marker file, relative to the root; "" = none
  std::vector<std::string> sources;  // the files to index, relative to the root; sorted
  std::string program;               // absolute path; "" = not installed
  std::string install;               // a single command that installs it
  bool is_named = false;             // `command` was given on the command line of this run
  bool may_be_stand_in = false;      // the program may exist without working, like a rustup proxy
  // argv, beginning with the program's path or name.
  std::vector<std::string> command;
  // NAME=value strings, added to the variables that environment.h passes on. They replace variables
  // of the same name. cairn also adds `online_environment` if the run may use the network, or
  // otherwise `offline_environment`.
  std::vector<std::string> environment;
  std::vector<std::string> online_environment;
  std::vector<std::string> offline_environment;
  std::string note;  // a known limitation, as one or more clauses; "" = none

  std::vector<WorkFile> files;
  bool in_copy = false;       // the indexer writes next to the sources, so it gets a copy
  bool runs_in_work = false;  // starts in {work}; `command` says where the sources are
  std::string produces;       // the file that the indexer writes, below {directory}; "" = {output}
  std::vector<std::string>
      writes;  // paths outside {root} that the indexer must be able to write to
};

}  // namespace cairn::scip_runners
