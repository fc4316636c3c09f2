// Finds the symbols that SCIP indexes give to definitions in covered files. A file is covered if an
// index has a document for it.
//
//   CoveredSymbols covered(sources, project, precise, collected);
//   for (…) covered.read(file, facts);   // for each covered file, before the calls below
//   covered.of(id)                       // the symbol of this definition in the index
//   covered.is_missing(id)               // whether the built-in indexer must add the definition
#pragma once

#include <memory>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "internal/base/source_tree.h"
#include "internal/builtin/occupied_places.h"
#include "internal/builtin/precise_symbols.h"
#include "internal/collected/collected.h"
#include "internal/resolve/project.h"

namespace cairn::builtin {

class CoveredSymbols {
 public:
  // Requires: all arguments outlive this object.
  CoveredSymbols(const base::SourceTree& sources, const resolve::Project& project,
                 const PreciseSymbols& precise, collected::Collected& collected);

  // Finds the symbols of the definitions in `file`. If said_of() returns null, is_missing() will be
  // false for all of them. Requires: `file` is covered, and `facts` are its facts.
  void read(resolve::FileId file, const syntax::Facts& facts);

  // Returns the symbol that the index gives to a definition, or kNoSymbol if it gives none.
  collected::SymbolId of(resolve::EntityId id) const { return symbols_[id]; }
  bool is_missing(resolve::EntityId id) const { return missing_.contains(id); }

  // Returns the symbol of the file itself. If the index has no symbol for the file, there are two
  // cases. If said_of() is not null, adds a definition of the file with the symbol `own`, and
  // returns `own`. Otherwise, returns kNoSymbol.
  collected::SymbolId of_file(resolve::FileId file, std::string_view own);

  // Returns the positions that have an occurrence in the documents of a file. Returns null if the
  // source cannot be read, or if the documents were made from another version of the source.
  std::unique_ptr<OccupiedPlaces> said_of(resolve::FileId file) const;

 private:
  collected::SymbolId precise_symbol(resolve::EntityId id, const syntax::Definition& definition,
                                     const OccupiedPlaces* said) const;

  const base::SourceTree& sources_;
  const resolve::Project& project_;
  const PreciseSymbols& precise_;
  collected::Collected& collected_;
  std::vector<collected::SymbolId> symbols_;  // indexed by entity
  std::unordered_set<resolve::EntityId> missing_;
  std::vector<collected::SymbolId> file_symbols_;  // indexed by file
  std::vector<bool> fits_;                         // by file: whether said_of() is not null
};

}  // namespace cairn::builtin
