// How much of a query a text holds, without an index of it: for the sentences and paragraphs of few
// texts that were found already.
#pragma once

#include <string_view>
#include <vector>

#include "internal/base/analyzer.h"
#include "internal/query/query.h"

namespace cairn::search {

// The share of the weight of the query's terms that a text holds, [0, 1].
class TermCoverage {
 public:
  // `weights` are by term of the query. Both must last as long.
  TermCoverage(const query::Query& query, const std::vector<double>& weights);

  double of(std::string_view text);

 private:
  const query::Query& query_;
  const std::vector<double>& weights_;
  double total_ = 0;
  base::Analyzer analyzer_;
  std::vector<std::string> terms_;  // of the text at hand
};

}  // namespace cairn::search
