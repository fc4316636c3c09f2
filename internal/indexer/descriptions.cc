#include "internal/indexer/descriptions.h"

#include <algorithm>
#include <iterator>
#include <tuple>
#include <unordered_set>

namespace cairn::indexer {

Descriptions::Descriptions(collected::Collected& collected, const Layout& layout)
    : collected_(collected) {
  entries_.reserve(collected.descriptions.size());
  for (std::uint32_t i = 0; i < collected.descriptions.size(); ++i) {
    const collected::SymbolId symbol = collected.descriptions[i].symbol;
    const model::NodeId node = layout.node_of[symbol];
    if (node == model::kNoNode) continue;
    entries_.push_back({node, layout.nodes[value_of(node)].symbol != symbol, i});
  }
  std::sort(entries_.begin(), entries_.end(), [](const Entry& a, const Entry& b) {
    return std::tie(a.node, a.is_alias, a.index) < std::tie(b.node, b.is_alias, b.index);
  });
}

Descriptions::Said Descriptions::about(model::NodeId node) {
  Said said;
  scip::ScipSymbol& all = said.symbol;
  std::unordered_set<std::string> seen;
  while (next_ < entries_.size() && entries_[next_].node < node) ++next_;
  for (; next_ < entries_.size() && entries_[next_].node == node; ++next_) {
    const collected::DescriptionRecord& record = collected_.descriptions[entries_[next_].index];
    scip::ScipSymbol& one = decoder_.decode(collected_.spool.read(record.message));
    said.is_nothing = false;
    if (all.kind == 0) all.kind = one.kind;
    if (all.display_name.empty()) all.display_name = std::move(one.display_name);
    if (all.signature.empty()) all.signature = std::move(one.signature);
    std::move(one.relationships.begin(), one.relationships.end(),
              std::back_inserter(all.relationships));
    for (std::string& text : one.documentation) {
      if (seen.insert(text).second) all.documentation.push_back(std::move(text));
    }
  }
  return said;
}

}  // namespace cairn::indexer
