// The definitions of one file, and the owner of each place in it.
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
  std::vector<scip::Suffix> suffixes;  // of their symbols
  std::vector<model::Range> bodies;    // empty where unknown
  std::vector<bool> hold_function;     // variables and keys whose value is a function
  // Bodies of further definitions of the same nodes: overloads, the setter next to the getter.
  std::vector<source::Extent> more_bodies;

  std::size_t size() const { return nodes.size(); }
};

// Extends the bodies of variables to begin at the name. For `const f: Handler = (a) => …`,
// scip-typescript gives only the arrow function as the body, but the type belongs to f too.
void include_names(FileNodes& file);

// Finds in the source the bodies that the indexer did not give: those of functions, types,
// variables that hold a function, and further definitions among `occurrences`.
void find_bodies(FileNodes& file, std::span<const model::Occurrence> occurrences,
                 const source::SourceText& source);

class FileScopes {
 public:
  explicit FileScopes(const FileNodes& file);

  // Returns, for each of the ascending `places`, the index of the innermost definition around it
  // (or of the function before it, if no definition of the file has a body); 0, the file itself, if
  // there is none.
  std::vector<std::uint32_t> owners(std::span<const model::Position> places) const;

 private:
  std::vector<source::Extent> extents_;
  std::vector<source::Beginning> beginnings_;
};

}  // namespace cairn::indexer
