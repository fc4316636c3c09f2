// `context`: the nodes to read along with given nodes, within a budget.
//
//   parent     the nodes around them, outwards
//   children   the nodes in them, inwards
//   siblings   the nodes next to them, the nearest first
//   smart      their parents, then the nodes that get most PageRank mass from them and from the
//              words of a query, over calls, uses, mentions and documents
//
// Each added node says why it is there and how relevant it is: its relevance is multiplied by 0.9
// for each step outwards or inwards, and by 0.95 for each step sideways. With `smart`, it is the
// fourth root of the node's share of the largest mass, so a quarter of the largest mass gives 0.7.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "internal/corpus/corpus.h"
#include "internal/search/lookup.h"

namespace cairn::ask {

enum class ContextStrategy : std::uint8_t { kParent, kChildren, kSiblings, kSmart };

std::string_view name_of(ContextStrategy strategy);

struct ContextRequest {
  std::vector<search::NodeSummary> nodes;
  ContextStrategy strategy = ContextStrategy::kSmart;
  std::size_t up = 1;          // steps outwards
  std::size_t down = 1;        // steps inwards
  std::size_t max_nodes = 20;  // including the requested ones, which are always there
  double min_relevance = 0.7;
  // The limit on all texts together, in tokens of either encoding (base::LargestTokenCounter).
  std::optional<std::size_t> tokens;
  std::string query;  // the reader's purpose; may be empty
};

struct ContextNode {
  search::NodeSummary node;
  bool was_asked = false;
  double relevance = 1;
  std::string why;   // "asked for", "around Context.invoke", "called by Context.invoke", …
  std::string text;  // may be cut to fit; empty if nothing fits
  bool is_cut = false;
  std::size_t tokens = 0;  // tokens of the text, if there is a budget
};

struct ContextResult {
  std::string generation;
  ContextStrategy strategy = ContextStrategy::kSmart;
  std::vector<ContextNode> nodes;  // requested ones first, then the most relevant first
  std::size_t tokens = 0;
  std::size_t left_out = 0;  // nodes that were relevant enough but did not fit
};

ContextResult expand_context(const corpus::Corpus& corpus, const ContextRequest& request);

}  // namespace cairn::ask
