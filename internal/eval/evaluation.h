// Runs all cases. Each case searches its own index.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "internal/eval/judge.h"
#include "internal/eval/past_activity.h"

namespace cairn::eval {

// Returns the index to search for a case, or a clause that says why there is none.
using IndexOf = std::function<std::variant<corpus::OpenRequest, std::string>(const Case&)>;

// A callback that receives the number of finished cases. Calls do not overlap.
using CaseProgress = std::function<void(std::size_t done, std::size_t all)>;

class Evaluation {
 public:
  // Requires: `cases` and `index_of` outlive this object.
  Evaluation(const std::vector<Case>& cases, const IndexOf& index_of, std::size_t jobs)
      : cases_(cases), index_of_(index_of), jobs_(jobs) {}

  // Returns one result per case, in the same order. Opens the index again for each case, as each
  // run of a command does. With several jobs, the measured times are longer than the times that a
  // user experiences.
  std::vector<CaseResult> run(const Settings& settings, const CaseProgress& progress);

 private:
  CaseResult ask(const Case& asked, const Settings& settings);

  const std::vector<Case>& cases_;
  const IndexOf& index_of_;
  std::size_t jobs_ = 1;
  PastActivity past_;
};

}  // namespace cairn::eval
