// The places in one file where the documents of an index have an occurrence. The index is trusted
// there; the built-in indexer only adds definitions and uses at other places.
//
//   const SaidPlaces said(collected, documents_of_the_file, text_of_the_file);
//   if (said.fits() && said.is_silent_at(use.range)) add(symbol, said.as_said(use.range));
//
// Ranges passed in count bytes, as in syntax::Facts. Symbols that do not become nodes (locals,
// parameters) count as well.
//
// Requires: Collected::keeps_other_places was set when the documents were read.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "internal/collected/collected.h"
#include "internal/source/source_text.h"

namespace cairn::builtin {

class SaidPlaces {
 public:
  // `documents` are indexes into collected.documents: at least one, all of the same file, whose
  // source is `text`. Reads the documents from the spool.
  SaidPlaces(collected::Collected& collected, std::span<const std::size_t> documents,
             std::string text);
  SaidPlaces(const SaidPlaces&) = delete;  // views into the text
  SaidPlaces& operator=(const SaidPlaces&) = delete;

  // Whether the documents can have been made from the text: at least half of their definitions are
  // where the text has their name. True if there are no definitions.
  bool fits() const;

  // Whether no occurrence of any symbol overlaps `bytes`.
  bool is_silent_at(const model::Range& bytes) const;
  // The same for definitions. A constructor that is reported at the name of its class, or at an
  // enum constant, does not define that name.
  bool defines_nothing_at(const model::Range& bytes) const;

  // Whether the index must be wrong about exactly `bytes`, where the source has `name`. scip-python
  // resolves a name from a wildcard import to the first name of the module (`sns.lineplot` becomes
  // scatterplot), and an unknown member to a built-in (`grid.map` becomes map).
  bool is_misnamed_at(const model::Range& bytes, std::string_view name) const;

  // The symbol called `name` whose occurrence is at exactly `bytes`; kNoSymbol if there is none.
  collected::SymbolId at(const model::Range& bytes, std::string_view name) const;

  // The symbol defined in the file under a qualified name ("Config.load"); kNoSymbol if there are
  // none or several.
  collected::SymbolId named(const std::string& qualified_name) const;

  // The index of the first document in collected.documents.
  std::size_t first_document() const { return first_document_; }

  // The symbol that stands for the whole file; kNoSymbol if there is none.
  collected::SymbolId file_symbol() const { return file_symbol_; }

  // Converts a range to the unit of the documents, which is the file's unit in the index.
  model::Range as_said(const model::Range& bytes) const;

 private:
  void add_places(const collected::DocumentRecord& document);

  collected::Collected& collected_;
  const std::size_t first_document_;
  const std::string text_;
  const source::SourceText in_bytes_;
  const source::SourceText in_units_;                 // of the documents
  bool is_same_ = false;                              // whether both units are the same
  std::vector<collected::OccurrenceRecord> records_;  // by place
  // Disjoint, ascending, each within a line.
  std::vector<model::Range> places_;
  std::vector<model::Range> defining_places_;  // without the places of constructors
  collected::SymbolId file_symbol_ = collected::kNoSymbol;
  // Filled by the first call of named().
  mutable std::unordered_map<std::string, collected::SymbolId> by_name_;
  mutable bool is_named_ = false;
};

}  // namespace cairn::builtin
