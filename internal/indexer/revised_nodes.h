// The nodes of the code as a revision will write them: those of the changed files as they were
// built, and the others as the index has them.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "internal/indexer/changed_file.h"
#include "internal/indexer/code_nodes.h"
#include "internal/indexer/lexicon.h"

namespace cairn::indexer {

class RevisedNodes : public CodeNodes {
 public:
  // A module around a changed file, or the repository. The end of its subtree may have changed, so
  // its row cannot be read with the new numbers.
  struct Ancestor {
    std::string name;
    model::NodeId parent = model::kNoNode;
    model::NodeId old_parent = model::kNoNode;  // as numbered in the index
    model::NodeId last{};
    model::NodeId old_last{};  // the new number of its last node in the index; may be kNoNode
  };

  // `view` is the index with the numbers that the nodes will have. Requires: all arguments outlive
  // this object; the files ascend by node.
  RevisedNodes(const store::IndexReader& view, const std::vector<ChangedFile>& files,
               const Lexicon& lexicon, const std::map<model::NodeId, Ancestor>& ancestors)
      : view_(view), known_(view), files_(files), lexicon_(lexicon), ancestors_(ancestors) {}

  void visit_files(
      const std::function<void(std::string_view, model::NodeId)>& visit) const override;
  std::vector<model::NodeId> symbols_named(std::string_view name) const override;
  std::string_view name(model::NodeId node) const override;
  model::NodeId parent(model::NodeId node) const override;
  model::NodeKind kind(model::NodeId node) const override;
  std::uint16_t flags(model::NodeId node) const override;

 private:
  const model::Node* built(model::NodeId node) const;  // null if no changed file has the node

  const store::IndexReader& view_;
  const IndexedNodes known_;
  const std::vector<ChangedFile>& files_;
  const Lexicon& lexicon_;
  const std::map<model::NodeId, Ancestor>& ancestors_;
};

}  // namespace cairn::indexer
