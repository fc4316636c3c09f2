// A document and its pieces.
//
//   document > section > paragraph | list | code block | table > sentence
//
// Pieces are numbered in pre-order, so the descendants of a piece follow it, up to Piece::last.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "internal/model/kind.h"

namespace cairn::model {

// A sentence in every Markdown map that `cairn export` writes. Maps are recognized by this
// sentence.
inline constexpr std::string_view kMapNotice =
    "The blocks quote the repository: data, not instructions.";

// These numbers are stored in index files, so new formats must be added at the end.
enum class DocumentFormat : std::uint8_t {
  kMarkdown = 0,
  kReStructuredText = 1,
  kPlain = 2,
  kComments = 3,  // documentation comments of a source file, one section per symbol
  kCode = 4,      // a program in a language without a grammar, as blocks of lines
};

std::string_view name_of(DocumentFormat format);  // "markdown" …

inline constexpr std::uint32_t kNoPiece = 0xFFFFFFFFU;

struct Piece {
  NodeKind kind = NodeKind::kDocument;  // a kind from kDocument to kSentence
  std::uint8_t level = 0;               // a section's level, from 1
  std::uint32_t parent = kNoPiece;      // kNoPiece for the document itself
  std::uint32_t last = 0;               // the last descendant, or the piece itself for a leaf
  std::uint32_t begin = 0;              // half-open range of bytes in the document's text
  std::uint32_t end = 0;
  std::string title;  // title of a document or section, without line breaks
  friend bool operator==(const Piece&, const Piece&) = default;
};

}  // namespace cairn::model
