// The definitions of one file, and which of them owns each place in it.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "internal/indexer/layout.h"
#include "internal/model/language.h"
#include "internal/model/occurrence.h"
#include "internal/scip/symbol_grammar.h"
#include "internal/source/attribution.h"
#include "internal/source/source_text.h"

namespace cairn::indexer {

// The nodes of one file, as in the layout: nodes[0] is the file. The other lists are by index in
// nodes.
struct FileNodes {
  const model::Language* language = &model::language_named({});
  std::span<const PlannedNode> nodes;
  std::vector<scip::Suffix> suffixes;  // of their symbols
  std::vector<model::Range> bodies;    // empty where unknown
  std::vector<bool> hold_function;     // variables and keys that are given a function
  // Bodies of further definitions of the same nodes: overloads, the setter next to the getter.
  std::vector<source::Extent> more_bodies;

  std::size_t size() const { return nodes.size(); }
};

// Makes the bodies of variables begin with the name. For `const f: Handler = (a) => …`
// scip-typescript gives the arrow function alone as body; thus the type belongs to f too.
void include_names(FileNodes& file);

// Finds, in the source, the bodies that the indexer lacks: those of functions, types, and variables
// that hold a function; and of further definitions among `occurrences`.
void find_bodies(FileNodes& file, std::span<const model::Occurrence> occurrences,
                 const source::SourceText& source);

class FileScopes {
 public:
  explicit FileScopes(const FileNodes& file);

  // For each place (ascending) the index of the innermost definition around it; if no definition of
  // the file has a body, of the function before it; else 0, the file itself.
  std::vector<std::uint32_t> owners(std::span<const model::Position> places) const;

 private:
  std::vector<source::Extent> extents_;
  std::vector<source::Beginning> beginnings_;
};

}  // namespace cairn::indexer
