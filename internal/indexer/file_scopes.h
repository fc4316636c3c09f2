// The definitions of one file, and the definition to which each place in the file belongs.
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

// The nodes of one file, as in the layout: nodes[0] is the file. The other lists are indexed like
// `nodes`.
struct FileNodes {
  const model::Language* language = &model::language_named({});
  std::span<const PlannedNode> nodes;
  std::vector<scip::Suffix> suffixes;  // of the nodes' symbols
  std::vector<model::Range> bodies;    // an empty range if the body is unknown
  std::vector<bool> hold_function;     // for variables and keys: whether the value is a function
  // Bodies of further definitions of the nodes, such as overloads, or the setter of a property.
  std::vector<source::Extent> more_bodies;

  std::size_t size() const { return nodes.size(); }
};

// Extends the bodies of variables, so that they begin at the variable's name. For the definition
// `const f: Handler = (a) => …`, scip-typescript reports only the arrow function as the body, but
// the type also belongs to f.
void include_names(FileNodes& file);

// Searches the source for bodies that the indexer did not report: the bodies of functions, of types
// and of variables that hold a function, and of further definitions among `occurrences`.
void find_bodies(FileNodes& file, std::span<const model::Occurrence> occurrences,
                 const source::SourceText& source);

class FileScopes {
 public:
  explicit FileScopes(const FileNodes& file);

  // Returns, for each place, the index in FileNodes::nodes of the innermost definition that
  // encloses the place. If no definition in the file has a body, this is the index of the nearest
  // function before the place. The index is 0 (the file) if there is no such definition or
  // function. Requires: `places` are ascending.
  std::vector<std::uint32_t> owners(std::span<const model::Position> places) const;

 private:
  std::vector<source::Extent> extents_;
  std::vector<source::Beginning> beginnings_;
};

}  // namespace cairn::indexer
