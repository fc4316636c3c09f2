#include "internal/search/term_coverage.h"

#include <algorithm>

namespace cairn::search {

TermCoverage::TermCoverage(const query::Query& query, const std::vector<double>& weights)
    : query_(query), weights_(weights) {
  for (std::size_t slot = 0; slot < weights.size(); ++slot) {
    if (!query.terms[slot].is_whole) total_ += weights[slot];
  }
}

double TermCoverage::of(std::string_view text) {
  terms_.clear();
  analyzer_.analyze(text, [&](const base::Term& term) { terms_.emplace_back(term.text); });
  double sum = 0;
  for (std::size_t slot = 0; slot < weights_.size(); ++slot) {
    const query::QueryTerm& term = query_.terms[slot];
    if (term.is_whole || weights_[slot] <= 0) continue;
    const bool has_all = std::all_of(term.words.begin(), term.words.end(), [&](const auto& word) {
      return std::find(terms_.begin(), terms_.end(), word) != terms_.end();
    });
    if (has_all) sum += weights_[slot];
  }
  return total_ > 0 ? sum / total_ : 0;
}

}  // namespace cairn::search
