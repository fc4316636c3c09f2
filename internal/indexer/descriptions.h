// Merges the descriptions of each node from all inputs.
//
// A symbol can have several descriptions, for example if a document occurs in two inputs, if a
// class consists of several parts, if a package is used in several versions, or if the symbol is an
// external symbol of another index. The kind, the name and the signature each come from the first
// description that has one; documentation and relationships come from all descriptions.
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

  // Returns the merged description of `node`. Requires: each call is for a later node than the call
  // before it.
  Said about(model::NodeId node);

 private:
  struct Entry {
    model::NodeId node{};
    // Whether the description is of an alias of the node's symbol. Such descriptions come after the
    // descriptions of the symbol itself.
    bool is_alias = false;
    std::uint32_t index = 0;  // into Collected::descriptions
  };

  collected::Collected& collected_;
  std::vector<Entry> entries_;  // by node
  std::size_t next_ = 0;
  scip::SymbolDecoder decoder_;
};

}  // namespace cairn::indexer
