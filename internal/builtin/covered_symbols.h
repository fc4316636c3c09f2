// Finds the symbols of definitions in covered files, that is, files for which an index has
// documents.
//
//   CoveredSymbols covered(sources, project, precise, collected);
//   for (…) covered.read(file, facts);            // all files, before any look-up
//   covered.of(id)                                // the symbol in the index
//   covered.is_missing(id)                        // the index has nothing there: we add it
#pragma once

#include <memory>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "internal/base/source_tree.h"
#include "internal/builtin/precise_symbols.h"
#include "internal/builtin/said_places.h"
#include "internal/collected/collected.h"
#include "internal/resolve/project.h"

namespace cairn::builtin {

class CoveredSymbols {
 public:
  // Requires: all arguments outlive it.
  CoveredSymbols(const base::SourceTree& sources, const resolve::Project& project,
                 const PreciseSymbols& precise, collected::Collected& collected);

  // Requires: `file` is covered; `facts` are its facts. If its source is not available, or its
  // documents were made from another text, nothing in it counts as missing.
  void read(resolve::FileId file, const syntax::Facts& facts);

  // The symbol of a definition; kNoSymbol if the index has none for it.
  collected::SymbolId of(resolve::EntityId id) const { return symbols_[id]; }
  bool is_missing(resolve::EntityId id) const { return missing_.contains(id); }

  // The symbol of the whole file. If its index has none, `own` becomes the symbol.
  collected::SymbolId of_file(resolve::FileId file, std::string_view own);

  // The places with occurrences in the documents of a file; null if its source is not available, or
  // if the documents were made from another text.
  std::unique_ptr<SaidPlaces> said_of(resolve::FileId file) const;

 private:
  collected::SymbolId precise_symbol(resolve::EntityId id, const syntax::Definition& definition,
                                     const SaidPlaces* said) const;

  const base::SourceTree& sources_;
  const resolve::Project& project_;
  const PreciseSymbols& precise_;
  collected::Collected& collected_;
  std::vector<collected::SymbolId> symbols_;  // by entity
  std::unordered_set<resolve::EntityId> missing_;
  std::vector<collected::SymbolId> file_symbols_;  // by file
  std::vector<bool> fits_;                         // by file
};

}  // namespace cairn::builtin
