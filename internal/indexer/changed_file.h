// A file that a revision replaces, adds or removes, or a module that is new or gone: what the index
// has, and what it is to have. Numbers of nodes are those of the index that the revision writes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "internal/indexer/file_builder.h"
#include "internal/model/node.h"
#include "internal/model/occurrence.h"

namespace cairn::indexer {

struct ChangedFile {
  std::string path;
  bool is_module = false;  // a directory; its files are separate
  // The file's node, and the last node in the file. If the file is removed, `first` is the node after
  // it, and `last` the one before `first`.
  model::NodeId first{};
  model::NodeId last{};
  model::NodeId old_first{};  // likewise, as numbered in the index; `old_last` is less if it is new
  model::NodeId old_last{};
  // The module or repository around it, as numbered in the index. If that module is new, it is
  // `new_parent`, and `old_parent` is the innermost one around it that is not.
  model::NodeId old_parent{};
  std::string new_parent = {};
  // The nodes as the index has them, with their new numbers; only the number if a node is new.
  std::vector<model::Node> nodes;
  // As in the index, with new numbers; without those of removed nodes.
  std::vector<model::Occurrence> old_occurrences;
  BuiltFile built;

  bool is_new() const { return old_last < old_first; }
  bool is_removed() const { return last < first; }
  bool contains(model::NodeId node) const { return first <= node && node <= last; }
  // Whether the file had a node, which is numbered as in the index.
  bool contained(model::NodeId node) const { return old_first <= node && node <= old_last; }
  // Whether the index lacks the node nodes[i].
  bool is_new(std::size_t i) const { return is_new() || (i > 0 && nodes[i].symbol.empty()); }
  // The number of its symbols, and of those that it had.
  std::uint32_t symbols() const { return is_removed() ? 0 : value_of(last) - value_of(first); }
  std::uint32_t old_symbols() const {
    return is_new() ? 0 : value_of(old_last) - value_of(old_first);
  }
};

}  // namespace cairn::indexer
