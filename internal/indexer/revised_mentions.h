// Finds what documents and comments mention after definitions have changed.
//
//   const IndexedNodes nodes(index);                  // or another view of the code
//   RevisedMentions mentions(index, nodes, {"zebra"}, {"zoo.py"});
//   mentions.compute();
//   mentions.documents()                              // the mentions of these documents
//   tables.replace(mentions.before(), mentions.after());
//
// A mention of a name depends on the definitions with this name: on their kinds and flags, and on
// what encloses them. So only documents and files are read that contain the name of a definition
// that is new, gone, or of another kind or flag than before. The word filter tells which do. In these
// files, only comments with such a name are linked again.
#pragma once

#include <cstdint>
#include <set>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "internal/indexer/code_nodes.h"
#include "internal/indexer/mention_linker.h"
#include "internal/model/edge.h"
#include "internal/model/ids.h"
#include "internal/model/occurrence.h"
#include "internal/store/index_reader.h"

namespace cairn::indexer {

class RevisedMentions {
 public:
  struct OfDocument {
    model::NodeId document{};
    std::vector<model::Occurrence> mentions;
  };

  // `nodes` are those of the code after the changes, and `names` those of the definitions that have
  // changed. The comments of the files in `replaced` are left out. Requires: `index` has the
  // documents, comments and edges from before the changes, but the numbers of nodes from after
  // them; it has the same files.
  RevisedMentions(const store::IndexReader& index, const CodeNodes& nodes,
                  std::vector<std::string> names, std::set<std::string> replaced)
      : index_(index), linker_(nodes), names_(std::move(names)), replaced_(std::move(replaced)) {}

  void compute();

  // The documents that may mention one of the names, with all of their mentions.
  const std::vector<OfDocument>& documents() const { return documents_; }
  // The edges from these documents, and from the symbols whose documentation may mention one of the
  // names: those in the index, and those that follow from `nodes`. Each list has the edges of one
  // node together, merged.
  const std::vector<model::Edge>& before() const { return before_; }
  const std::vector<model::Edge>& after() const { return after_; }

 private:
  void find_candidates();
  void find_keys();
  bool may_mention(std::string_view text) const;
  void compute_document(const store::DocumentRow& row);
  void compute_comments(const store::FileRow& file);
  void keep_edges_of(model::NodeId node);

  const store::IndexReader& index_;
  MentionLinker linker_;
  std::vector<std::string> names_;
  std::set<std::string> replaced_;
  std::set<std::string> candidates_;      // paths of the files that may contain one of the names
  std::unordered_set<std::string> keys_;  // the longest run of letters and digits of each name
  bool has_nameless_ = false;             // whether a name has none, such as `==`
  std::vector<OfDocument> documents_;
  std::vector<model::Edge> before_;
  std::vector<model::Edge> after_;
};

}  // namespace cairn::indexer
