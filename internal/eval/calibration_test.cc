#include "internal/eval/calibration.h"

#include <doctest/doctest.h>

namespace cairn::eval {
namespace {

Judged judged(double said, bool right) {
  Judged one;
  one.said = {said, said, said};
  one.has = {true, true, true};
  one.right = {right, right, right};
  return one;
}

CaseResult result_of(std::vector<std::size_t> ranks, std::vector<std::size_t> files) {
  CaseResult result;
  result.gold = {std::move(ranks), {1}};
  result.files = {std::move(files), {1}};
  result.confidence.emplace();
  return result;
}

}  // namespace

TEST_SUITE_BEGIN("calibration");

TEST_CASE("the Brier score and the expected calibration error of four probabilities") {
  // The bin from 0.2 to 0.3 predicts 0.25, and half of its results are right. The bin from 0.9 to 1
  // predicts 0.95, and all of its results are right.
  const Reliability figures = reliability_of(
      {judged(0.2, true), judged(0.3 - 1e-9, false), judged(0.9, true), judged(1, true)},
      Target::kFirst);
  CHECK(figures.cases == 4);
  CHECK(figures.right == doctest::Approx(0.75));
  CHECK(figures.said == doctest::Approx(0.6));
  CHECK(figures.brier == doctest::Approx((0.64 + 0.09 + 0.01 + 0) / 4));
  CHECK(figures.error == doctest::Approx(0.5 * 0.25 + 0.5 * 0.05));
  CHECK(figures.bins[2].cases == 2);
  CHECK(figures.bins[2].said == doctest::Approx(0.25));
  CHECK(figures.bins[2].right == doctest::Approx(0.5));
  CHECK(figures.bins[9].cases == 2);
}

TEST_CASE("a set without cases has figures of 0") {
  CHECK(reliability_of({}, Target::kFile).error == 0);
}

TEST_CASE("what is right: the first result, its file, one of five") {
  std::vector<Case> cases(4);
  cases[1].level = Level::kFile;
  cases[2].type = CaseType::kNothing;
  std::vector<CaseResult> results = {result_of({4}, {1}), result_of({1}, {1}), result_of({}, {}),
                                     result_of({6}, {2})};
  const Calibration calibration = calibrate(cases, results);
  REQUIRE(calibration.judged.size() == 4);
  using Flags = std::array<bool, kTargets>;
  CHECK(calibration.judged[0].right == Flags{false, true, true});
  CHECK(calibration.judged[1].has == Flags{false, true, false});  // no symbols are expected
  CHECK(calibration.judged[2].has == Flags{true, true, true});
  CHECK(calibration.judged[2].right == Flags{false, false, false});
  CHECK(calibration.judged[3].right == Flags{false, false, false});
}

TEST_CASE("cases without a confidence do not count") {
  std::vector<CaseResult> results = {result_of({1}, {1}), result_of({1}, {1})};
  results[0].confidence.reset();
  results[1].skipped = "there is no index";
  const Calibration calibration = calibrate(std::vector<Case>(2), results);
  CHECK(calibration.judged.empty());
  CHECK(calibration.skipped == 2);
}

TEST_SUITE_END();

}  // namespace cairn::eval
