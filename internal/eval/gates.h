// Conditions that the results of an evaluation must satisfy, for use in continuous integration.
//
//   recall@10=0.9   mrr=0.8   type=issue:file.acc@5=0.6   p95=50ms
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "internal/eval/comparison.h"

namespace cairn::eval {

enum class Bound : std::uint8_t { kAtLeast, kAtMost };

struct Gate {
  std::string text;  // the text that was parsed
  Bound bound = Bound::kAtLeast;
  std::string group = "all";
  std::string quantity;  // the name of a metric, "p50", "p95" or "p99"
  double limit = 0;      // a share from 0 to 1; for latencies, milliseconds
};

// Parses a condition. Throws base::Error kUsage.
Gate parse_gate(std::string_view text, Bound bound);

struct GateResult {
  std::string gate;  // "recall@10 >= 0.9"
  bool passed = false;
  std::string reached;             // "0.871 [0.80, 0.93]", or why there is no value
  std::vector<std::size_t> cases;  // indexes of the responsible cases, worst first
};

// Checks whether the report satisfies the gate. A gate also fails if no case in the gate's group
// has a value for the gate's quantity.
GateResult check(const Gate& gate, const Report& report);

// Fails if any case was not run.
GateResult check_all_were_asked(const Report& report);

GateResult check_regression(const Comparison& comparison, const Report& report);

}  // namespace cairn::eval
