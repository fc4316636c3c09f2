// A file whose content a revision replaces: what the index has, and what it is to have.
#pragma once

#include <string>
#include <vector>

#include "internal/indexer/file_builder.h"
#include "internal/model/node.h"
#include "internal/model/occurrence.h"

namespace cairn::indexer {

struct ChangedFile {
  std::string path;
  model::NodeId first{};  // the file's node
  model::NodeId last{};
  std::vector<model::Node> nodes;                  // as in the index
  std::vector<model::Occurrence> old_occurrences;  // as in the index
  BuiltFile built;

  bool contains(model::NodeId node) const { return first <= node && node <= last; }
};

}  // namespace cairn::indexer
