#include "internal/map/code_map.h"

#include <algorithm>
#include <tuple>

#include "internal/base/merge_runs.h"
#include "internal/search/filter.h"

namespace cairn::map {
namespace {

using model::NodeKind;

bool is_use(model::EdgeKind kind) {
  return kind == model::EdgeKind::kCall || kind == model::EdgeKind::kReference ||
         kind == model::EdgeKind::kImplements || kind == model::EdgeKind::kTypeOf;
}

bool is_place(NodeKind kind) {
  return kind == NodeKind::kRepository || kind == NodeKind::kModule || kind == NodeKind::kFile ||
         kind == NodeKind::kPackage;
}

void read_files(const corpus::Corpus& corpus, const query::Filters& filters, CodeMap& map) {
  const search::NodeFilter filter(corpus, filters);
  for (corpus::FileRow& row : corpus.files()) {
    const std::uint32_t id = value_of(row.node);
    if (id >= map.size() || !filter.accepts(row.node, map.traits[id])) continue;
    map.file_number[id] = static_cast<std::uint32_t>(map.files.size());
    map.files.push_back(
        {row.node, std::move(row.path), std::move(row.language), 0, map.is(id, model::kFlagTest)});
  }
}

void assign_symbols(const corpus::Corpus& corpus, const query::Filters& filters, CodeMap& map) {
  const search::NodeFilter filter(corpus, filters);
  for (std::uint32_t id = 1; id < map.size(); ++id) {
    const model::NodeTraits& traits = map.traits[id];
    const std::uint32_t file = value_of(traits.file);
    if (is_place(traits.kind) || file >= map.size()) continue;
    const std::uint32_t number = map.file_number[file];
    if (number == CodeMap::kNoFile || !filter.accepts(model::NodeId{id}, traits)) continue;
    map.file_number[id] = number;
    ++map.files[number].symbols;
  }
}

void read_uses(const corpus::Corpus& corpus, CodeMap& map) {
  std::vector<std::uint32_t> last_user(map.size(), 0);
  corpus.visit_outgoing([&](model::NodeId node, const std::vector<model::Edge>& edges) {
    const std::uint32_t from = value_of(node);
    if (from >= map.size() || map.file_number[from] == CodeMap::kNoFile) return;
    for (const model::Edge& edge : edges) {
      const std::uint32_t to = value_of(edge.to);
      if (!is_use(edge.kind) || to >= map.size() || to == from) continue;
      if (map.file_number[to] == CodeMap::kNoFile) continue;
      map.uses.push_back({from, to, edge.kind, edge.count, edge.confidence});
      if (edge.kind == model::EdgeKind::kCall) ++map.callers[to];
      if (last_user[to] != from) ++map.users[to];
      last_user[to] = from;
    }
  });
  // The index has them in this order.
  base::merge_runs(map.uses, [](const Use& a, const Use& b) {
    return std::tie(a.from, a.to, a.kind) < std::tie(b.from, b.to, b.kind);
  });
}

}  // namespace

bool CodeMap::is_symbol(std::uint32_t node) const {
  return file_number[node] != kNoFile && !is_place(traits[node].kind);
}

CodeMap read_code_map(const corpus::Corpus& corpus, const query::Filters& filters) {
  CodeMap map;
  const std::uint32_t size = value_of(corpus.last_code_node()) + 1;
  map.traits.resize(size);
  for (std::uint32_t id = 1; id < size; ++id) map.traits[id] = corpus.traits(model::NodeId{id});
  map.file_number.assign(size, CodeMap::kNoFile);
  map.callers.assign(size, 0);
  map.users.assign(size, 0);
  read_files(corpus, filters, map);
  assign_symbols(corpus, filters, map);
  read_uses(corpus, map);
  return map;
}

}  // namespace cairn::map
