#include "internal/navigation/hierarchy.h"

#include <algorithm>

#include "internal/corpus/tree.h"
#include "internal/model/node_range.h"

namespace cairn::navigation {
namespace {

using corpus::Corpus;
using model::Node;
using model::NodeRange;

constexpr std::size_t kMaxAncestors = 1000;

HierarchyNode entry_of(const Corpus& corpus, Node node, std::size_t depth) {
  HierarchyNode entry;
  entry.excerpt = corpus::excerpt_of(corpus, node);
  entry.node = search::summarize(corpus, std::move(node));
  entry.depth = depth;
  return entry;
}

void add_siblings(const Corpus& corpus, const HierarchyRequest& request, HierarchyResult& result) {
  const Node& node = request.node.node;
  const auto parent = corpus.node(node.parent);
  if (!parent) return;
  corpus::for_each_child(corpus, *parent, [&](const Node& sibling) {
    ++result.sibling_count;
    if (sibling.id == node.id) result.ordinal = result.sibling_count;
    if (request.with_siblings && result.siblings.size() < request.limit) {
      result.siblings.push_back(entry_of(corpus, sibling, 0));
    }
    return true;
  });
}

// Avoids recursion, since documents can be nested to any depth.
void add_descendants(const Corpus& corpus, const HierarchyRequest& request,
                     HierarchyResult& result) {
  struct Open {
    model::NodeId last;
    std::size_t depth;
  };
  const Node& top = request.node.node;
  std::vector<Open> open{{top.last, 0}};
  for (auto id = NodeRange::after(top.id); id <= value_of(top.last);) {
    while (value_of(open.back().last) < id) open.pop_back();
    auto node = corpus.node(NodeRange::number(id));
    if (!node) return;
    const std::size_t depth = open.back().depth + 1;
    id = depth < request.depth ? id + 1 : NodeRange::after(node->last);
    open.push_back({node->last, depth});
    ++result.descendant_count;
    if (result.descendants.size() < request.limit) {
      result.descendants.push_back(entry_of(corpus, std::move(*node), depth));
    }
  }
}

}  // namespace

HierarchyResult view_hierarchy(const Corpus& corpus, const HierarchyRequest& request) {
  HierarchyResult result;
  result.generation = corpus.generation();
  result.node = entry_of(corpus, request.node.node, 0);
  if (request.with_ancestors) {
    for (Node& around : corpus::ancestors_of(corpus, request.node.node, kMaxAncestors)) {
      result.ancestors.push_back(entry_of(corpus, std::move(around), 0));
    }
    std::reverse(result.ancestors.begin(), result.ancestors.end());
  }
  add_siblings(corpus, request, result);
  if (request.depth > 0) add_descendants(corpus, request, result);
  return result;
}

}  // namespace cairn::navigation
