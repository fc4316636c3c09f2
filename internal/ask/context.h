// `context`: finds the nodes that are useful to read together with given nodes, within a budget.
//
//   parent     the nodes that contain the given nodes, innermost first
//   children   the nodes inside the given nodes, outermost first
//   siblings   the nodes with the same parent, nearest first
//   smart      the parents of the given nodes, and the nodes with the most PageRank mass
//
// For `smart`, PageRank follows calls, uses, mentions and documents. Its seeds are the given nodes
// and the nodes that match the words of a query.
//
// Each added node has a reason and a relevance. The relevance is 1, multiplied by 0.9 for each step
// to an enclosing or enclosed node and by 0.95 for each step to a sibling. The relevance of a node
// found by PageRank is (mass / largest mass)^(1/4). For example, a node with a quarter of the
// largest mass has a relevance of 0.7.
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
  std::size_t up = 1;          // max levels of enclosing nodes
  std::size_t down = 1;        // max levels of enclosed nodes
  std::size_t max_nodes = 20;  // including the requested nodes, which are always returned
  double min_relevance = 0.7;
  // The maximum total size of all texts, in tokens. Texts are counted in two encodings, and the
  // larger count is used (base::LargestTokenCounter).
  std::optional<std::size_t> tokens;
  std::string query;  // what the reader wants to know; may be empty
};

struct ContextNode {
  search::NodeSummary node;
  bool was_asked = false;
  double relevance = 1;
  std::string why;   // "requested", "contains Context.invoke", "Context.invoke -call-> this", …
  std::string text;  // may be truncated, even to an empty text
  bool is_cut = false;
  std::size_t tokens = 0;  // number of tokens in the text; set only if there is a limit
};

struct ContextResult {
  std::string generation;
  ContextStrategy strategy = ContextStrategy::kSmart;
  std::vector<ContextNode> nodes;  // requested nodes first, then other nodes by relevance
  std::size_t tokens = 0;
  std::size_t left_out = 0;  // number of relevant nodes that did not fit
};

ContextResult expand_context(const corpus::Corpus& corpus, const ContextRequest& request);

}  // namespace cairn::ask
