// Runs a program that, with all that it starts, never outlives us.
//
// It runs in a process group of its own between two processes of ours: one that waits for it, since
// only a parent learns what memory it took, and one that reads from a pipe which nobody writes to.
// When cairn is gone, even by SIGKILL, that pipe ends, and the whole group is killed. What the
// program leaves running in its group when it ends is killed too; only a daemon that has left the
// group lives on. All of them are in a session of their own: they have no terminal to write to, or
// to type into.
//
//   GuardedProcess process({.program = "/usr/bin/scip-go", .argv = {"scip-go"}, …});
//   while (!process.wait(200ms)) throw_if_interrupted();       // going away kills it
//   if (process.ending().status == 0) …
#pragma once

#include <sys/types.h>

#include <chrono>
#include <cstdint>
#include <string>
#include <vector>

#include "internal/base/fd.h"
#include "internal/scip_runners/sandbox.h"

namespace cairn::scip_runners {

struct Launch {
  std::string program;                   // absolute
  std::vector<std::string> argv;         // with the name of the program
  std::vector<std::string> environment;  // all of it
  std::string directory;                 // absolute
  int output = -1;                       // its standard output and error; standard input is empty
  const Sandbox* sandbox = nullptr;      // entered before the program; null = none
};

struct Ending {
  int status = -1;                      // of the exit, or -1
  int signal = 0;                       // that killed it, or 0
  std::uint64_t peak_memory_bytes = 0;  // of the largest process that it has waited for
};

inline constexpr int kCannotStart = 127;  // the status if the program cannot be run, as in a shell
inline constexpr int kCannotConfine = 126;  // and if its sandbox cannot be entered

class GuardedProcess {
 public:
  // Throws base::Error if there can be no more processes or descriptors.
  explicit GuardedProcess(const Launch& launch);
  ~GuardedProcess();
  GuardedProcess(const GuardedProcess&) = delete;
  GuardedProcess& operator=(const GuardedProcess&) = delete;

  // True when it has ended; waits for that no longer than `time`.
  bool wait(std::chrono::milliseconds time);
  const Ending& ending() const { return ending_; }
  void kill();

 private:
  pid_t group_ = -1;
  base::UniqueFd lifeline_;  // held open for as long as it may live
  base::UniqueFd report_;
  Ending ending_;
};

}  // namespace cairn::scip_runners
