// What mentions of code need to know of its nodes: their names, kinds, flags and places in the
// outline. An import takes it from its tables (PlannedNodes), a revision from the index
// (IndexedNodes).
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "internal/collected/collected.h"
#include "internal/indexer/layout.h"
#include "internal/indexer/node_tables.h"
#include "internal/model/ids.h"
#include "internal/model/kind.h"
#include "internal/store/index_reader.h"

namespace cairn::indexer {

class CodeNodes {
 public:
  virtual ~CodeNodes() = default;

  // Calls `visit` for each file. The path remains valid as long as this object.
  virtual void visit_files(
      const std::function<void(std::string_view path, model::NodeId file)>& visit) const = 0;
  // Returns the definitions with exactly this name, in ascending order.
  virtual std::vector<model::NodeId> symbols_named(std::string_view name) const = 0;

  virtual std::string_view name(model::NodeId node) const = 0;  // "" if the node has no name
  virtual model::NodeId parent(model::NodeId node) const = 0;   // kNoNode for the root
  virtual model::NodeKind kind(model::NodeId node) const = 0;
  virtual std::uint16_t flags(model::NodeId node) const = 0;  // model::NodeFlags
};

class PlannedNodes : public CodeNodes {
 public:
  // Requires: all code nodes have been added to `tables` before the first question.
  PlannedNodes(const collected::Collected& collected, const Layout& layout,
               const NodeTables& tables)
      : collected_(collected), layout_(layout), tables_(tables) {}

  void visit_files(
      const std::function<void(std::string_view, model::NodeId)>& visit) const override;
  std::vector<model::NodeId> symbols_named(std::string_view name) const override;
  std::string_view name(model::NodeId node) const override { return tables_.name(node); }
  model::NodeId parent(model::NodeId node) const override {
    return layout_.nodes[value_of(node)].parent;
  }
  model::NodeKind kind(model::NodeId node) const override { return tables_.kind(node); }
  std::uint16_t flags(model::NodeId node) const override { return tables_.flags(node); }

 private:
  const collected::Collected& collected_;
  const Layout& layout_;
  const NodeTables& tables_;
};

// Not thread-safe: remembers what it has read.
class IndexedNodes : public CodeNodes {
 public:
  explicit IndexedNodes(const store::IndexReader& index) : index_(index), files_(index.files()) {}

  void visit_files(
      const std::function<void(std::string_view, model::NodeId)>& visit) const override;
  std::vector<model::NodeId> symbols_named(std::string_view name) const override;
  std::string_view name(model::NodeId node) const override { return place(node).name; }
  model::NodeId parent(model::NodeId node) const override { return place(node).parent; }
  model::NodeKind kind(model::NodeId node) const override { return index_.traits(node).kind; }
  std::uint16_t flags(model::NodeId node) const override { return index_.traits(node).flags; }

 private:
  struct Place {
    std::string name;
    model::NodeId parent = model::kNoNode;
  };
  const Place& place(model::NodeId node) const;

  const store::IndexReader& index_;
  std::vector<store::FileRow> files_;
  mutable std::unordered_map<std::uint32_t, Place> places_;  // by the number of the node
};

}  // namespace cairn::indexer
