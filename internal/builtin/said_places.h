// The places of one file at which the documents of an index say something. There the index is
// believed; the built-in indexer adds only what is elsewhere.
//
//   const SaidPlaces said(collected, documents_of_the_file, text_of_the_file);
//   if (said.fits() && said.is_silent_at(use.range)) add(symbol, said.as_said(use.range));
//
// Ranges passed in count bytes, as in syntax::Facts. Symbols that do not become nodes (local ones,
// parameters) count as said.
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
  // `documents`: indexes in collected.documents, at least one, all of one file, whose source is
  // `text`. Reads them from the spool.
  SaidPlaces(collected::Collected& collected, std::span<const std::size_t> documents,
             std::string text);
  SaidPlaces(const SaidPlaces&) = delete;  // views into the text
  SaidPlaces& operator=(const SaidPlaces&) = delete;

  // Whether the documents can have been made of the text: at least as many definitions are at their
  // name as are not. True without definitions.
  bool fits() const;

  // Whether no occurrence of any symbol overlaps `bytes`.
  bool is_silent_at(const model::Range& bytes) const;
  // The same for definitions: constructors at the name of their class, or at an enum constant made
  // by one, do not define that.
  bool defines_nothing_at(const model::Range& bytes) const;

  // Whether the symbol at exactly `bytes`, written `name`, cannot be right. scip-python gives the
  // first name of a module for one from a wildcard import (`sns.lineplot` becomes scatterplot), and
  // a built-in for a member that it does not know (`grid.map` becomes map).
  bool is_misnamed_at(const model::Range& bytes, std::string_view name) const;

  // The symbol of that name whose occurrence is exactly at `bytes`; kNoSymbol if there is none.
  collected::SymbolId at(const model::Range& bytes, std::string_view name) const;

  // The only symbol defined in the file under a qualified name ("Config.load"); kNoSymbol if there
  // are none or several.
  collected::SymbolId named(const std::string& qualified_name) const;

  // Index in collected.documents of the first one.
  std::size_t first_document() const { return first_document_; }

  // The symbol that stands for the whole file; kNoSymbol if there is none.
  collected::SymbolId file_symbol() const { return file_symbol_; }

  // A range in the unit of the documents, which is the file's unit in the index.
  model::Range as_said(const model::Range& bytes) const;

 private:
  void add_places(const collected::DocumentRecord& document);

  collected::Collected& collected_;
  const std::size_t first_document_;
  const std::string text_;
  const source::SourceText in_bytes_;
  const source::SourceText in_units_;                 // of the documents
  bool is_same_ = false;                              // whether they are the same
  std::vector<collected::OccurrenceRecord> records_;  // by place
  // Disjoint, ascending, each within a line.
  std::vector<model::Range> places_;
  std::vector<model::Range> defining_places_;  // without those of constructors
  collected::SymbolId file_symbol_ = collected::kNoSymbol;
  // Filled by the first question.
  mutable std::unordered_map<std::string, collected::SymbolId> by_name_;
  mutable bool is_named_ = false;
};

}  // namespace cairn::builtin
