// Finds the innermost definition that encloses a position in a file.
//
//   EnclosingNodes nodes(corpus, file);
//   nodes.around({12, 4})             // the node, or null outside of all definitions
#pragma once

#include <optional>
#include <unordered_map>
#include <vector>

#include "internal/corpus/corpus.h"

namespace cairn::corpus {

class EnclosingNodes {
 public:
  // Reads the bodies of the file's nodes. The nodes themselves are read only if they are asked for.
  EnclosingNodes(const Corpus& corpus, model::NodeId file);

  // Takes time proportional to the number of nodes. The result is valid as long as this object
  // exists.
  const model::Node* around(model::Position place);

 private:
  const Corpus& corpus_;
  std::vector<NodeBody> bodies_;
  std::unordered_map<std::uint32_t, std::optional<model::Node>> nodes_;
};

}  // namespace cairn::corpus
