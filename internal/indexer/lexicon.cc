#include "internal/indexer/lexicon.h"

#include <algorithm>
#include <string>
#include <utility>

#include "internal/base/identifier.h"
#include "internal/indexer/synonyms.h"

namespace cairn::indexer {

using model::NodeId;

std::vector<model::Edge> similar_names(const std::vector<DefinedName>& names) {
  std::vector<NameCount> counts;
  counts.reserve(names.size());
  for (const DefinedName& one : names) counts.push_back({one.name, one.symbols});
  std::vector<model::Edge> edges;
  for (const auto& [a, b] : find_synonyms(counts)) {
    edges.push_back({names[a].first, names[b].first, model::EdgeKind::kSimilarTo, 1, {}, {}});
  }
  return edges;
}

Lexicon Lexicon::of(const store::IndexReader& index) {
  std::vector<codec::NameEntry> entries;
  index.visit_names("", [&](std::string_view, const codec::NameBlockReader& entry) {
    entries.push_back({entry.name(), entry.nodes()});
    return true;
  });
  return Lexicon(std::move(entries));
}

// Returns the entry of the name or, if there is none, the place where it belongs.
std::size_t Lexicon::find(std::string_view name) const {
  const std::string key = base::name_key(name);
  const auto at = std::lower_bound(entries_.begin(), entries_.end(), name,
                                   [&](const codec::NameEntry& entry, std::string_view wanted) {
                                     const int order = base::name_key(entry.name).compare(key);
                                     return order < 0 || (order == 0 && entry.name < wanted);
                                   });
  return static_cast<std::size_t>(at - entries_.begin());
}

void Lexicon::add(NodeId node, std::string_view name) {
  if (name.empty()) return;
  auto at = entries_.begin() + static_cast<std::ptrdiff_t>(find(name));
  if (at == entries_.end() || at->name != name) {
    at = entries_.insert(at, codec::NameEntry{std::string(name), {}});
  }
  at->nodes.insert(std::lower_bound(at->nodes.begin(), at->nodes.end(), node), node);
}

void Lexicon::remove(NodeId node, std::string_view name) {
  const auto at = entries_.begin() + static_cast<std::ptrdiff_t>(find(name));
  if (name.empty() || at == entries_.end() || at->name != name) return;
  std::erase(at->nodes, node);
  if (at->nodes.empty()) entries_.erase(at);
}

void Lexicon::drop_empty() {
  std::erase_if(entries_, [](const codec::NameEntry& entry) { return entry.nodes.empty(); });
}

std::vector<NodeId> Lexicon::nodes_named(std::string_view name) const {
  const std::size_t at = find(name);
  const bool is_there = at < entries_.size() && entries_[at].name == name;
  return is_there ? entries_[at].nodes : std::vector<NodeId>();
}

std::vector<model::Edge> Lexicon::similar_names(
    const std::function<bool(NodeId)>& is_counted) const {
  std::vector<const codec::NameEntry*> order;
  order.reserve(entries_.size());
  for (const codec::NameEntry& entry : entries_) {
    if (!entry.nodes.empty()) order.push_back(&entry);
  }
  std::sort(order.begin(), order.end(), [](const codec::NameEntry* a, const codec::NameEntry* b) {
    return a->nodes.front() < b->nodes.front();
  });
  std::vector<DefinedName> names;
  for (const codec::NameEntry* entry : order) {
    DefinedName one{entry->name, model::kNoNode, 0};
    for (const NodeId node : entry->nodes) {
      if (!is_counted(node)) continue;
      if (one.symbols++ == 0) one.first = node;
    }
    if (one.symbols > 0) names.push_back(one);
  }
  return indexer::similar_names(names);
}

}  // namespace cairn::indexer
