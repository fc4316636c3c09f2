// A file whose content a revision replaces: what the index has, and what it is to have. Numbers of
// nodes are those of the index that the revision writes.
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
  model::NodeId old_first{};  // as numbered in the index
  model::NodeId old_last{};
  // The nodes as the index has them, with their new numbers; only the number if a node is new.
  std::vector<model::Node> nodes;
  // As in the index, with new numbers; without those of removed nodes.
  std::vector<model::Occurrence> old_occurrences;
  BuiltFile built;

  bool contains(model::NodeId node) const { return first <= node && node <= last; }
};

}  // namespace cairn::indexer
