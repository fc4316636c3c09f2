// Writes log lines for people to standard error.
//
// A client may log these lines, show them or never read them, so writing them never blocks. If more
// than ten lines of one kind are written within a minute, further lines of that kind are dropped
// until the minute is over. Control characters are made safe for terminals.
#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <mutex>
#include <string_view>

namespace cairn::mcp {

enum class LogKind : std::uint8_t {
  kBadMessage,  // a line that is not a message, or exceeds a limit
  kDefect,      // a bug in a tool
  kEnd,         // the server ends for a reason other than the end of its input
};

class Log {
 public:
  using Clock = std::chrono::steady_clock;

  static constexpr std::size_t kMaxPerMinute = 10;  // per kind

  explicit Log(int fd) : fd_(fd) {}

  // Thread-safe.
  void say(LogKind kind, std::string_view text, Clock::time_point now = Clock::now());

 private:
  static constexpr std::size_t kKinds = 3;

  struct Minute {
    Clock::time_point begin;
    std::size_t lines = 0;
  };

  int fd_;
  std::mutex mutex_;
  std::array<Minute, kKinds> minutes_{};
};

}  // namespace cairn::mcp
