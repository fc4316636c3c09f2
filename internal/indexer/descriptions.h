// Merges the descriptions of each node from all inputs.
//
// A symbol can be described several times: by a document that was given twice, in each part of a
// partial class, under another version, among the external symbols. The kind, the name and the
// signature each come from the first description that has one; documentation and relationships
// accumulate.
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
    bool is_nothing = true;  // there is no description
  };

  // Requires: nodes are asked for in ascending order.
  Said about(model::NodeId node);

 private:
  struct Entry {
    model::NodeId node{};
    // The description is of an alias, so it comes after those of the symbol itself.
    bool is_alias = false;
    std::uint32_t index = 0;  // into Collected::descriptions
  };

  collected::Collected& collected_;
  std::vector<Entry> entries_;  // by node
  std::size_t next_ = 0;
  scip::SymbolDecoder decoder_;
};

}  // namespace cairn::indexer
