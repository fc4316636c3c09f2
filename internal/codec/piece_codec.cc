#include "internal/codec/piece_codec.h"

#include "internal/base/varint.h"
#include "internal/codec/damage.h"

namespace cairn::codec {
namespace {

using base::put_varint;
using base::VarintReader;
using model::NodeKind;
using model::Piece;

constexpr std::uint64_t kPieceKinds = 32;  // the maximum; the kind is packed with the depth
constexpr std::int64_t kMaxBytes = 0xFFFFFFFFLL;
constexpr std::uint64_t kMaxDepth = 260;  // 255 levels of sections, plus other kinds of pieces
constexpr auto kFirstKind = static_cast<std::uint64_t>(NodeKind::kDocument);

bool has_title(NodeKind kind) { return kind == NodeKind::kDocument || kind == NodeKind::kSection; }

// Sets the parent and the last descendant of each piece. The pieces are added in pre-order.
class Nesting {
 public:
  explicit Nesting(std::vector<Piece>& pieces) : pieces_(pieces) {}

  bool add(Piece piece, std::uint64_t depth) {
    const auto index = static_cast<std::uint32_t>(pieces_.size());
    if (depth > open_.size() || depth > kMaxDepth || (depth == 0) != open_.empty()) return false;
    close_to(depth);
    if (!open_.empty()) piece.parent = open_.back();
    pieces_.push_back(std::move(piece));
    open_.push_back(index);
    return true;
  }

  void close_to(std::uint64_t depth) {
    const auto last = static_cast<std::uint32_t>(pieces_.size() - 1);
    for (; open_.size() > depth; open_.pop_back()) pieces_[open_.back()].last = last;
  }

 private:
  std::vector<Piece>& pieces_;
  std::vector<std::uint32_t> open_;
};

}  // namespace

std::string encode_pieces(const std::vector<Piece>& pieces) {
  std::string out;
  put_varint(out, pieces.size());
  std::vector<std::uint32_t> depths(pieces.size(), 0);
  std::int64_t previous = 0;
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    const Piece& piece = pieces[i];
    if (i > 0) depths[i] = depths[piece.parent] + 1;
    put_varint(out, depths[i] * kPieceKinds + static_cast<std::uint64_t>(piece.kind) - kFirstKind);
    put_varint(out, base::zigzag(std::int64_t{piece.begin} - previous));
    put_varint(out, piece.end - piece.begin);
    previous = piece.begin;
    if (!has_title(piece.kind)) continue;
    put_varint(out, piece.level);
    base::put_string(out, piece.title);
  }
  return out;
}

std::vector<Piece> decode_pieces(std::string_view blob) {
  std::vector<Piece> pieces;
  VarintReader reader(blob);
  const std::uint64_t count = reader.next();
  if (count == 0 || count > blob.size() / kLeastBytesOfPiece)
    damaged("a document cannot be decoded");
  pieces.reserve(count);
  Nesting nesting(pieces);
  std::int64_t previous = 0;
  for (std::uint64_t i = 0; i < count; ++i) {
    const std::uint64_t packed = reader.next();
    Piece piece;
    const std::uint64_t kind = packed % kPieceKinds + kFirstKind;
    const std::int64_t step = base::unzigzag(reader.next());
    const std::uint32_t size = reader.next32();
    if (!reader.ok() || step > kMaxBytes || step < -kMaxBytes) break;
    previous += step;
    const bool in_range = previous >= 0 && previous + std::int64_t{size} <= kMaxBytes;
    if (kind >= model::kNodeKindCount || !in_range) break;
    piece.kind = static_cast<NodeKind>(kind);
    piece.begin = static_cast<std::uint32_t>(previous);
    piece.end = piece.begin + size;
    if (has_title(piece.kind)) {
      const std::uint64_t level = reader.next();
      if (level > 0xFF) break;
      piece.level = static_cast<std::uint8_t>(level);
      piece.title = reader.next_string();
    }
    if (!nesting.add(std::move(piece), packed / kPieceKinds)) break;
  }
  if (!reader.ok() || !reader.done() || pieces.size() != count)
    damaged("a document cannot be decoded");
  nesting.close_to(0);
  return pieces;
}

std::string encode_comments(const std::vector<CommentRow>& comments) {
  std::string out;
  std::int64_t symbol = 0;
  std::uint32_t piece = 0;
  for (const CommentRow& comment : comments) {
    put_varint(out, base::zigzag(std::int64_t{value_of(comment.symbol)} - symbol));
    put_varint(out, comment.piece - piece);
    symbol = value_of(comment.symbol);
    piece = comment.piece;
  }
  return out;
}

std::vector<CommentRow> decode_comments(std::string_view blob, model::NodeId last,
                                        std::size_t pieces) {
  std::vector<CommentRow> comments;
  VarintReader reader(blob);
  constexpr std::int64_t kMaxStep = 0xFFFFFFFFLL;
  std::int64_t symbol = 0;
  std::uint64_t piece = 0;
  while (!reader.done()) {
    const std::int64_t step = base::unzigzag(reader.next());
    piece += reader.next32();
    const bool is_step = step != 0 && step >= -kMaxStep && step <= kMaxStep;
    symbol += is_step ? step : 0;
    if (!is_step || symbol <= 0 || symbol > std::int64_t{value_of(last)} || piece >= pieces) {
      damaged("its comments cannot be decoded");
    }
    comments.push_back(
        {model::NodeId{static_cast<std::uint32_t>(symbol)}, static_cast<std::uint32_t>(piece)});
  }
  if (!reader.ok()) damaged("its comments cannot be decoded");
  return comments;
}

}  // namespace cairn::codec
