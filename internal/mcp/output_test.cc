// Tests how progress notifications and log lines are written to a pipe.
#include <doctest/doctest.h>
#include <fcntl.h>
#include <unistd.h>

#include <algorithm>

#include "internal/base/fd.h"
#include "internal/base/platform/processes.h"
#include "internal/mcp/log.h"
#include "internal/mcp/progress.h"

namespace cairn::mcp {
namespace {

struct Pipe {
  Pipe() {
    platform::Pipe made = platform::make_pipe();
    ::fcntl(made.read_end.get(), F_SETFL, O_NONBLOCK);
    ::fcntl(made.write_end.get(), F_SETFL, O_NONBLOCK);
    from = std::move(made.read_end);
    to = std::move(made.write_end);
  }

  std::string content() const {
    std::string text(65536, '\0');
    const ssize_t got = ::read(from.get(), text.data(), text.size());
    text.resize(got > 0 ? static_cast<std::size_t>(got) : 0);
    return text;
  }

  base::UniqueFd from;
  base::UniqueFd to;
};

std::size_t lines_in(const std::string& text) {
  return static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
}

constexpr std::chrono::milliseconds kTenth{100};

}  // namespace

TEST_SUITE_BEGIN("mcp/output");

TEST_CASE("progress has the client's token, grows, and is sent at most ten times a second") {
  const Pipe pipe;
  Stop stop;
  Output output(pipe.to.get(), stop);
  const std::atomic<bool> cancelled = false;
  Progress progress("\"t\"", output, cancelled);
  const Progress::Clock::time_point begin{};
  progress.report(1, 0, "", begin);
  CHECK(pipe.content() == R"({"jsonrpc":"2.0","method":"notifications/progress",)"
                          R"("params":{"progressToken":"t","progress":1.0}})"
                          "\n");
  progress.report(2, 4, "too soon", begin + kTenth / 2);
  progress.report(1, 4, "not more", begin + kTenth);
  CHECK(pipe.content().empty());
  progress.report(2, 4, "half", begin + kTenth);
  CHECK(pipe.content().ends_with(R"("progress":2.0,"total":4.0,"message":"half"}})"
                                 "\n"));
}

TEST_CASE("no progress without a token, or after the request was cancelled") {
  const Pipe pipe;
  Stop stop;
  Output output(pipe.to.get(), stop);
  std::atomic<bool> cancelled = false;
  Progress("", output, cancelled).report(1, 2, "x");
  cancelled = true;
  Progress("5", output, cancelled).report(1, 2, "x");
  CHECK(pipe.content().empty());
}

TEST_CASE("each kind of log line is written at most ten times a minute, safe to print") {
  const Pipe pipe;
  Log log(pipe.to.get());
  const Log::Clock::time_point begin{};
  for (int i = 0; i < 100; ++i) log.say(LogKind::kBadMessage, "a\nb\x1b", begin);
  const std::string text = pipe.content();
  CHECK(lines_in(text) == 10);
  CHECK(text.starts_with("cairn mcp: a\\nb\\x1b\n"));
  CHECK(text.ends_with("(more lines of this kind are suppressed for a minute)\n"));
  log.say(LogKind::kDefect, "another kind", begin);
  log.say(LogKind::kBadMessage, "a minute later", begin + std::chrono::minutes(1));
  CHECK(lines_in(pipe.content()) == 2);
}

TEST_CASE("writing to a log that nobody reads does not block") {
  Pipe pipe;
  const std::string block(4096, 'x');
  while (::write(pipe.to.get(), block.data(), block.size()) > 0) continue;
  ::fcntl(pipe.to.get(), F_SETFL, 0);
  Log log(pipe.to.get());
  log.say(LogKind::kBadMessage, "lost");
  CHECK(pipe.content().find("lost") == std::string::npos);
}

TEST_SUITE_END();

}  // namespace cairn::mcp
