// Measures which part of a query a text contains, without using the index. It is meant for the
// sentences and paragraphs of a few documents and comments that have already been found.
#pragma once

#include <string_view>
#include <vector>

#include "internal/base/analyzer.h"
#include "internal/query/query.h"

namespace cairn::search {

// Computes the weighted share of the query's terms that a text contains, in [0, 1].
class TermCoverage {
 public:
  // Requires: `weights` has one weight per term of `query`; `query` and `weights` outlive this
  // object.
  TermCoverage(const query::Query& query, const std::vector<double>& weights);

  double of(std::string_view text);

 private:
  const query::Query& query_;
  const std::vector<double>& weights_;
  double total_ = 0;
  base::Analyzer analyzer_;
  std::vector<std::string> terms_;  // the terms of the current text
};

}  // namespace cairn::search
