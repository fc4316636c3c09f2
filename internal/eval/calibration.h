// Measures whether confidences (search/confidence.h) are calibrated. A confidence is the predicted
// probability that a result is right. Confidences are calibrated if, among the results with
// confidence p, the share of right results is also p.
//
// Brier score: the mean of (probability - outcome)^2. Expected calibration error: the difference
// between the mean probability and the share of right results, computed for each of ten bins of
// equal width and averaged with the bin sizes as weights.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "internal/eval/case.h"
#include "internal/eval/judge.h"

namespace cairn::eval {

inline constexpr std::size_t kBins = 10;

// The event that a probability predicts: the first result is right, its file is right, or any of
// the first five results is right.
enum class Target : std::uint8_t { kFirst, kFile, kAnyOfFive };
inline constexpr std::size_t kTargets = 3;

std::string_view name_of(Target target);  // "first", "file", "any_of_five"

// A case whose search has a confidence. A case at file level has only the target kFile, since it
// does not say which symbols are right. A case without expected files has all targets except kFile.
struct Judged {
  std::size_t number = 0;  // index of the case
  std::array<double, kTargets> said{};
  std::array<bool, kTargets> has{};
  std::array<bool, kTargets> right{};
};

struct Bin {
  std::size_t cases = 0;
  double said = 0;   // mean predicted probability
  double right = 0;  // share of right results
};

struct Reliability {
  std::size_t cases = 0;
  double said = 0;   // mean predicted probability
  double right = 0;  // share of right results
  double brier = 0;
  double error = 0;  // expected calibration error
  std::array<Bin, kBins> bins{};
};

struct CalibrationGroup {
  std::string name;  // "all", "fixture=names.json", "type=issue", "repository=pallets/click"
  std::array<Reliability, kTargets> targets;
};

struct Calibration {
  std::vector<CalibrationGroup> groups;  // "all" first
  std::vector<Judged> judged;
  std::size_t skipped = 0;  // number of cases that were not run or have no confidence
};

// Requires: `results` has one entry per case.
Calibration calibrate(const std::vector<Case>& cases, const std::vector<CaseResult>& results);

// Computes the figures for `target` from `judged`. Ignores cases without this target.
Reliability reliability_of(const std::vector<Judged>& judged, Target target);

}  // namespace cairn::eval
