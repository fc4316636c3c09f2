// Runs a program, and ensures that neither the program nor its child processes outlive cairn.
//
// The program runs in its own process group, together with two helper processes. One helper is the
// program's parent, because only a parent can learn how much memory its child used. The other
// helper is a guard. It reads from a pipe to which nobody writes. When cairn ends, even by SIGKILL,
// the pipe closes and the guard kills the whole group. When the program ends, the processes that it
// left behind in the group are killed too. Only a daemon that has left the group survives. The
// group has its own session, so its processes have no terminal to read from or write to.
//
//   GuardedProcess process({.program = "/usr/bin/scip-go", .argv = {"scip-go"}, …});
//   while (!process.wait(200ms)) throw_if_interrupted();       // the destructor kills the program
//   if (process.ending().status == 0) …
#pragma once

#include <sys/types.h>

#include <chrono>
#include <cstdint>
#include <string>
#include <vector>

#include "internal/base/fd.h"
#include "internal/base/platform/sandbox.h"

namespace cairn::scip_runners {

struct Launch {
  std::string program;                         // absolute
  std::vector<std::string> argv;               // including the program's name
  std::vector<std::string> environment;        // the whole environment
  std::string directory;                       // absolute
  int output = -1;                             // standard output and error; standard input is empty
  const platform::Sandbox* sandbox = nullptr;  // entered before the program starts; null = none
};

struct Ending {
  int status = -1;  // the program's exit status, or -1 if it was killed
  int signal = 0;   // the signal that killed the program, or 0
  // The peak memory of a single process: the maximum over the program and the children that it
  // waited for.
  std::uint64_t peak_memory_bytes = 0;
};

// The exit statuses for a program that could not be started (127, as in a shell), and for a sandbox
// that could not be entered.
inline constexpr int kCannotStart = 127;
inline constexpr int kCannotConfine = 126;

class GuardedProcess {
 public:
  // Throws base::Error if no process or descriptor can be created.
  explicit GuardedProcess(const Launch& launch);
  ~GuardedProcess();
  GuardedProcess(const GuardedProcess&) = delete;
  GuardedProcess& operator=(const GuardedProcess&) = delete;

  // Waits at most `time` for the program to end. Returns whether it has ended.
  bool wait(std::chrono::milliseconds time);
  const Ending& ending() const { return ending_; }
  void kill();

 private:
  pid_t group_ = -1;
  base::UniqueFd lifeline_;  // closing it makes the guard kill the group
  base::UniqueFd report_;
  Ending ending_;
};

}  // namespace cairn::scip_runners
