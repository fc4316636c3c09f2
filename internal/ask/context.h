// `context`: the nodes that are useful to read together with given nodes, within a budget.
//
//   parent     the nodes that contain the given nodes, outwards
//   children   the nodes that the given nodes contain, inwards
//   siblings   the nodes with the same parent, nearest first
//   smart      the parents of the given nodes, and the nodes that get the most PageRank mass over
//              calls, uses, mentions and documents; the seeds are the given nodes and the nodes
//              that match the words of a query
//
// Each added node has a reason and a relevance. The relevance is 1, multiplied by 0.9 for each step
// outwards or inwards and by 0.95 for each step sideways. A node found by PageRank has the
// relevance (mass / largest mass)^(1/4), so a node with a quarter of the largest mass has 0.7.
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
  std::size_t up = 1;          // max steps outwards
  std::size_t down = 1;        // max steps inwards
  std::size_t max_nodes = 20;  // including the requested nodes, which are always returned
  double min_relevance = 0.7;
  // The limit on the total size of all texts, in tokens. The number of tokens is the larger of the
  // counts in two encodings (base::LargestTokenCounter).
  std::optional<std::size_t> tokens;
  std::string query;  // what the reader wants to know; may be empty
};

struct ContextNode {
  search::NodeSummary node;
  bool was_asked = false;
  double relevance = 1;
  std::string why;   // "asked for", "contains Context.invoke", "Context.invoke -call-> it", …
  std::string text;  // may be cut to fit, or even empty
  bool is_cut = false;
  std::size_t tokens = 0;  // tokens of the text; only set if there is a limit
};

struct ContextResult {
  std::string generation;
  ContextStrategy strategy = ContextStrategy::kSmart;
  std::vector<ContextNode> nodes;  // requested nodes first, then the others by relevance
  std::size_t tokens = 0;
  std::size_t left_out = 0;  // number of nodes that were relevant enough but did not fit
};

ContextResult expand_context(const corpus::Corpus& corpus, const ContextRequest& request);

}  // namespace cairn::ask
