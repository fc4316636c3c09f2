#include "internal/indexer/descriptions.h"

#include <algorithm>
#include <iterator>
#include <unordered_set>

#include "internal/base/free_memory.h"

namespace cairn::indexer {

Descriptions::Descriptions(collected::Collected& collected, const Layout& layout)
    : collected_(collected) {
  entries_.reserve(collected.descriptions.size());
  // Descriptions of a node's own symbol come before those of its aliases.
  for (const bool are_aliases : {false, true}) {
    for (const collected::DescriptionRecord& record : collected.descriptions) {
      const model::NodeId node = layout.node_of[record.symbol];
      if (node == model::kNoNode) continue;
      const bool is_alias = layout.nodes[value_of(node)].symbol != record.symbol;
      if (is_alias == are_aliases) {
        entries_.push_back({node, record.message.size, record.message.offset});
      }
    }
  }
  base::discard(collected.descriptions);
  std::stable_sort(entries_.begin(), entries_.end(),
                   [](const Entry& a, const Entry& b) { return a.node < b.node; });
}

void Descriptions::discard() { base::discard(entries_); }

Descriptions::Said Descriptions::about(model::NodeId node) {
  Said said;
  scip::ScipSymbol& all = said.symbol;
  std::unordered_set<std::string> seen;
  while (next_ < entries_.size() && entries_[next_].node < node) ++next_;
  for (; next_ < entries_.size() && entries_[next_].node == node; ++next_) {
    const Entry& entry = entries_[next_];
    scip::ScipSymbol& one = decoder_.decode(collected_.spool.read({entry.offset, entry.size}));
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
