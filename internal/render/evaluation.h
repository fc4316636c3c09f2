// Writes evaluations as text, JSON, Markdown, JUnit XML and pictures.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "internal/base/json.h"
#include "internal/eval/calibration.h"
#include "internal/eval/diagnosis.h"
#include "internal/eval/gates.h"
#include "internal/eval/mining.h"
#include "internal/eval/study.h"
#include "internal/render/style.h"

namespace cairn::render {

// The complete results of one run of `eval`.
struct EvaluationOutput {
  const eval::Report& report;
  std::string weights;
  const std::optional<eval::Comparison>& comparison;
  const std::vector<eval::GateResult>& gates;
};

std::string text_of(const EvaluationOutput& output, const Style& style);
std::string markdown_of(const EvaluationOutput& output);  // for a pull request comment
std::string junit_of(const EvaluationOutput& output);     // <testcase> elements for CI servers
base::Json json_of(const EvaluationOutput& output);       // the input of --baseline

std::string text_of(const std::vector<eval::StudyRow>& rows);
base::Json json_of(const std::vector<eval::StudyRow>& rows);

std::string text_of(const eval::Learning& learning);
base::Json json_of(const eval::Learning& learning);

std::string text_of(const eval::Calibration& calibration, const Style& style);
base::Json json_of(const eval::Calibration& calibration);
std::string svg_of(const eval::Calibration& calibration);  // the reliability diagram of all cases
// Returns the features and the outcome of each case, as input for tests/eval/learn/confidence.py.
base::Json rows_of(const eval::Calibration& calibration, const std::vector<eval::Case>& cases,
                   const std::vector<eval::CaseResult>& results);

std::string text_of(const eval::Case& asked, const eval::Diagnosis& diagnosis, const Style& style);
base::Json json_of(const eval::Case& asked, const eval::Diagnosis& diagnosis);

// Returns the mined cases as a fixture that `eval` can read.
base::Json fixture_of(const eval::Mining& mining);

}  // namespace cairn::render
