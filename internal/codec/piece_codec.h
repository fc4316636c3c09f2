// Encodes the pieces of a document as one blob. A piece takes about five bytes, plus its title.
//
//   varint  number of pieces; then, for each piece in pre-order
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

// The minimum size of an encoded piece: three varints of one byte each.
inline constexpr std::uint64_t kLeastBytesOfPiece = 3;

// A section of a kComments document, and the symbol that it documents.
struct CommentRow {
  model::NodeId symbol{};
  std::uint32_t piece = 0;
  friend bool operator==(const CommentRow&, const CommentRow&) = default;
};

// Requires: `pieces` form a single tree and are in pre-order.
std::string encode_pieces(const std::vector<model::Piece>& pieces);

// Throws base::Error kIndexDamaged if `blob` is malformed. Also throws if pieces are nested deeper
// than is possible in a document (sections have up to 255 levels).
std::vector<model::Piece> decode_pieces(std::string_view blob);

// Encodes, for each top-level section of a kComments document, the symbol that it documents. The
// sections must be in order; the numbers of the symbols can be in any order.
//   varint  the symbol, as the distance from that of the previous section (zigzag)
//   varint  the section, as the distance from the previous one
std::string encode_comments(const std::vector<CommentRow>& comments);
// Decodes the result of encode_comments(). Throws base::Error kIndexDamaged if `blob` is malformed,
// if a symbol's id is above `last`, or if a piece's number is not less than `pieces`. Does not check
// whether a symbol is repeated.
std::vector<CommentRow> decode_comments(std::string_view blob, model::NodeId last,
                                        std::size_t pieces);

}  // namespace cairn::codec
