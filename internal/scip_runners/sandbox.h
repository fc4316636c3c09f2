// Confines an indexer, and all that it starts, to its work: without root, by means of the kernel.
//
//   Landlock           reads below `readable`, writes below `writable`, signals to nobody else
//   namespaces         of users and network: a loopback of its own, and nothing else
//   a call filter      no sockets to programs of the user (ssh-agent, Docker, D-Bus), no ptrace, no
//                      keyrings, no io_uring; without namespaces no network sockets either
//
//   const Sandbox sandbox({.readable = {"/usr", root}, .writable = {work}});
//   … fork(); if (!sandbox.enter(fd)) _exit(…); execve(…)
//
// Means that the kernel lacks are left out, and sandbox_text() says so; those that it has are
// enforced, or the program is not started.
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

// The means that this kernel gives this user. Determined once; starts no program.
const SandboxSupport& sandbox_support();

// "Landlock 7, no network, call filter"; "no sandbox: the kernel offers none".
std::string sandbox_text(const SandboxSupport& support, bool network);

struct SandboxRules {
  std::vector<std::string> readable;  // directories and files, absolute; what is not there is not
  std::vector<std::string> writable;  // directories and files that may be written, made, removed
  bool network = false;
};

class Sandbox {
 public:
  // Throws base::Error if the kernel refuses a means that it claims to have.
  explicit Sandbox(const SandboxRules& rules);

  // To be held open up to enter(); -1 if there is no Landlock.
  int descriptor() const { return ruleset_.get(); }
  // In the process that becomes the program, after fork(): allocates nothing. `ruleset` is
  // descriptor(), perhaps under another number. False if something that the kernel offers failed.
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
