// Merges the descriptions of each node from all inputs.
//
// A symbol can have several descriptions. For example, a document can occur in two inputs, a class
// can consist of several parts, a package can be used in several versions, or another index can
// describe the symbol as an external symbol. The kind, the name and the signature each come from
// the first description that has one. The documentation and the relationships come from all
// descriptions.
#pragma once

#include <cstdint>
#include <vector>

#include "internal/collected/collected.h"
#include "internal/indexer/layout.h"
#include "internal/scip/scip_document.h"

namespace cairn::indexer {

class Descriptions {
 public:
  // Takes the descriptions out of `collected`.
  Descriptions(collected::Collected& collected, const Layout& layout);

  struct Said {
    scip::ScipSymbol symbol;
    bool is_nothing = true;  // whether there is no description
  };

  // Returns the merged description of `node`. Requires: `node` is greater than in all previous
  // calls.
  Said about(model::NodeId node);

  // Frees the memory. about() may not be called afterwards.
  void discard();

 private:
  // A description in the spool. Nearly each node has one, so this is smaller than a SpoolSpan with
  // a node.
  struct Entry {
    model::NodeId node{};
    std::uint32_t size = 0;
    std::uint64_t offset = 0;
  };

  collected::Collected& collected_;
  std::vector<Entry> entries_;  // ordered by node, then as they were read
  std::size_t next_ = 0;
  scip::SymbolDecoder decoder_;
};

}  // namespace cairn::indexer
