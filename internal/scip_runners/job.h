// One run of one SCIP indexer: the command, its directory, and its output.
//
//   Job{.name = "scip-go@services-api", .indexer = "scip-go", .directory = "services/api",
//       .command = {"/usr/bin/scip-go", "index", "--output", "{output}", "./..."}, …}
//
// Placeholders in `command`, `environment` and the texts of `files` are replaced when it is run,
// once, from left to right; what they stand for is not looked at again:
//   {output}     absolute path of the SCIP file to write
//   {work}       absolute path of an empty directory of this run, removed after it
//   {cache}      absolute path of a directory that runs of this repository share, and no others
//   {root}       the tree it sees: the repository, or the copy of it if `in_copy`
//   {directory}  `directory` below {root}
//   {memory}     MiB that a virtual machine may take: half of what the computer has
#pragma once

#include <string>
#include <vector>

namespace cairn::scip_runners {

// Written into {work} before the run: settings that would else have to stand in the repository.
struct WorkFile {
  std::string name;  // "tsconfig-0.json"
  std::string text;
  bool is_program = false;  // then it lies in {work}/bin, the first directory of the job's PATH
};

struct Job {
  std::string name;                    // unique, stable, safe as a file name
  std::string indexer;                 // "scip-python"
  std::string language;                // for people: "Python"
  std::vector<std::string> languages;  // ids as ingest::language_of gives them
  std::string directory;               // where it runs, below the root; "" = the root itself
  std::string prefix;                  // where the paths of its documents begin, below the root
  std::string marker;                  // the file that says so, below the root; "" = none
  std::vector<std::string> sources;    // the files that it is to cover, below the root; sorted
  std::string program;                 // absolute path; "" = not installed
  std::string install;                 // the one command that installs it
  bool is_named = false;               // the command line of this run names its command
  bool may_be_stand_in = false;        // the program can be there without working; not tried yet
  std::vector<std::string> command;  // argv; the first is the program, or its name if there is none
  // NAME=value, besides or instead of what environment.h passes on; in addition one of the others,
  // by whether the run may use the network.
  std::vector<std::string> environment;
  std::vector<std::string> online_environment;
  std::vector<std::string> offline_environment;
  std::string note;  // a known limit, one clause or more; "" = none

  std::vector<WorkFile> files;
  bool in_copy = false;             // it writes next to the sources, so it gets a copy of them
  bool runs_in_work = false;        // its command names {directory}, so it need not start there
  std::string produces;             // the file it writes below its directory; "" = {output}
  std::vector<std::string> writes;  // places outside of the tree that it cannot work without
};

}  // namespace cairn::scip_runners
