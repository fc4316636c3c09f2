// Processes: what they inherit, how one ends with its parent, what memory one has used, which
// program this is.
#pragma once

#include <sys/resource.h>
#include <sys/types.h>

#include <cstdint>
#include <string>
#include <vector>

#include "internal/base/fd.h"

namespace cairn::platform {

struct Pipe {
  base::UniqueFd read_end;
  base::UniqueFd write_end;
};

// Creates a pipe that no other program inherits. Both ends are invalid, and errno is set, if there
// are no descriptors left.
Pipe make_pipe();

// The flags for posix_spawnattr_setflags() with which a program inherits only the descriptors that
// its file actions name, if the system has such a flag. On Linux, all descriptors of cairn are
// closed by exec.
short spawn_flags();

// Closes all descriptors from `first` on. Async-signal-safe.
void close_descriptors_from(int first);

// Sends `signal` to this process when its parent ends. May also send it when only a thread of the
// parent ends. Does nothing if the system cannot do that.
void signal_when_parent_ends(int signal);

// The peak memory that getrusage() or wait4() reports, in bytes.
std::uint64_t peak_memory_bytes(const rusage& used);

// A path with which this program can be started again; "" if it is unknown.
std::string program_path();

// The environment of this process: lines NAME=value.
std::vector<std::string> environment();

}  // namespace cairn::platform
