#include "internal/base/thread.h"

#include <doctest/doctest.h>

#include <array>
#include <atomic>
#include <stdexcept>

namespace cairn::base {
namespace {

// Uses some 4 MiB of the stack.
[[gnu::noinline]] std::size_t deep(std::size_t depth) {
  std::array<volatile char, 4096> room{};
  room[depth % room.size()] = 1;
  return depth == 0 ? 0 : static_cast<std::size_t>(room[depth % room.size()]) + deep(depth - 1);
}

TEST_CASE("a thread has a stack for deep recursion on every system") {
  std::size_t reached = 0;
  Thread thread([&] { reached = deep(1000); });
  CHECK(thread.joinable());
  thread.join();
  CHECK(reached == 1000);
  CHECK_FALSE(thread.joinable());
}

TEST_CASE("a task returns its result or throws what it has thrown") {
  Task<int> good([] { return 7; });
  Task<int> bad([]() -> int { throw std::runtime_error("no"); });
  CHECK(good.get() == 7);
  CHECK_THROWS_AS(bad.get(), std::runtime_error);
}

TEST_CASE("a task that nobody asks ends before its destructor returns") {
  std::atomic<bool> has_ended = false;
  {
    const Task<void> task([&] { has_ended = true; });
  }
  CHECK(has_ended);
}

}  // namespace
}  // namespace cairn::base
