#include "internal/graph/score_order.h"

#include <array>
#include <bit>
#include <cstddef>
#include <utility>

namespace cairn::graph {
namespace {

struct Item {
  std::uint64_t key = 0;
  std::uint32_t number = 0;
};

constexpr unsigned kDigitBits = 11;  // the counts of a digit fit into the first-level cache
constexpr std::size_t kDigits = std::size_t{1} << kDigitBits;

std::size_t digit_of(std::uint64_t key, unsigned shift) { return (key >> shift) % kDigits; }

// The bits of positive numbers are in the order of the numbers. The highest score comes first.
std::uint64_t key_of(double score) { return ~std::bit_cast<std::uint64_t>(score); }

}  // namespace

std::vector<std::uint32_t> order_by_score(std::span<const double> scores) {
  std::vector<Item> items;
  items.reserve(scores.size());
  for (std::size_t i = 0; i < scores.size(); ++i) {
    if (scores[i] > 0) items.push_back({key_of(scores[i]), static_cast<std::uint32_t>(i)});
  }
  std::vector<Item> sorted(items.size());
  for (unsigned shift = 0; shift < 64; shift += kDigitBits) {
    std::array<std::size_t, kDigits> places{};
    for (const Item& item : items) ++places[digit_of(item.key, shift)];
    std::size_t next = 0;
    for (std::size_t& place : places) next += std::exchange(place, next);
    for (const Item& item : items) sorted[places[digit_of(item.key, shift)]++] = item;
    std::swap(items, sorted);
  }
  std::vector<std::uint32_t> order;
  order.reserve(items.size());
  for (const Item& item : items) order.push_back(item.number);
  return order;
}

}  // namespace cairn::graph
