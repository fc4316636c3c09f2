// Encodes the pieces of a document as one blob: about five bytes each, plus their titles.
//
//   varint  number of pieces, in pre-order, then for each
//     varint  (depth below the document) * 32 + kind - kDocument
//     varint  begin, as the distance from the beginning of the previous piece (zigzag)
//     varint  number of bytes
//     for a document or section: varint level, string title
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "internal/model/document.h"
#include "internal/model/ids.h"

namespace cairn::codec {

// The minimum size of an encoded piece: three numbers of one byte.
inline constexpr std::uint64_t kLeastBytesOfPiece = 3;

// A section of a kComments document, and the symbol that it documents.
struct CommentRow {
  model::NodeId symbol{};
  std::uint32_t piece = 0;
  friend bool operator==(const CommentRow&, const CommentRow&) = default;
};

// Requires: `pieces` are one tree in pre-order.
std::string encode_pieces(const std::vector<model::Piece>& pieces);

// Throws base::Error kIndexDamaged if `blob` is malformed, or if pieces are nested deeper than in
// any document (sections have up to 255 levels).
std::vector<model::Piece> decode_pieces(std::string_view blob);

// Encodes the symbol of each top-level section of a kComments document.
std::string encode_comments(const std::vector<CommentRow>& comments);
// Decodes what encode_comments() has written; symbols ascend. A symbol occurs only once, because
// readers concatenate the texts of all symbols. Throws base::Error kIndexDamaged if `blob` is
// malformed, a symbol is after `last`, or a piece does not exist.
std::vector<CommentRow> decode_comments(std::string_view blob, model::NodeId last,
                                        std::size_t pieces);

}  // namespace cairn::codec
