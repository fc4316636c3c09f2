#include "tests/bench/agreement.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <numeric>

namespace cairn::bench {
namespace {

std::vector<std::uint32_t> top(const std::vector<double>& scores) {
  std::vector<std::uint32_t> order(scores.size());
  std::iota(order.begin(), order.end(), 0U);
  const std::size_t count = std::min(kTop, order.size());
  const auto end = order.begin() + static_cast<std::ptrdiff_t>(count);
  std::partial_sort(order.begin(), end, order.end(), [&](std::uint32_t a, std::uint32_t b) {
    return scores[a] != scores[b] ? scores[a] > scores[b] : a < b;
  });
  order.resize(count);
  return order;
}

}  // namespace

Agreement compare(const std::vector<double>& scores, const std::vector<double>& truth) {
  Agreement agreement{true, true, 0, 0};
  for (std::size_t i = 0; i < scores.size(); ++i) {
    agreement.error += std::fabs(scores[i] - truth[i]);
  }
  const std::vector<std::uint32_t> found = top(scores);
  const std::vector<std::uint32_t> wanted = top(truth);
  const double last = truth[wanted.back()];
  for (const std::uint32_t node : wanted) {
    const bool is_found = std::find(found.begin(), found.end(), node) != found.end();
    if (!is_found && truth[node] > last + kTie) agreement.set = false;
  }
  double least = 1;
  for (const std::uint32_t node : found) {
    if (truth[node] < last - kTie) {
      agreement.set = false;
    } else {
      ++agreement.shared;
    }
    if (truth[node] > least + kTie) agreement.order = false;
    least = std::min(least, truth[node]);
  }
  agreement.order = agreement.order && agreement.set;
  return agreement;
}

}  // namespace cairn::bench
