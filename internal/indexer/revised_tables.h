// Computes the rows that a revision replaces in the tables of all nodes: edges, traits and words.
//
//   RevisedTables tables(view, files, words);
//   if (!tables.compute()) …            // more than the changed files would have to be read
//   tables.write(reviser);
#pragma once

#include <cstdint>
#include <map>
#include <vector>

#include "internal/indexer/changed_file.h"
#include "internal/indexer/searchable_text.h"
#include "internal/model/node.h"
#include "internal/store/index_reader.h"
#include "internal/store/index_reviser.h"

namespace cairn::indexer {

class RevisedTables {
 public:
  // `index` gives the nodes their new numbers (IndexReader::set_order()). Requires: the files are
  // built. `words` has the words of their texts.
  RevisedTables(const store::IndexReader& index, const std::vector<ChangedFile>& files,
                const BodyWords& words)
      : index_(index), files_(files), words_(words) {}

  // Returns false if the tables cannot be computed from the changed files and the index.
  bool compute();

  // Replaces edges that do not follow from the bodies of the files. The edges of `before` are those
  // between nodes that the index still has. Edges that are in both lists stay as they are.
  void replace(const std::vector<model::Edge>& before, const std::vector<model::Edge>& after);

  void write(store::IndexReviser& reviser) const;

 private:
  bool replace_edges(const ChangedFile& file);
  void replace_incoming(std::vector<model::Edge> before, std::vector<model::Edge> after);
  bool has_contradicting_bases(const ChangedFile& file);
  void set_traits(const ChangedFile& file);
  void count_uses();
  std::int64_t uses_of(model::NodeId node) const;
  model::NodeTraits& traits(model::NodeId node);
  store::IndexReader::Arcs& arcs(model::NodeId node);
  store::IndexReviser::WordsOfFile words_of(const ChangedFile& file) const;
  void write_postings(store::IndexReviser& reviser) const;

  const store::IndexReader& index_;
  const std::vector<ChangedFile>& files_;
  const BodyWords& words_;
  std::map<model::NodeId, store::IndexReader::Arcs> arcs_;
  std::map<model::NodeId, model::NodeTraits> traits_;
};

}  // namespace cairn::indexer
