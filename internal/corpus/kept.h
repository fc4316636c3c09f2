// The in-memory cache of a corpus that answers many queries. It contains the decoded names of the
// lexicon, and rows of the graph in the form that algorithms need.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "internal/graph/csr.h"
#include "internal/model/node.h"

namespace cairn::corpus {

struct KeptName {
  std::string key;
  std::string name;
  std::vector<model::NodeId> nodes;
};

// Maps the number of a node to the row of the node in the graph.
using KeptRows = std::unordered_map<std::uint32_t, std::vector<graph::Arc>>;

struct Kept {
  std::vector<KeptName> names;           // ordered by key; empty until all names have been read
  std::map<std::string, KeptRows> rows;  // the rows of each view of the graph, written as text
};

}  // namespace cairn::corpus
