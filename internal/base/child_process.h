// Runs another program and reads its output.
//
// The program gets exactly the given arguments, environment and input. It inherits no descriptors
// except its standard streams. Its standard error is discarded, or part of the output. The program
// is searched for only in the absolute directories of PATH, unless it is an absolute path itself;
// relative entries such as "." are ignored. The program is killed with its process group if it
// exceeds a limit on its output or time, or if it is still running when the ChildProcess is
// destroyed.
//
//   ChildProcess git({"git", "log"}, {"LC_ALL=C"}, "/", ChildLimits{});
//   std::string field;
//   while (git.read_until('\0', field)) use(field);
//   if (!git.finish()) …
#pragma once

#include <sys/types.h>

#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "internal/base/fd.h"

namespace cairn::base {

struct ChildLimits {
  std::uint64_t max_bytes = std::uint64_t{64} << 20U;  // max bytes of output; the rest is not read
  // The maximum size of a field that read_until() returns. The rest of a longer field is dropped.
  std::size_t max_field_bytes = std::size_t{1} << 20U;
  std::chrono::seconds max_silence{10};  // max time without new output
  std::chrono::seconds max_time{60};     // max total time
  bool with_errors = false;              // standard error is part of the output
};

class ChildProcess {
 public:
  // Searches PATH for `argv[0]`. If the program cannot be started, finish() returns false. `input`
  // is the whole standard input of the program. It is passed in memory, without a file on disk.
  ChildProcess(const std::vector<std::string>& argv, const std::vector<std::string>& environment,
               const std::string& directory, const ChildLimits& limits,
               std::string_view input = {});
  ~ChildProcess();
  ChildProcess(const ChildProcess&) = delete;
  ChildProcess& operator=(const ChildProcess&) = delete;

  // Reads the output up to the next `delimiter` or up to the end into `field`, without the
  // delimiter. Returns false if no output was left.
  bool read_until(char delimiter, std::string& field);
  // Reads exactly `count` bytes into `field`, or fewer if the output ends. Ignores max_field_bytes.
  void read_bytes(std::size_t count, std::string& field);
  // Returns the next byte of the output without consuming it, or -1 at the end.
  int peek();

  // Whether the output exceeded max_bytes and was therefore not read to its end.
  bool is_cut() const { return is_cut_; }

  // Drops the rest of the output and waits for the program to end. Returns true if the program
  // ended with status 0 without exceeding a limit on its output or time.
  bool finish();
  // Why finish() returned false, as a clause: "git is not installed", "git took too long".
  const std::string& failure() const { return failure_; }
  // Whether the program ran and ended by itself with a status other than 0.
  bool has_refused() const { return has_refused_; }

 private:
  bool fill();
  void stop(std::string_view why);
  void kill() noexcept;  // allocates nothing, because memory may be exhausted

  std::string name_;
  ChildLimits limits_;
  pid_t pid_ = -1;
  UniqueFd output_;
  std::chrono::steady_clock::time_point deadline_;
  std::vector<char> buffer_;
  std::size_t at_ = 0;
  std::size_t end_ = 0;
  std::uint64_t bytes_ = 0;
  bool is_cut_ = false;
  bool has_refused_ = false;
  std::string failure_;
};

}  // namespace cairn::base
