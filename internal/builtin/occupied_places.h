// The ranges in one file where the documents of an index have an occurrence. There, the built-in
// indexer trusts the index. It adds definitions and uses only elsewhere.
//
//   const OccupiedPlaces said(collected, documents_of_the_file, text_of_the_file);
//   if (said.fits() && said.is_silent_at(use.range)) add(symbol, said.as_said(use.range));
//
// All functions take ranges in bytes, as in syntax::Facts. Occurrences of symbols that do not
// become nodes (local variables, parameters) count as well.
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
  // Reads documents of one file from the spool. `documents` are the indexes of these documents in
  // collected.documents; there is at least one. `text` is the source of the file.
  OccupiedPlaces(collected::Collected& collected, std::span<const std::size_t> documents,
                 std::string text);
  OccupiedPlaces(const OccupiedPlaces&) = delete;  // holds views of text_
  OccupiedPlaces& operator=(const OccupiedPlaces&) = delete;

  // Whether the documents fit the current text of the file. They fit if at least half of their
  // definitions have their name at their position in the text, or if there are no definitions.
  bool fits() const;

  // Whether no occurrence of any symbol overlaps `bytes`.
  bool is_silent_at(const model::Range& bytes) const;
  // Like is_silent_at(), but ignores occurrences of constructors. An index may have a constructor
  // at the name of a class or enum constant, although it lacks the class or constant itself.
  bool defines_nothing_at(const model::Range& bytes) const;

  // Whether the use at `bytes` has occurrences, and all of them have a wrong symbol because of a
  // known error of scip-python. scip-python resolves a name from a wildcard import to the first
  // name of the module (`sns.lineplot` becomes scatterplot), and an unknown member to a built-in
  // function (`grid.map` becomes map). `name` is the name of the right symbol. If the source has
  // another name at this position (an alias), returns false.
  bool is_misnamed_at(const model::Range& bytes, std::string_view name) const;

  // Returns the symbol called `name` that has an occurrence with exactly the range `bytes`, or
  // kNoSymbol if there is none.
  collected::SymbolId at(const model::Range& bytes, std::string_view name) const;

  // Returns the symbol that the file defines with a qualified name such as "Config.load". Returns
  // kNoSymbol if there is no such symbol, or more than one.
  collected::SymbolId named(const std::string& qualified_name) const;

  // Returns the first element of `documents`, an argument of the constructor.
  std::size_t first_document() const { return first_document_; }

  // Returns the symbol of the file itself, or kNoSymbol if there is none.
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
  bool is_same_ = false;                              // whether in_bytes_ and in_units_ agree
  std::vector<collected::OccurrenceRecord> records_;  // ordered by position
  // These ranges are disjoint, in ascending order, and within one line each.
  std::vector<model::Range> places_;
  std::vector<model::Range> defining_places_;  // like places_, but without constructors
  collected::SymbolId file_symbol_ = collected::kNoSymbol;
  // Filled by the first call to named().
  mutable std::unordered_map<std::string, collected::SymbolId> by_name_;
  mutable bool is_named_ = false;
};

}  // namespace cairn::builtin
