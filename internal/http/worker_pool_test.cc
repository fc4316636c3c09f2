#include "internal/http/worker_pool.h"

#include <doctest/doctest.h>
#include <poll.h>

#include <semaphore>
#include <stdexcept>

namespace cairn::http {
namespace {

Job job_of(std::uint64_t connection, std::string path) {
  Job job;
  job.connection = connection;
  job.request.path = std::move(path);
  return job;
}

// Waits for `count` answers.
std::vector<Answered> answers_of(WorkerPool& pool, const base::Event& wakeup, std::size_t count) {
  std::vector<Answered> all;
  while (all.size() < count) {
    pollfd wanted{wakeup.fd(), POLLIN, 0};
    if (::poll(&wanted, 1, 5000) <= 0) break;
    wakeup.clear();
    for (Answered& answered : pool.take_answered()) all.push_back(std::move(answered));
  }
  return all;
}

TEST_SUITE_BEGIN("http/worker_pool");

TEST_CASE("requests are answered by the handler, in order by one thread") {
  const Handler handler = [](const Request& request) {
    Response response;
    response.body = std::make_shared<const std::string>(request.path + "!");
    return response;
  };
  const base::Event wakeup;
  WorkerPool pool(1, 8, handler, wakeup);
  for (std::uint64_t i = 0; i < 3; ++i) {
    Job job = job_of(i, std::to_string(i));
    CHECK(pool.offer(job));
  }
  const std::vector<Answered> answers = answers_of(pool, wakeup, 3);
  REQUIRE(answers.size() == 3);
  for (std::size_t i = 0; i < 3; ++i) {
    CHECK(answers[i].connection == i);
    CHECK(*answers[i].response.body == std::to_string(i) + "!");
    CHECK(answers[i].request.path == std::to_string(i));
  }
}

TEST_CASE("a full queue refuses requests, and cancelling one makes room") {
  std::binary_semaphore started(0);
  std::binary_semaphore may_go(0);
  std::atomic<int> handled = 0;
  const Handler handler = [&](const Request& request) {
    ++handled;
    if (request.path == "wait") {
      started.release();
      may_go.acquire();
    }
    return Response{};
  };
  const base::Event wakeup;
  WorkerPool pool(1, 1, handler, wakeup);
  Job first = job_of(1, "wait");
  CHECK(pool.offer(first));
  started.acquire();
  CHECK(pool.running() == 1);
  Job second = job_of(2, "b");
  Job third = job_of(3, "c");
  CHECK(pool.offer(second));
  CHECK_FALSE(pool.offer(third));
  CHECK(third.request.path == "c");
  pool.cancel(2);
  CHECK(pool.offer(third));
  may_go.release();
  const std::vector<Answered> answers = answers_of(pool, wakeup, 2);
  REQUIRE(answers.size() == 2);
  CHECK(answers[1].connection == 3);
  CHECK(handled == 2);
  CHECK(pool.running() == 0);
}

TEST_CASE("a handler that throws gives 500") {
  const Handler handler = [](const Request&) -> Response { throw std::runtime_error("secret"); };
  const base::Event wakeup;
  WorkerPool pool(2, 8, handler, wakeup);
  Job job = job_of(1, "a");
  CHECK(pool.offer(job));
  const std::vector<Answered> answers = answers_of(pool, wakeup, 1);
  REQUIRE(answers.size() == 1);
  CHECK(answers[0].response.status == 500);
  CHECK(answers[0].response.body->find("secret") == std::string::npos);
}

TEST_SUITE_END();

}  // namespace
}  // namespace cairn::http
