// Measures whether confidences (search/confidence.h) are calibrated: whether of the results that
// are said to be right with probability p, a share of p is right.
//
// Brier score: the mean of (probability - outcome)^2. Expected calibration error: the mean over ten
// bins of equal width, weighted by their cases, of |mean probability - share right|.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "internal/eval/case.h"
#include "internal/eval/judge.h"

namespace cairn::eval {

inline constexpr std::size_t kBins = 10;

// What a probability is about.
enum class Target : std::uint8_t { kFirst, kFile, kAnyOfFive };
inline constexpr std::size_t kTargets = 3;

std::string_view name_of(Target target);  // "first", "file", "any_of_five"

// A case whose search has a confidence. A case of level file says nothing about symbols, so it has
// only the target kFile; a case without files has all but this one.
struct Judged {
  std::size_t number = 0;  // of the case
  std::array<double, kTargets> said{};
  std::array<bool, kTargets> has{};
  std::array<bool, kTargets> right{};
};

struct Bin {
  std::size_t cases = 0;
  double said = 0;   // mean probability
  double right = 0;  // share that is right
};

struct Reliability {
  std::size_t cases = 0;
  double said = 0;   // mean probability
  double right = 0;  // share that is right
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
  std::size_t skipped = 0;  // cases that were not run or have no confidence
};

// Requires: `results` has one entry per case.
Calibration calibrate(const std::vector<Case>& cases, const std::vector<CaseResult>& results);

// The figures of `target` over `judged`; cases without the target do not count.
Reliability reliability_of(const std::vector<Judged>& judged, Target target);

}  // namespace cairn::eval
