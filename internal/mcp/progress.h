// Sends the progress notifications of one request. At most ten values per second are sent, and each
// value must be larger than the value sent last. All other values are dropped.
#pragma once

#include <atomic>
#include <chrono>
#include <mutex>
#include <string>
#include <string_view>

#include "internal/mcp/output.h"

namespace cairn::mcp {

class Progress {
 public:
  using Clock = std::chrono::steady_clock;

  static constexpr std::chrono::milliseconds kInterval{100};

  // `token` is the progress token of the request, as JSON. If `token` is "", nothing is sent.
  // Requires: `output` and `cancelled` outlive this object.
  Progress(std::string token, Output& output, const std::atomic<bool>& cancelled)
      : token_(std::move(token)), output_(output), cancelled_(cancelled) {}

  // Sends `progress` out of `total` to the client; a `total` of 0 means unknown. Thread-safe.
  void report(double progress, double total, std::string_view message,
              Clock::time_point now = Clock::now());

 private:
  bool is_due(double progress, Clock::time_point now);

  std::string token_;
  Output& output_;
  const std::atomic<bool>& cancelled_;
  std::mutex mutex_;
  bool has_sent_ = false;
  double last_ = 0;
  Clock::time_point sent_at_;
};

}  // namespace cairn::mcp
