// Measures the cost of a task in a child process. So the peak memory is that of the task alone.
// Requires: the parent process uses little memory when it starts the task.
#pragma once

#include <functional>

namespace cairn::testing {

struct Cost {
  double wall = 0;       // seconds
  double processor = 0;  // seconds, user and system, of all threads
  double peak = 0;       // MiB
};

double now();  // seconds since an arbitrary point in time

// Runs `task` in a child process and returns its cost. If `task` returns a number above 0, that
// number replaces the measured wall time. Throws std::runtime_error if the child fails.
Cost measure(const std::function<double()>& task);

// Runs `task` `runs` times and returns the cost of the run with the median wall time.
Cost median(int runs, const std::function<double()>& task);

}  // namespace cairn::testing
