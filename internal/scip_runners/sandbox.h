// Confines an indexer and its child processes, with kernel mechanisms that need no root privileges.
//
//   Landlock           restricts the files that the processes can read (`readable`) and write
//                      (`writable`), and lets them send signals only to processes in the sandbox
//   namespaces         give the processes a network with only a loopback interface, unless the
//                      network is allowed (a user namespace makes this possible without privileges)
//   a call filter      refuses ptrace, keyrings, io_uring, and sockets to the user's programs
//                      (ssh-agent, Docker, D-Bus); also refuses network sockets if the network is
//                      forbidden but the kernel has no namespaces
//
//   const Sandbox sandbox({.readable = {"/usr", root}, .writable = {work}});
//   … fork(); if (!sandbox.enter(fd)) _exit(…); execve(…)
//
// If the kernel lacks a mechanism, cairn works without it, and sandbox_text() says so. If the
// kernel has a mechanism but the mechanism fails, the program is not started.
#pragma once

#include <string>
#include <vector>

#include "internal/base/fd.h"

namespace cairn::scip_runners {

struct SandboxSupport {
  int landlock = 0;  // ABI version, 0 = none
  bool has_namespaces = false;
  bool has_call_filter = false;
};

// The mechanisms that the kernel supports for this user. Determined once; starts no program.
const SandboxSupport& sandbox_support();

// Returns text such as "Landlock 7, no network, call filter" or "no sandbox: the kernel offers
// none".
std::string sandbox_text(const SandboxSupport& support, bool network);

struct SandboxRules {
  std::vector<std::string> readable;  // directories and files, absolute; missing ones are ignored
  std::vector<std::string> writable;  // directories and files that may be written, created, removed
  bool network = false;
};

class Sandbox {
 public:
  // Throws base::Error if the kernel refuses a mechanism that it reports as supported.
  explicit Sandbox(const SandboxRules& rules);

  // The descriptor of the Landlock ruleset, which must stay open until enter(); -1 = none.
  int descriptor() const { return ruleset_.get(); }
  // Enters the sandbox. Called after fork(), in the process that becomes the program; does not
  // allocate memory. `ruleset` is descriptor() or a duplicate of it. Returns false if a mechanism
  // that the kernel supports has failed.
  bool enter(int ruleset) const noexcept;

 private:
  base::UniqueFd ruleset_;
  bool has_own_network_ = false;
  bool allows_network_sockets_ = false;
  bool filters_calls_ = false;
  std::string user_map_;
  std::string group_map_;
};

}  // namespace cairn::scip_runners
