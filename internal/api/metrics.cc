#include "internal/api/metrics.h"

#include <fmt/format.h>

namespace cairn::api {
namespace {

constexpr double kMicroseconds = 1e6;

std::string seconds(std::int64_t microseconds) {
  return fmt::format("{}", static_cast<double>(microseconds) / kMicroseconds);
}

}  // namespace

void Metrics::count(const std::string& route, int status, std::int64_t microseconds) {
  const std::lock_guard lock(mutex_);
  ++requests_[{route, status}];
  Durations& durations = durations_[route];
  std::size_t bucket = 0;
  while (bucket < kBounds.size() && microseconds > kBounds.at(bucket)) ++bucket;
  ++durations.counts.at(bucket);
  ++durations.all;
  durations.sum += microseconds;
}

std::string Metrics::text(const std::map<std::string, double>& gauges) const {
  const std::lock_guard lock(mutex_);
  std::string text =
      "# HELP cairn_requests_total Requests that were answered.\n"
      "# TYPE cairn_requests_total counter\n";
  for (const auto& [key, count] : requests_) {
    text += fmt::format("cairn_requests_total{{route=\"{}\",status=\"{}\"}} {}\n", key.first,
                        key.second, count);
  }
  text +=
      "# HELP cairn_request_duration_seconds From the first byte of a request to the last of its "
      "answer.\n"
      "# TYPE cairn_request_duration_seconds histogram\n";
  for (const auto& [route, durations] : durations_) {
    std::uint64_t below = 0;
    for (std::size_t i = 0; i < kBounds.size(); ++i) {
      below += durations.counts.at(i);
      text += fmt::format("cairn_request_duration_seconds_bucket{{route=\"{}\",le=\"{}\"}} {}\n",
                          route, seconds(kBounds.at(i)), below);
    }
    text += fmt::format(
        "cairn_request_duration_seconds_bucket{{route=\"{0}\",le=\"+Inf\"}} {1}\n"
        "cairn_request_duration_seconds_sum{{route=\"{0}\"}} {2}\n"
        "cairn_request_duration_seconds_count{{route=\"{0}\"}} {1}\n",
        route, durations.all, seconds(durations.sum));
  }
  for (const auto& [name, value] : gauges) {
    text += fmt::format("# TYPE {0} gauge\n{0} {1}\n", name, value);
  }
  return text;
}

}  // namespace cairn::api
