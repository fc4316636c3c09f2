#include "internal/indexer/descriptions.h"

#include <algorithm>
#include <string_view>
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
  messages_.clear();
  while (next_ < entries_.size() && entries_[next_].node < node) ++next_;
  for (; next_ < entries_.size() && entries_[next_].node == node; ++next_) {
    const collected::DescriptionRecord& record = collected_.descriptions[entries_[next_].index];
    messages_.emplace_back(collected_.spool.read(record.message));
  }
  Said said;
  said.is_nothing = messages_.empty();
  scip::ScipSymbol& all = said.symbol;
  scip::ScipSymbol one;
  std::unordered_set<std::string_view> seen;
  for (const std::string& message : messages_) {
    scip::decode_symbol(message, one);
    if (all.kind == 0) all.kind = one.kind;
    if (all.display_name.empty()) all.display_name = one.display_name;
    if (all.signature.empty()) all.signature = one.signature;
    all.relationships.insert(all.relationships.end(), one.relationships.begin(),
                             one.relationships.end());
    for (const std::string_view text : one.documentation) {
      if (seen.insert(text).second) all.documentation.push_back(text);
    }
  }
  return said;
}

}  // namespace cairn::indexer
