#include "internal/map/fill_overview.h"

#include <algorithm>

#include "internal/map/by_value.h"

namespace cairn::map {

void fill_modules(const PricedParts& parts, std::size_t limit, Knapsack& knapsack) {
  const std::vector<MapModule>& modules = parts.map().modules;
  for (const std::uint32_t index : indexes_by_value(modules)) {
    if (knapsack.selection().modules[index] || modules[index].value <= 0) continue;
    if (!knapsack.take(parts.module(index), limit)) break;
  }
}

void fill_exports(const PricedParts& parts, std::size_t limit, Knapsack& knapsack) {
  const Selection& chosen = knapsack.selection();
  for (const std::uint32_t index : indexes_by_value(parts.map().modules)) {
    if (!chosen.modules[index] || chosen.exports[index]) continue;
    const Offer exports = parts.exports(index);
    if (exports.cost == 0) continue;
    if (!knapsack.take(exports, limit)) break;
  }
}

void fill_connections(const PricedParts& parts, std::size_t limit, Knapsack& knapsack) {
  const std::vector<MapConnection>& connections = parts.map().connections;
  for (const std::uint32_t index : indexes_by_value(connections)) {
    if (knapsack.selection().connections[index] || connections[index].value <= 0) continue;
    if (!knapsack.take(parts.connection(index), limit)) break;
  }
}

void fill_entry_points(const PricedParts& parts, std::size_t limit, Knapsack& knapsack) {
  for (std::uint32_t i = 0; i < parts.map().entry_points.size(); ++i) {
    if (!knapsack.selection().entry_points[i]) knapsack.take(parts.entry_point(i), limit);
  }
}

void fill_documents(const PricedParts& parts, std::uint32_t max_sections, std::size_t limit,
                    Knapsack& knapsack) {
  const Selection& chosen = knapsack.selection();
  const std::vector<MapDocument>& documents = parts.map().documents;
  for (std::uint32_t i = 0; i < documents.size(); ++i) {
    if (!chosen.documents[i] && !knapsack.take(parts.document(i), limit)) break;
    const auto count = static_cast<std::uint32_t>(documents[i].sections.size());
    const std::uint32_t last = std::min(count, max_sections);
    for (std::uint32_t number = chosen.sections[i] + 1; number <= last; ++number) {
      if (!knapsack.take(parts.section(i, number), limit)) break;
    }
  }
}

}  // namespace cairn::map
