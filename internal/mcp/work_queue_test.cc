#include "internal/mcp/work_queue.h"

#include <doctest/doctest.h>

namespace cairn::mcp {
namespace {

std::shared_ptr<Job> job_of(std::string id, std::size_t bytes = 1) {
  return std::make_shared<Job>(Request{std::move(id), "m", base::Json::object(), bytes});
}

}  // namespace

TEST_SUITE_BEGIN("mcp/work_queue");

TEST_CASE("running and waiting requests both count, by number and by memory") {
  WorkQueue queue(2, 100);
  CHECK(queue.push(job_of("1")));
  CHECK(queue.push(job_of("2")));
  CHECK_FALSE(queue.push(job_of("3")));
  const auto first = queue.pop();
  CHECK(first->request.id == "1");
  CHECK_FALSE(queue.push(job_of("3")));
  CHECK(queue.finish(*first));
  CHECK_FALSE(queue.push(job_of("3", 100)));
  CHECK(queue.push(job_of("3", 99)));
}

TEST_CASE("a single job always fits, however large") {
  WorkQueue queue(2, 100);
  CHECK(queue.push(job_of("1", 1000)));
  CHECK_FALSE(queue.push(job_of("2")));
}

TEST_CASE("cancelling drops a waiting request and flags a running one") {
  WorkQueue queue(10, 100);
  queue.push(job_of("1"));
  queue.push(job_of("\"1\""));
  queue.push(job_of("2"));
  const auto running = queue.pop();
  queue.cancel("1");
  CHECK(running->cancelled);
  CHECK_FALSE(queue.finish(*running));
  queue.cancel("\"1\"");
  CHECK(queue.pop()->request.id == "2");
}

TEST_CASE("cancelling a finished or unknown request does nothing") {
  WorkQueue queue(10, 100);
  queue.push(job_of("1"));
  const auto job = queue.pop();
  CHECK(queue.finish(*job));
  queue.cancel("1");
  queue.cancel("2");
  CHECK_FALSE(job->cancelled);
}

TEST_CASE("a closed queue returns its remaining jobs, then nothing") {
  WorkQueue queue(10, 100);
  queue.push(job_of("1"));
  queue.close();
  CHECK(queue.pop()->request.id == "1");
  CHECK(queue.pop() == nullptr);
}

TEST_SUITE_END();

}  // namespace cairn::mcp
