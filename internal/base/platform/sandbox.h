// Confines a program that cairn runs, and its child processes, with mechanisms of the system that
// need no root privileges. On Linux:
//
//   Landlock           restricts the files that the processes can read (`readable`) and write
//                      (`writable`), and lets them send signals only to processes in the sandbox
//   namespaces         give the processes a network with only a loopback interface, unless the
//                      network is allowed (a user namespace makes this possible without privileges)
//   a call filter      refuses ptrace, keyrings, io_uring, and sockets to the user's programs
//                      (ssh-agent, Docker, D-Bus); also refuses network sockets if the network is
//                      forbidden but the kernel has no namespaces
//
// On macOS, Seatbelt (sandbox-exec) restricts writing to `writable`, reading in the directories of
// users to `readable`, and the network to this computer.
//
//   const Sandbox sandbox({.readable = {"/usr", root}, .writable = {work}});
//   Command command = sandbox.confined({program, argv});
//   … fork(); if (!sandbox.enter(fd)) _exit(…); execve(command.program.c_str(), …)
//
// If the system lacks a mechanism, cairn works without it, and sandbox_text() says so. If the
// system has a mechanism but the mechanism fails, the program is not started.
#pragma once

#include <memory>
#include <string>
#include <vector>

namespace cairn::platform {

struct SandboxSupport {
  bool confines_files = false;
  bool is_whole = false;  // whether files and calls are confined, as far as this system can do it
};

// Returns what the system supports for this user. Determined once; starts no program.
const SandboxSupport& sandbox_support();

// Returns text such as "Landlock 7, no network, call filter" or "no sandbox: the kernel supports
// none".
std::string sandbox_text(bool network);

struct SandboxRules {
  std::vector<std::string> readable;  // directories and files, absolute; missing ones are ignored
  std::vector<std::string> writable;  // directories and files that may be written, created, removed
  bool network = false;
};

struct Command {
  std::string program;            // absolute
  std::vector<std::string> argv;  // including the program's name
};

class Sandbox {
 public:
  // Throws base::Error if the system refuses a mechanism that it reports as supported.
  explicit Sandbox(const SandboxRules& rules);
  ~Sandbox();
  Sandbox(const Sandbox&) = delete;
  Sandbox& operator=(const Sandbox&) = delete;

  // Returns the command to execute so that `command` runs in the sandbox: `command` itself where
  // enter() confines the process, else a program that enters the sandbox first.
  Command confined(Command command) const;

  // A descriptor that must stay open until enter(); -1 = none.
  int descriptor() const;
  // Enters the sandbox. Called after fork(), in the process that becomes the program; does not
  // allocate memory. `descriptor` is descriptor() or a duplicate of it. Returns false if a mechanism
  // that the system supports has failed.
  bool enter(int descriptor) const noexcept;

 private:
  struct Mechanisms;
  std::unique_ptr<const Mechanisms> mechanisms_;
};

}  // namespace cairn::platform
