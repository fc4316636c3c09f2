#include "internal/history/line_trace.h"

#include <doctest/doctest.h>

#include <random>

namespace cairn::history {
namespace {

using model::Hunk;

TEST_CASE("before the first step, each line is itself") {
  const LineTrace trace;
  CHECK(trace.now(0) == 0);
  CHECK(trace.now(41) == 41);
}

TEST_CASE("lines after an insertion had smaller numbers before") {
  LineTrace trace;
  const std::vector<Hunk> hunks = {{3, 0, 3, 2}};  // two lines inserted before line 3
  CHECK(trace.touched(hunks[0]) == LineSpan{3, 4});
  trace.step_back(hunks);
  CHECK(trace.now(2) == 2);
  CHECK(trace.now(3) == 5);
  CHECK(trace.now(10) == 12);
}

TEST_CASE("replaced lines count for their successors") {
  LineTrace trace;
  trace.step_back(std::vector<Hunk>{{5, 3, 5, 1}});  // three lines became one
  CHECK(trace.now(4) == 4);
  CHECK(trace.now(5) == 5);
  CHECK(trace.now(7) == 5);
  CHECK(trace.now(8) == 6);
}

TEST_CASE("lines that were removed count for the line before them") {
  LineTrace trace;
  const std::vector<Hunk> hunks = {{5, 2, 5, 0}};
  CHECK(trace.touched(hunks[0]) == LineSpan{4, 4});
  trace.step_back(hunks);
  CHECK(trace.now(6) == 4);
  CHECK(trace.now(7) == 5);
  trace.step_back(std::vector<Hunk>{{0, 1, 0, 0}});  // there is no line before the removed line
  CHECK(trace.now(0) == 0);
}

TEST_CASE("the lines of a rewritten file count for one place") {
  LineTrace trace;
  trace.step_back(std::vector<Hunk>{{0, 50, 0, 80}});
  CHECK(trace.now(0) == 0);
  CHECK(trace.now(49) == 0);
  CHECK(trace.now(50) == 80);
}

// A slow implementation of LineTrace for comparison. It has a list with one entry per line.
class SlowTrace {
 public:
  SlowTrace() {
    for (std::uint32_t i = 0; i < 2000; ++i) now_.push_back(i);
  }
  std::uint32_t now(std::uint32_t line) const { return now_[line]; }
  void step_back(const std::vector<Hunk>& hunks) {
    std::vector<std::uint32_t> before;
    std::uint32_t at = 0;
    for (const Hunk& hunk : hunks) {
      while (at < hunk.new_begin) before.push_back(now_[at++]);
      const std::uint32_t place =
          hunk.new_count > 0 ? now_[at] : now_[hunk.new_begin > 0 ? hunk.new_begin - 1 : 0];
      for (std::uint32_t i = 0; i < hunk.old_count; ++i) before.push_back(place);
      at += hunk.new_count;
    }
    while (at < now_.size()) before.push_back(now_[at++]);
    now_ = before;
  }
  std::size_t size() const { return now_.size(); }

 private:
  std::vector<std::uint32_t> now_;
};

TEST_CASE("many random steps agree with a list of all lines") {
  std::mt19937 random(7);
  const auto below = [&](std::uint32_t end) { return static_cast<std::uint32_t>(random() % end); };
  for (int round = 0; round < 50; ++round) {
    LineTrace trace;
    SlowTrace slow;
    for (int step = 0; step < 20; ++step) {
      std::vector<Hunk> hunks;
      std::uint32_t at = 0;
      std::uint32_t old_at = 0;
      const std::uint32_t count = below(4);
      for (std::uint32_t i = 0; i < count; ++i) {
        const std::uint32_t gap = 1 + below(40);
        const std::uint32_t old_count = below(5);
        const std::uint32_t new_count = old_count == 0 ? 1 + below(4) : below(5);
        hunks.push_back({old_at + gap, old_count, at + gap, new_count});
        at += gap + new_count;
        old_at += gap + old_count;
      }
      trace.step_back(hunks);
      slow.step_back(hunks);
      for (std::uint32_t line = 0; line < 300 && line < slow.size(); ++line) {
        REQUIRE(trace.now(line) == slow.now(line));
      }
    }
  }
}

}  // namespace
}  // namespace cairn::history
