// The pieces of a document as one blob: about five bytes each, plus their titles.
//
//   varint  number of pieces, in pre-order, then for each
//     varint  (depth below the document) * 32 + kind - kDocument
//     varint  begin: bytes since the begin of the previous one (zigzag)
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

// The minimum size of a piece: three numbers.
inline constexpr std::uint64_t kLeastBytesOfPiece = 3;

// A section of a kComments document, and the symbol that it documents.
struct CommentRow {
  model::NodeId symbol{};
  std::uint32_t piece = 0;
  friend bool operator==(const CommentRow&, const CommentRow&) = default;
};

// Requires: `pieces` are one tree in pre-order.
std::string encode_pieces(const std::vector<model::Piece>& pieces);

// Throws base::Error kIndexDamaged if `blob` was not made by encode_pieces() or is nested deeper
// than a document can be (sections have 255 levels).
std::vector<model::Piece> decode_pieces(std::string_view blob);

// Encodes the symbol of each top-level section of a kComments document.
std::string encode_comments(const std::vector<CommentRow>& comments);
// Ascending; each symbol and each piece occurs once, because their texts are concatenated. Throws
// base::Error kIndexDamaged, also if a symbol is after `last` or a piece does not exist.
std::vector<CommentRow> decode_comments(std::string_view blob, model::NodeId last,
                                        std::size_t pieces);

}  // namespace cairn::codec
