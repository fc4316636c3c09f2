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
  Descriptions(collected::Collected& collected, const Layout& layout);

  struct Said {
    scip::ScipSymbol symbol;
    bool is_nothing = true;  // whether there is no description
  };

  // Returns the merged description of `node`. Requires: `node` is greater than in all previous
  // calls.
  Said about(model::NodeId node);

 private:
  struct Entry {
    model::NodeId node{};
    // Whether this describes an alias of the node's symbol. Descriptions of the symbol itself come
    // first.
    bool is_alias = false;
    std::uint32_t index = 0;  // index in Collected::descriptions
  };

  collected::Collected& collected_;
  std::vector<Entry> entries_;  // ordered by node
  std::size_t next_ = 0;
  scip::SymbolDecoder decoder_;
};

}  // namespace cairn::indexer
