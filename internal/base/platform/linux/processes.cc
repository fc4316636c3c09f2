#include "internal/base/platform/processes.h"

#include <fcntl.h>
#include <sys/prctl.h>
#include <unistd.h>

#include <array>

namespace cairn::platform {

Pipe make_pipe() {
  std::array<int, 2> ends{-1, -1};
  if (::pipe2(ends.data(), O_CLOEXEC) != 0) return {};
  return {base::UniqueFd(ends[0]), base::UniqueFd(ends[1])};
}

short spawn_flags() { return 0; }

void close_descriptors_from(int first) { ::close_range(static_cast<unsigned>(first), ~0U, 0); }

void signal_when_parent_ends(int signal) { ::prctl(PR_SET_PDEATHSIG, signal); }

std::uint64_t peak_memory_bytes(const rusage& used) {
  return static_cast<std::uint64_t>(used.ru_maxrss) << 10U;
}

// The kernel opens this program with it, even if its file has been replaced or removed.
std::string program_path() { return "/proc/self/exe"; }

std::vector<std::string> environment() {
  std::vector<std::string> lines;
  for (char** line = environ; line != nullptr && *line != nullptr; ++line) {
    lines.emplace_back(*line);
  }
  return lines;
}

}  // namespace cairn::platform
