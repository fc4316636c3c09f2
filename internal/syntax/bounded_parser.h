// Parses text with a grammar, within limits on memory and work.
//
//   const TreeMemory::Use use(memory, {limits.tree_bytes(), limits.parser_work()});
//   try {
//     BoundedParser parser(grammar, source, memory);
//     if (TSTree* tree = parser.parse()) …     // the Use owns the tree
//   } catch (const OverLimit&) { … }
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "internal/syntax/grammar.h"
#include "internal/syntax/tree_memory.h"
#include "internal/syntax/tree_sitter.h"

namespace cairn::syntax {

class BoundedParser {
 public:
  // Requires: the arguments outlive this object, and a Use of `memory` exists while it does.
  BoundedParser(const Grammar& grammar, std::string_view source, TreeMemory& memory)
      : grammar_(grammar), source_(source), memory_(memory) {}

  // Parses the source, or only `ranges` of it if there are any. Returns null if the parser was
  // stopped, because it made no progress. Throws OverLimit.
  TSTree* parse(const std::vector<TSRange>& ranges = {});

  // The offset that the parser has reached.
  std::uint32_t furthest() const { return furthest_; }

 private:
  static const char* read(void* payload, std::uint32_t at, TSPoint point, std::uint32_t* size);
  bool is_over(std::uint32_t at);

  const Grammar& grammar_;
  std::string_view source_;
  TreeMemory& memory_;
  std::size_t steps_ = 0;  // since the parser reached furthest_
  std::uint32_t furthest_ = 0;
};

}  // namespace cairn::syntax
