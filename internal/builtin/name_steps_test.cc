#include "internal/builtin/name_steps.h"

#include <doctest/doctest.h>

#include <cstdint>
#include <vector>

#include "internal/resolve/project.h"
#include "internal/resolve/resolver.h"

namespace cairn::builtin {
namespace {

// Returns the steps that the files of these sizes get if each takes all of its steps.
std::vector<std::uint64_t> steps_given(const std::vector<std::uint64_t>& bytes) {
  const resolve::Project project;
  const resolve::RulesByFamily rules;
  resolve::Resolver resolver(project, rules);
  NameSteps steps(bytes);
  std::vector<std::uint64_t> given;
  for (resolve::FileId file = 0; file < bytes.size(); ++file) {
    steps.begin(file, resolver);
    given.push_back(resolver.steps_left());
    resolver.allow(0);
  }
  steps.end();
  return given;
}

}  // namespace

TEST_SUITE_BEGIN("builtin/name_steps");

TEST_CASE("the first greedy files take the shared steps, the others keep their own") {
  const std::vector<std::uint64_t> given = steps_given(std::vector<std::uint64_t>(40, 1000));
  CHECK(given.front() > 10 * given.back());
  CHECK(given.back() >= 4'000'000);
}

TEST_SUITE_END();

}  // namespace cairn::builtin
