// The in-memory cache of a corpus that is asked many times, decoded: the names of the lexicon, and
// rows of the graph as kernels see it.
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

// By node.
using KeptRows = std::unordered_map<std::uint32_t, std::vector<graph::Arc>>;

struct Kept {
  std::vector<KeptName> names;           // ordered by key; empty until all were read once
  std::map<std::string, KeptRows> rows;  // by a view of the graph
};

}  // namespace cairn::corpus
