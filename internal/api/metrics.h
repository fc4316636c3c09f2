// Counts requests and writes the counts in the Prometheus text format (0.0.4). Thread-safe.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <mutex>
#include <string>
#include <utility>

namespace cairn::api {

class Metrics {
 public:
  // Counts a request. `route` must be the pattern of a route, such as "/api/v1/symbols/{id}". If it
  // were the path of the request, the number of different counters would be unlimited.
  void count(const std::string& route, int status, std::int64_t microseconds);

  // Returns the counts and durations of requests, followed by the gauges. `gauges` maps names to
  // values.
  std::string text(const std::map<std::string, double>& gauges) const;

 private:
  static constexpr std::array<std::int64_t, 8> kBounds = {1'000,  2'500,   5'000,     10'000,
                                                          50'000, 250'000, 1'000'000, 5'000'000};
  struct Durations {
    std::array<std::uint64_t, kBounds.size() + 1> counts{};  // the last: above all bounds
    std::uint64_t all = 0;
    std::int64_t sum = 0;  // microseconds
  };

  mutable std::mutex mutex_;
  std::map<std::pair<std::string, int>, std::uint64_t> requests_;
  std::map<std::string, Durations> durations_;
};

}  // namespace cairn::api
