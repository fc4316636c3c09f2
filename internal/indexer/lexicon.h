// All names, each with the nodes that have it, and the links between names with the same meaning.
//
//   Lexicon lexicon = Lexicon::of(index);
//   lexicon.remove(old_node, "get_ctx");
//   lexicon.add(new_node, "getContext");
//   lexicon.entries();                    // what an index stores (codec/name_codec.h)
//   lexicon.similar_names(is_counted);    // the edges that follow from all names (synonyms.h)
#pragma once

#include <cstddef>
#include <functional>
#include <string_view>
#include <vector>

#include "internal/codec/name_codec.h"
#include "internal/model/edge.h"
#include "internal/model/ids.h"
#include "internal/store/index_reader.h"

namespace cairn::indexer {

// A name that definitions outside of tests have.
struct DefinedName {
  std::string_view name;
  model::NodeId first{};    // the first of these definitions
  std::size_t symbols = 0;  // their number
};

// Returns an edge between the first definitions of each two names with the same meaning. Requires:
// `names` are in the order of the first node with the name, whatever it is.
std::vector<model::Edge> similar_names(const std::vector<DefinedName>& names);

class Lexicon {
 public:
  // Requires: entries are ordered by (base::name_key(name), name).
  explicit Lexicon(std::vector<codec::NameEntry> entries) : entries_(std::move(entries)) {}
  static Lexicon of(const store::IndexReader& index);

  // Both ignore "", which no lexicon has. Requires: `node` does not have, or has, the name.
  void add(model::NodeId node, std::string_view name);
  void remove(model::NodeId node, std::string_view name);
  // Removes the names that no node has. A reader with the numbers of a revision leaves such names.
  void drop_empty();

  // Returns the nodes with exactly this name, ascending.
  std::vector<model::NodeId> nodes_named(std::string_view name) const;

  const std::vector<codec::NameEntry>& entries() const { return entries_; }

  // `is_counted` tells whether a node is a definition outside of tests.
  std::vector<model::Edge> similar_names(
      const std::function<bool(model::NodeId)>& is_counted) const;

 private:
  std::size_t find(std::string_view name) const;

  std::vector<codec::NameEntry> entries_;
};

}  // namespace cairn::indexer
