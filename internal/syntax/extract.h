// Parses a source file and extracts its facts from the tree.
#pragma once

#include <string_view>

#include "internal/syntax/facts.h"
#include "internal/syntax/grammar.h"
#include "internal/syntax/tree_memory.h"

namespace cairn::syntax {

// Use one per thread.
class Extractor {
 public:
  // Extracts the facts of `source`. If it has syntax errors, the facts are those of the parts that
  // can be parsed. Facts::cuts says which limits of limits.h were exceeded. If the parser was
  // stopped, the facts are those of the first half of the text that it parsed, or there are none.
  // Memory and time are linear in the size of the source; the speed is about 2 to 6 MB per second.
  // The facts depend only on the source, not on earlier calls. Throws std::bad_alloc.
  Facts extract(const Grammar& grammar, std::string_view source);

 private:
  TreeMemory memory_;
};

}  // namespace cairn::syntax
