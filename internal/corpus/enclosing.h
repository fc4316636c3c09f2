// Finds the innermost definition that encloses a position in a file.
//
//   EnclosingNodes nodes(corpus, file);
//   nodes.around({12, 4})             // the node, or null outside of all definitions
#pragma once

#include <vector>

#include "internal/corpus/corpus.h"

namespace cairn::corpus {

class EnclosingNodes {
 public:
  // Reads the nodes of the file.
  EnclosingNodes(const Corpus& corpus, model::NodeId file);

  // Takes time proportional to the number of nodes. The result is valid as long as this object
  // exists.
  const model::Node* around(model::Position place) const;

 private:
  std::vector<model::Node> nodes_;
};

}  // namespace cairn::corpus
