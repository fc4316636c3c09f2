// The places in one file where the documents of an index have an occurrence. At these places, the
// index is trusted: the built-in indexer adds definitions and uses only elsewhere.
//
//   const OccupiedPlaces said(collected, documents_of_the_file, text_of_the_file);
//   if (said.fits() && said.is_silent_at(use.range)) add(symbol, said.as_said(use.range));
//
// All functions take ranges in bytes, as in syntax::Facts. Occurrences of symbols that do not
// become nodes (locals, parameters) count as well.
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

class OccupiedPlaces {
 public:
  // `documents` are indexes into collected.documents: at least one, all of the same file, whose
  // source is `text`. Reads the documents from the spool.
  OccupiedPlaces(collected::Collected& collected, std::span<const std::size_t> documents,
                 std::string text);
  OccupiedPlaces(const OccupiedPlaces&) = delete;  // holds views of text_
  OccupiedPlaces& operator=(const OccupiedPlaces&) = delete;

  // Whether the documents can have been made from the file's current text: for at least half of
  // their definitions, the text has the definition's name at the definition's place. True if there
  // are no definitions.
  bool fits() const;

  // Whether no occurrence of any symbol overlaps `bytes`.
  bool is_silent_at(const model::Range& bytes) const;
  // Like is_silent_at(), but ignores occurrences of constructors: an index may have a constructor
  // at the name of a class or an enum constant, and still lack the definition of that name.
  bool defines_nothing_at(const model::Range& bytes) const;

  // Whether the use at `bytes` has occurrences, and all of them have a wrong symbol due to a known
  // error of scip-python: it resolves a name from a wildcard import to the first name of the module
  // (`sns.lineplot` becomes scatterplot), and an unknown member to a built-in (`grid.map` becomes
  // map). `name` is the name of the right symbol; returns false if the source has another name
  // there (an alias).
  bool is_misnamed_at(const model::Range& bytes, std::string_view name) const;

  // The symbol with the name `name` that has an occurrence at exactly `bytes`; kNoSymbol if there
  // is none.
  collected::SymbolId at(const model::Range& bytes, std::string_view name) const;

  // The symbol that the file defines under a qualified name ("Config.load"); kNoSymbol if there is
  // none, or more than one.
  collected::SymbolId named(const std::string& qualified_name) const;

  // The first element of the constructor's `documents`.
  std::size_t first_document() const { return first_document_; }

  // The symbol of the file itself; kNoSymbol if there is none.
  collected::SymbolId file_symbol() const { return file_symbol_; }

  // Converts a range in bytes to the position encoding of the documents.
  model::Range as_said(const model::Range& bytes) const;

 private:
  void add_places(const collected::DocumentRecord& document);

  collected::Collected& collected_;
  const std::size_t first_document_;
  const std::string text_;
  const source::SourceText in_bytes_;
  const source::SourceText in_units_;                 // in the documents' encoding
  bool is_same_ = false;                              // whether positions in both are equal
  std::vector<collected::OccurrenceRecord> records_;  // ordered by place
  // Disjoint and ascending; each is within one line.
  std::vector<model::Range> places_;
  std::vector<model::Range> defining_places_;  // like places_, without the places of constructors
  collected::SymbolId file_symbol_ = collected::kNoSymbol;
  // Filled by the first call to named().
  mutable std::unordered_map<std::string, collected::SymbolId> by_name_;
  mutable bool is_named_ = false;
};

}  // namespace cairn::builtin
