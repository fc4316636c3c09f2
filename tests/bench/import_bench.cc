// Speed and memory of an import beside a bare libprotobuf parse of the same file.
//
//   import_bench [--runs N] FILE.scip …
//
// Every measurement is a child process of its own, so that peak memory is that of one task alone:
//   parse cold   read the file, scip::Index::ParseFromString, exit
//   parse warm   the same, once more in the process that has just parsed and freed it: the heap
//                is there already, which an import never has
//   import       the whole of `cairn import` without sources, into a new index
// The processor is warm, the page cache too. Medians; seconds of wall and of processor time.

#include <fmt/format.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <functional>
#include <memory>

#include "internal/indexer/import.h"
#include "scip.pb.h"
#include "tests/testing.h"

namespace cairn::testing {
namespace {

struct Cost {
  double wall = 0;       // seconds
  double processor = 0;  // seconds, user and system, of all threads
  double peak = 0;       // MiB
};

double seconds(const timeval& time) {
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) * 1e-6;
}

double now() {
  const auto since = std::chrono::steady_clock::now().time_since_epoch();
  return std::chrono::duration<double>(since).count();
}

// Runs `task` in a child. What it returns (seconds) takes the place of the wall time if above 0.
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
  for (int run = 0; run < runs; ++run) costs.push_back(measure(task));
  const auto middle = costs.begin() + runs / 2;
  std::nth_element(costs.begin(), middle, costs.end(),
                   [](const Cost& a, const Cost& b) { return a.wall < b.wall; });
  return *middle;
}

void parse(const std::string& bytes) {
  scip::Index index;
  if (!index.ParseFromString(bytes)) throw std::runtime_error("no SCIP index");
}

double parse_cold(const std::string& path) {
  auto* const index = new scip::Index;  // never freed: an exit frees it faster
  return index->ParseFromString(read_file(path)) ? 0.0 : throw std::runtime_error("no SCIP index");
}

double parse_warm(const std::string& path) {
  const std::string bytes = read_file(path);
  parse(bytes);
  const double begin = now();
  parse(bytes);
  return now() - begin;
}

double import(const std::string& path) {
  const TemporaryDirectory directory;
  indexer::ImportRequest request;
  request.inputs = {path};
  request.read_sources = false;
  request.root = directory.path();
  request.index_path = directory / "index.db";
  indexer::import_scip(request, [](std::string_view) {});
  return 0;
}

void bench(const std::string& path, int runs) {
  const double megabytes = static_cast<double>(std::filesystem::file_size(path)) / 1e6;
  const Cost cold = median(runs, [&] { return parse_cold(path); });
  const Cost warm = median(runs, [&] { return parse_warm(path); });
  const Cost whole = median(runs, [&] { return import(path); });
  fmt::print(
      "{:24} {:6.1f} | {:6.2f} {:6.2f} {:6.0f} | {:6.2f} | {:6.2f} {:6.2f} {:6.0f} {:6.1f} | "
      "{:5.2f} {:5.2f}\n",
      std::filesystem::path(path).filename().string(), megabytes, cold.wall, cold.processor,
      cold.peak, warm.wall, whole.wall, whole.processor, whole.peak, megabytes / whole.wall,
      whole.wall / cold.wall, whole.wall / warm.wall);
}

}  // namespace
}  // namespace cairn::testing

int main(int count, char** words) {
  int runs = 5;
  std::vector<std::string> files;
  for (int i = 1; i < count; ++i) {
    const std::string word = words[i];
    if (word == "--runs" && i + 1 < count) {
      runs = std::max(1, std::atoi(words[++i]));
    } else {
      files.push_back(word);
    }
  }
  if (files.empty()) {
    fmt::print(stderr, "usage: import_bench [--runs N] FILE.scip …\n");
    return 2;
  }
  fmt::print("{:24} {:>6} | {:^20} | {:^6} | {:^27} | {:^11}\n", "", "", "parse cold", "warm",
             "import", "import/parse");
  fmt::print("{:24} {:>6} | {:>6} {:>6} {:>6} | {:>6} | {:>6} {:>6} {:>6} {:>6} | {:>5} {:>5}\n",
             "file", "MB", "s", "cpu s", "MiB", "s", "s", "cpu s", "MiB", "MB/s", "cold", "warm");
  for (const std::string& file : files) cairn::testing::bench(file, runs);
  return 0;
}
