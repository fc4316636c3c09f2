// Parses a source file and extracts its facts from the tree.
#pragma once

#include <string_view>

#include "internal/syntax/facts.h"
#include "internal/syntax/grammar.h"
#include "internal/syntax/tree_memory.h"

namespace cairn::syntax {

// Not thread-safe: use one extractor per thread.
class Extractor {
 public:
  // Extracts the facts of `source`. If `source` has syntax errors, the facts cover the parts that
  // can be parsed. Facts::cuts says which limits (limits.h) the file exceeded. If the parser had to
  // be stopped, the facts cover the first half of the text that it had parsed, or nothing.
  //
  // Memory and time are linear in the size of the source. The speed is about 2 to 6 MB per second.
  // The facts depend only on the source, not on earlier calls. Throws std::bad_alloc.
  Facts extract(const Grammar& grammar, std::string_view source);

 private:
  TreeMemory memory_;
};

}  // namespace cairn::syntax
