// The definitions of one file, and the innermost definition at each position of the file.
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

// The nodes of one file, in the order of the layout. nodes[0] is the file itself. The other lists
// are indexed like `nodes`, except more_bodies.
struct FileNodes {
  const model::Language* language = &model::language_named({});
  std::span<const PlannedNode> nodes;
  std::vector<scip::Suffix> suffixes;  // the suffixes of the nodes' symbols
  std::vector<model::Range> bodies;    // an empty range if the body is unknown
  std::vector<bool> hold_function;     // whether a variable or key has a function as its value
  // Bodies of further definitions of the nodes, such as overloads or the setter of a property.
  std::vector<source::Extent> more_bodies;

  std::size_t size() const { return nodes.size(); }
};

// Extends the bodies of variables so that a body begins at the variable's name. In the definition
// `const f: Handler = (a) => …`, the type belongs to f, but scip-typescript reports only the arrow
// function as the body.
void include_names(FileNodes& file);

// Searches the source for bodies that the indexer did not report. These are the bodies of
// functions, of types, of variables that hold a function, and of further definitions among
// `occurrences`.
void find_bodies(FileNodes& file, std::span<const model::Occurrence> occurrences,
                 const source::SourceText& source);

class FileScopes {
 public:
  explicit FileScopes(const FileNodes& file);

  // Returns for each position the index (in FileNodes::nodes) of the innermost definition that
  // encloses the position. If no definition in the file has a body, returns the nearest function
  // before the position instead. Returns 0, the index of the file, if there is no such definition
  // or function. Requires: `places` is ascending.
  std::vector<std::uint32_t> owners(std::span<const model::Position> places) const;

 private:
  std::vector<source::Extent> extents_;
  std::vector<source::Beginning> beginnings_;
};

}  // namespace cairn::indexer
