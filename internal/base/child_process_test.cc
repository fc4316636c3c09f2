#include "internal/base/child_process.h"

#include <doctest/doctest.h>
#include <sys/stat.h>

#include <cstdlib>

#include "tests/testing.h"

namespace cairn::base {
namespace {

struct Ended {
  std::string output;
  bool is_good = false;
  std::string failure;
  bool is_cut = false;
};

Ended run(const std::string& script, const ChildLimits& limits = {}) {
  ChildProcess child({"sh", "-c", script}, {"A=b"}, "/", limits);
  Ended ended;
  std::string line;
  while (child.read_until('\n', line)) ended.output += line + "|";
  ended.is_good = child.finish();
  ended.failure = child.failure();
  ended.is_cut = child.is_cut();
  return ended;
}

}  // namespace

TEST_SUITE_BEGIN("base/child_process");

TEST_CASE("output is read field by field, to the end") {
  const Ended ended = run("printf 'a\\n\\nb'");
  CHECK(ended.output == "a||b|");
  CHECK(ended.is_good);
}

TEST_CASE("a program gets only the given environment, and empty input") {
  CHECK(run("echo \"$A$HOME\"; pwd; cat").output == "b|/|");
}

TEST_CASE("standard error is discarded, and does not block the program") {
  const Ended ended =
      run("i=0; while [ $i -lt 3000 ]; do echo xxxxxxxxxxxxxxxxxxxxxxxxxxxxxx >&2;"
          " i=$((i+1)); done; echo done");
  CHECK(ended.output == "done|");
}

TEST_CASE("a failure has a reason") {
  CHECK(run("echo x; exit 3").failure == "sh ended with status 3");
  CHECK(run("kill -9 $$").failure == "sh was killed by a signal");
  ChildProcess none({"no-such-program-here"}, {}, "/", {});
  CHECK_FALSE(none.finish());
  CHECK(none.failure() == "no-such-program-here is not installed");
}

TEST_CASE("a silent or endless program is stopped, with every process it started") {
  ChildLimits limits;
  limits.max_silence = std::chrono::seconds(1);
  CHECK(run("sleep 1000 & sleep 1000", limits).failure == "sh took too long");
  limits.max_bytes = 100'000;
  const Ended flood = run("while :; do echo xxxxxxxxxxxxxxxx; done", limits);
  CHECK(flood.is_cut);
  CHECK_FALSE(flood.is_good);
}

TEST_CASE("a field that is too long is cut, but the next one is not") {
  ChildLimits limits;
  limits.max_field_bytes = 5;
  CHECK(run("echo 123456789; echo abc", limits).output == "12345|abc|");
}

TEST_CASE("a program is looked for in the absolute directories of PATH only") {
  const testing::TemporaryDirectory directory;
  testing::write_file(directory / "tool", "#!/bin/sh\necho ran\n");
  ::chmod((directory / "tool").c_str(), 0755);
  const std::string before = std::getenv("PATH");  // NOLINT(concurrency-mt-unsafe)
  const auto runs = [&](const std::string& path) {
    ::setenv("PATH", path.c_str(), 1);  // NOLINT(concurrency-mt-unsafe)
    ChildProcess child({"tool"}, {}, directory.path(), {});
    return child.finish();
  };
  CHECK(runs("/bin:" + directory.path()));
  CHECK_FALSE(runs(".::/bin"));
  ::setenv("PATH", before.c_str(), 1);  // NOLINT(concurrency-mt-unsafe)
}

TEST_SUITE_END();

}  // namespace cairn::base
