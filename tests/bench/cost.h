// Measures the cost of a task of a benchmark in a process of its own: peak memory is that of one
// task alone, as long as the benchmark itself holds little when it starts one.
#pragma once

#include <functional>

namespace cairn::testing {

struct Cost {
  double wall = 0;       // seconds
  double processor = 0;  // seconds, user and system, of all threads
  double peak = 0;       // MiB
};

double now();  // seconds since some time

// Runs `task` in a child. What it returns (seconds) takes the place of the wall time if above 0.
// Throws std::runtime_error if the child fails.
Cost measure(const std::function<double()>& task);

// That of `runs` runs which has the median wall time.
Cost median(int runs, const std::function<double()>& task);

}  // namespace cairn::testing
