#include "internal/base/platform/poller.h"

#include <doctest/doctest.h>
#include <netinet/in.h>
#include <unistd.h>

#include <algorithm>
#include <array>

#include "internal/base/event.h"
#include "internal/base/platform/sockets.h"

namespace cairn::platform {
namespace {

using base::UniqueFd;

// Two ends of a TCP connection.
struct Pair {
  UniqueFd ours;
  UniqueFd theirs;
  Pair() {
    const UniqueFd listener(::socket(AF_INET, SOCK_STREAM, 0));
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof address;
    auto* const generic = reinterpret_cast<sockaddr*>(&address);
    REQUIRE(::bind(listener.get(), generic, size) == 0);
    REQUIRE(::listen(listener.get(), 1) == 0);
    REQUIRE(::getsockname(listener.get(), generic, &size) == 0);
    theirs.reset(::socket(AF_INET, SOCK_STREAM, 0));
    REQUIRE(::connect(theirs.get(), generic, size) == 0);
    ours = accept_connection(listener.get(), generic, &size);
    REQUIRE(ours.valid());
  }
};

bool has(std::span<const Poller::Ready> all, std::uint64_t id) {
  return std::any_of(all.begin(), all.end(),
                     [&](const Poller::Ready& one) { return one.id == id; });
}

bool any(std::span<const Poller::Ready> all, bool Poller::Ready::*member) {
  return std::any_of(all.begin(), all.end(), [&](const Poller::Ready& one) { return one.*member; });
}

// Takes the report that a new connection can be written.
void settle(Poller& poller) {
  while (!poller.wait(0).empty()) {
  }
}

TEST_CASE("a listener is reported as long as it is readable") {
  Poller poller;
  const base::Event event;
  REQUIRE(poller.add_listener(event.fd(), 3));
  CHECK(poller.wait(0).empty());
  event.raise();
  CHECK(has(poller.wait(1000), 3));
  CHECK(has(poller.wait(1000), 3));
  event.clear();
  CHECK(poller.wait(0).empty());
  event.raise();
  REQUIRE(poller.remove_listener(event.fd()));
  CHECK(poller.wait(0).empty());
}

TEST_CASE("a connection is reported once for each change") {
  Poller poller;
  const Pair pair;
  REQUIRE(poller.add_connection(pair.ours.get(), 17));
  CHECK(has(poller.wait(1000), 17));  // it can be written
  settle(poller);
  REQUIRE(::write(pair.theirs.get(), "a", 1) == 1);
  CHECK(has(poller.wait(1000), 17));
  settle(poller);  // although nobody has read the byte
  REQUIRE(::write(pair.theirs.get(), "b", 1) == 1);
  CHECK(has(poller.wait(1000), 17));
}

TEST_CASE("a peer that stops sending is not lost") {
  Poller poller;
  const Pair pair;
  REQUIRE(poller.add_connection(pair.ours.get(), 1));
  settle(poller);
  REQUIRE(::shutdown(pair.theirs.get(), SHUT_WR) == 0);
  const auto ended = poller.wait(1000);
  CHECK(any(ended, &Poller::Ready::has_ended));
  CHECK_FALSE(any(ended, &Poller::Ready::is_lost));
}

// A server stops sending when it has answered, and goes on reading, so that the answer arrives.
TEST_CASE("a connection on which this process stops sending is neither lost nor ended") {
  Poller poller;
  const Pair pair;
  REQUIRE(poller.add_connection(pair.ours.get(), 1));
  settle(poller);
  REQUIRE(::shutdown(pair.ours.get(), SHUT_WR) == 0);
  for (int i = 0; i < 3; ++i) {
    const auto ready = poller.wait(5);
    CHECK_FALSE(any(ready, &Poller::Ready::has_ended));
    CHECK_FALSE(any(ready, &Poller::Ready::is_lost));
  }
}

TEST_CASE("a connection that the peer resets is lost") {
  Poller poller;
  Pair pair;
  REQUIRE(poller.add_connection(pair.ours.get(), 2));
  settle(poller);
  const linger now{1, 0};  // close() sends a reset
  REQUIRE(::setsockopt(pair.theirs.get(), SOL_SOCKET, SO_LINGER, &now, sizeof now) == 0);
  pair.theirs.reset();
  bool is_lost = false;
  for (int i = 0; i < 3 && !is_lost; ++i) {
    is_lost = any(poller.wait(1000), &Poller::Ready::is_lost);
  }
  CHECK(is_lost);
}

TEST_CASE("a closed descriptor is no longer reported") {
  Poller poller;
  Pair pair;
  REQUIRE(poller.add_connection(pair.ours.get(), 1));
  settle(poller);
  pair.ours.reset();
  pair.theirs.reset();
  CHECK(poller.wait(0).empty());
}

TEST_CASE("waiting ends after the time") {
  Poller poller;
  CHECK(poller.wait(5).empty());
}

}  // namespace
}  // namespace cairn::platform
