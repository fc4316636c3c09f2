// Confines an indexer and everything it starts, using mechanisms of the kernel that need no root
// privileges.
//
//   Landlock           restricts which files it reads (`readable`) and writes (`writable`), and
//                      which processes it sends signals to (only those in the sandbox)
//   namespaces         give it a network that has only a loopback interface (a user namespace makes
//                      this possible without privileges); not used if it may use the network
//   a call filter      refuses sockets to the user's programs (ssh-agent, Docker, D-Bus), ptrace,
//                      keyrings and io_uring, and also network sockets if the network is forbidden
//                      but the kernel has no namespaces
//
//   const Sandbox sandbox({.readable = {"/usr", root}, .writable = {work}});
//   … fork(); if (!sandbox.enter(fd)) _exit(…); execve(…)
//
// A mechanism that the kernel lacks is left out, and sandbox_text() says so. A mechanism that the
// kernel has is enforced: if it fails, the program is not started.
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

// The mechanisms that the kernel offers this user. Determined once; starts no program.
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
  // Throws base::Error if the kernel refuses a mechanism that it claims to have.
  explicit Sandbox(const SandboxRules& rules);

  // The descriptor of the Landlock ruleset, which must stay open until enter(); -1 = none.
  int descriptor() const { return ruleset_.get(); }
  // Called after fork(), in the process that becomes the program; does not allocate. `ruleset` is
  // descriptor(), perhaps under another number. Returns false if a mechanism that the kernel offers
  // has failed.
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
