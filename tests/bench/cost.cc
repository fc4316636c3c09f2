#include "tests/bench/cost.h"

#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <stdexcept>
#include <vector>

namespace cairn::testing {
namespace {

double seconds(const timeval& time) {
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) * 1e-6;
}

}  // namespace

double now() {
  const auto since = std::chrono::steady_clock::now().time_since_epoch();
  return std::chrono::duration<double>(since).count();
}

Cost measure(const std::function<double()>& task) {
  int pipe_ends[2];
  if (::pipe(pipe_ends) != 0) throw std::runtime_error("pipe");
  const double begin = now();
  const pid_t child = ::fork();
  if (child < 0) throw std::runtime_error("fork");
  if (child == 0) {
    const double inner = task();
    const bool sent = ::write(pipe_ends[1], &inner, sizeof inner) == sizeof inner;
    ::_exit(sent ? 0 : 1);
  }
  ::close(pipe_ends[1]);
  int status = 0;
  rusage usage{};
  if (::wait4(child, &status, 0, &usage) != child || status != 0) {
    throw std::runtime_error("a measured task has failed");
  }
  const double wall = now() - begin;
  double inner = 0;
  if (::read(pipe_ends[0], &inner, sizeof inner) != sizeof inner) inner = 0;
  ::close(pipe_ends[0]);
  return {inner > 0 ? inner : wall, seconds(usage.ru_utime) + seconds(usage.ru_stime),
          static_cast<double>(usage.ru_maxrss) / 1024.0};
}

Cost median(int runs, const std::function<double()>& task) {
  std::vector<Cost> costs;
  costs.reserve(static_cast<std::size_t>(runs));
  for (int run = 0; run < runs; ++run) costs.push_back(measure(task));
  const auto middle = costs.begin() + runs / 2;
  std::nth_element(costs.begin(), middle, costs.end(),
                   [](const Cost& a, const Cost& b) { return a.wall < b.wall; });
  return *middle;
}

}  // namespace cairn::testing
