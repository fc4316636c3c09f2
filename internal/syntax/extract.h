// Parses a source file and takes its facts from the tree.
#pragma once

#include <string_view>

#include "internal/syntax/facts.h"
#include "internal/syntax/grammar.h"
#include "internal/syntax/tree_memory.h"

namespace cairn::syntax {

// Use one per thread.
class Extractor {
 public:
  // A broken source yields facts from the parts that parse. If it exceeds the limits of limits.h,
  // Facts::cuts says so; if the parser was stopped, the facts are those of the first half of the
  // part it parsed, or none. Memory and time are proportional to the source, some 2 to 6 MB a
  // second; the same source gives the same facts, whatever was read before. Throws std::bad_alloc.
  Facts extract(const Grammar& grammar, std::string_view source);

 private:
  TreeMemory memory_;
};

}  // namespace cairn::syntax
