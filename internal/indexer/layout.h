// Plans the second pass of an import. Decides what becomes a node, and assigns each node a number
// and a position in the outline.
//
//   node 1 is the repository; it contains modules > files > symbols, numbered in pre-order
//   the packages outside the repository follow; they contain those of their symbols that are used
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "internal/collected/collected.h"
#include "internal/collected/import_report.h"
#include "internal/model/ids.h"

namespace cairn::indexer {

inline constexpr model::NodeId kRepositoryNode{1};

struct PlannedNode {
  enum class What : std::uint8_t { kRepository, kModule, kFile, kSymbol, kPackage, kExternal };

  What what = What::kSymbol;
  bool is_implicit = false;  // whether an index describes the symbol, but no source contains it
  model::NodeId parent{};
  model::NodeId last{};
  model::NodeId file{};
  collected::SymbolId symbol = collected::kNoSymbol;  // for a package, the first symbol in it
  std::uint32_t entry = 0;  // index in `files` for a file, in `module_paths` for a module
  model::Range name;
  model::Range body;
};

struct PlannedFile {
  collected::PathId path = 0;
  model::NodeId node{};
  std::uint32_t language = 0;
  model::PositionEncoding encoding = model::PositionEncoding::kUnknown;
  bool is_test = false;
  bool is_migration = false;
  std::vector<std::uint32_t> documents;  // indices in Collected::documents
};

struct Layout {
  std::vector<PlannedNode> nodes;  // indexed by id; element 0 is unused
  std::vector<PlannedFile> files;  // in the order of the outline
  std::vector<std::string> module_paths;
  // The node of each symbol. The node of an alias is that of its symbol. kNoNode if there is none.
  std::vector<model::NodeId> node_of;
  std::uint32_t code_nodes = 0;  // number of nodes in the repository, which come first

  model::NodeId last_code_node() const { return model::NodeId{code_nodes}; }
  model::NodeId last_external_node() const {
    return model::NodeId{static_cast<std::uint32_t>(nodes.size() - 1)};
  }
};

// Whether a file is named after a symbol, as "lib/rack_builder.rb" is named after RackBuilder and
// "Item.Parts.cs" after Item.
bool is_named_after(std::string_view path, std::string_view symbol);

Layout plan_layout(const collected::Collected& collected, collected::ImportReport& report);

}  // namespace cairn::indexer
