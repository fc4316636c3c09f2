#include "internal/codec/piece_codec.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <limits>
#include <random>

#include "internal/base/error.h"
#include "internal/base/varint.h"

namespace cairn::codec {
namespace {

using base::Error;
using base::ErrorKind;
using model::NodeId;
using model::NodeKind;
using model::Piece;

constexpr std::uint32_t kMaxUint32 = std::numeric_limits<std::uint32_t>::max();
constexpr std::size_t kAnyPieces = std::size_t{1} << 40U;

Piece titled(NodeKind kind, std::uint8_t level, std::string title) {
  Piece piece;
  piece.kind = kind;
  piece.level = level;
  piece.title = std::move(title);
  return piece;
}

Piece untitled(NodeKind kind) { return titled(kind, 0, ""); }

Piece placed(Piece piece, std::uint32_t begin, std::uint32_t end) {
  piece.begin = begin;
  piece.end = end;
  return piece;
}

Piece within(Piece piece, std::uint32_t parent, std::uint32_t last) {
  piece.parent = parent;
  piece.last = last;
  return piece;
}

std::vector<Piece> lone_document(std::uint32_t begin, std::uint32_t end) {
  return {placed(untitled(NodeKind::kDocument), begin, end)};
}

// document > section > paragraph > 2 sentences, then section > code block, list > sentence
std::vector<Piece> manual() {
  const Piece sentence = untitled(NodeKind::kSentence);
  return {
      within(placed(titled(NodeKind::kDocument, 0, "Manual"), 0, 300), model::kNoPiece, 8),
      within(placed(titled(NodeKind::kSection, 1, "Über 潮位"), 4, 140), 0, 4),
      within(placed(untitled(NodeKind::kParagraph), 20, 140), 1, 4),
      within(placed(sentence, 20, 60), 2, 3),
      within(placed(sentence, 61, 140), 2, 4),
      within(placed(titled(NodeKind::kSection, 3, "Use"), 150, 300), 0, 8),
      within(placed(untitled(NodeKind::kCodeBlock), 160, 200), 5, 6),
      within(placed(untitled(NodeKind::kList), 210, 300), 5, 8),
      within(placed(sentence, 212, 300), 7, 8),
  };
}

void set_last(std::vector<Piece>& pieces) {
  for (std::size_t i = pieces.size(); i-- > 0;) {
    Piece& piece = pieces[i];
    piece.last = std::max(piece.last, static_cast<std::uint32_t>(i));
    if (i == 0) continue;
    Piece& parent = pieces[piece.parent];
    parent.last = std::max(parent.last, piece.last);
  }
}

Piece random_piece(std::mt19937& random) {
  const auto number = [&](std::uint32_t most) {
    return static_cast<std::uint32_t>(random()) % most;
  };
  const auto kind =
      static_cast<NodeKind>(static_cast<std::uint32_t>(NodeKind::kDocument) + number(7));
  Piece piece = untitled(kind);
  piece.begin = number(number(8) == 0 ? kMaxUint32 : 5000);
  piece.end = piece.begin + std::min(number(300), kMaxUint32 - piece.begin);
  if (kind != NodeKind::kDocument && kind != NodeKind::kSection) return piece;
  piece.level = static_cast<std::uint8_t>(number(256));
  for (std::uint32_t size = number(20); size > 0; --size) {
    piece.title += static_cast<char>(number(256));
  }
  return piece;
}

std::vector<Piece> random_tree(std::mt19937& random, std::uint32_t count) {
  std::vector<Piece> pieces;
  for (std::uint32_t i = 0; i < count; ++i) {
    Piece piece = random_piece(random);
    if (i > 0) {  // attach it to the previous piece or to one of its ancestors
      piece.parent = i - 1;
      while (piece.parent > 0 && random() % 2 == 0) piece.parent = pieces[piece.parent].parent;
    }
    pieces.push_back(std::move(piece));
  }
  set_last(pieces);
  return pieces;
}

bool is_around(const std::vector<Piece>& pieces, std::uint32_t outer, std::uint32_t inner) {
  while (inner != outer && inner != model::kNoPiece) inner = pieces[inner].parent;
  return inner == outer;
}

// Returns "" if `pieces` form a single tree in pre-order. Otherwise returns what is wrong.
std::string flaw_of_tree(const std::vector<Piece>& pieces) {
  if (pieces.empty() || pieces[0].parent != model::kNoPiece) return "root";
  for (std::uint32_t i = 0; i < pieces.size(); ++i) {
    const Piece& piece = pieces[i];
    if (i > 0 && (piece.parent >= i || !is_around(pieces, piece.parent, i - 1))) return "order";
    if (piece.begin > piece.end) return "places";
    if (piece.kind < NodeKind::kDocument || piece.kind > NodeKind::kSentence) return "kind";
  }
  std::vector<Piece> expected = pieces;
  for (Piece& piece : expected) piece.last = 0;
  set_last(expected);
  return expected == pieces ? "" : "last";
}

// Returns "" if `blob` decodes to a tree or is rejected as damaged. Otherwise returns what is
// wrong.
std::string flaw_of_decoding(const std::string& blob) {
  try {
    return flaw_of_tree(decode_pieces(blob));
  } catch (const Error& error) {
    return error.kind() == ErrorKind::kIndexDamaged ? "" : "kind of error";
  }
}

bool is_refused(const std::string& blob) {
  try {
    decode_pieces(blob);
    return false;
  } catch (const Error& error) {
    return error.kind() == ErrorKind::kIndexDamaged;
  }
}

// Appends a piece in the format that piece_codec.h describes.
void put_piece(std::string& blob, std::uint64_t depth, std::uint64_t kind, std::int64_t step,
               std::uint64_t size) {
  base::put_varint(blob, depth * 32 + kind);
  base::put_varint(blob, base::zigzag(step));
  base::put_varint(blob, size);
}

constexpr std::uint64_t kParagraphNumber = 2;  // kParagraph - kDocument

// Returns the blob of consecutive pieces of 3 bytes each, without titles, at the given depths.
std::string blob_of_depths(const std::vector<std::uint64_t>& depths) {
  std::string blob;
  base::put_varint(blob, depths.size());
  for (const std::uint64_t depth : depths) put_piece(blob, depth, kParagraphNumber, 3, 3);
  return blob;
}

std::string blob_of_one(std::uint64_t kind, std::int64_t begin, std::uint64_t size) {
  std::string blob;
  base::put_varint(blob, 1);
  put_piece(blob, 0, kind, begin, size);
  return blob;
}

bool comments_are_refused(const std::string& blob) {
  try {
    decode_comments(blob, NodeId{kMaxUint32}, kAnyPieces);
    return false;
  } catch (const Error& error) {
    return error.kind() == ErrorKind::kIndexDamaged;
  }
}

TEST_SUITE_BEGIN("codec/piece_codec");

TEST_CASE("nesting, places, levels and titles of a document survive packing") {
  CHECK(decode_pieces(encode_pieces(manual())) == manual());
}

TEST_CASE("parents and subtree ends are computed from order and depths") {
  const std::vector<Piece> pieces = decode_pieces(blob_of_depths({0, 1, 2, 2, 1}));
  REQUIRE(pieces.size() == 5);
  const std::vector<std::pair<std::uint32_t, std::uint32_t>> expected = {
      {model::kNoPiece, 4}, {0, 3}, {1, 2}, {1, 3}, {0, 4}};
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    CAPTURE(i);
    CHECK(std::pair(pieces[i].parent, pieces[i].last) == expected[i]);
  }
}

TEST_CASE("the bytes have the layout described in the header") {
  const std::vector<Piece> pieces = {
      within(placed(titled(NodeKind::kDocument, 0, "T"), 0, 9), model::kNoPiece, 1),
      within(placed(untitled(NodeKind::kSentence), 2, 5), 0, 1)};
  // 0x26 is 38, that is, depth 1 * 32 + kind 6. 0x04 is the zigzag code of a distance of 2 bytes.
  CHECK(encode_pieces(pieces) == std::string("\x02\x00\x00\x09\x00\x01T\x26\x04\x03", 10));
}

TEST_CASE("a document without content is one piece") {
  CHECK(decode_pieces(encode_pieces(lone_document(0, 0))) == lone_document(0, 0));
  CHECK(decode_pieces(encode_pieces(lone_document(7, 7))) == lone_document(7, 7));
}

TEST_CASE("a piece may begin before the previous one") {
  std::vector<Piece> pieces = manual();
  std::swap(pieces[3].begin, pieces[4].begin);
  std::swap(pieces[3].end, pieces[4].end);
  pieces[6] = within(placed(pieces[6], 0, 1), 5, 6);
  CHECK(decode_pieces(encode_pieces(pieces)) == pieces);
}

TEST_CASE("the largest places survive, also if a smaller one follows") {
  CHECK(decode_pieces(encode_pieces(lone_document(0, kMaxUint32))) == lone_document(0, kMaxUint32));
  const std::vector<Piece> pieces = {
      within(placed(untitled(NodeKind::kDocument), kMaxUint32, kMaxUint32), model::kNoPiece, 2),
      within(placed(untitled(NodeKind::kSentence), 0, 1), 0, 1),
      within(placed(untitled(NodeKind::kSentence), kMaxUint32 - 1, kMaxUint32), 0, 2)};
  CHECK(decode_pieces(encode_pieces(pieces)) == pieces);
}

TEST_CASE("the deepest level and titles of any bytes survive") {
  const std::vector<Piece> pieces = {titled(NodeKind::kDocument, 255, std::string("a\0\xFF\n", 4))};
  CHECK(decode_pieces(encode_pieces(pieces)) == pieces);
}

TEST_CASE("sections of every level survive; deeper nesting is damage") {
  const auto chain = [](std::uint32_t count) {
    std::vector<Piece> pieces;
    for (std::uint32_t i = 0; i < count; ++i) {
      const std::uint32_t parent = i == 0 ? model::kNoPiece : i - 1;
      pieces.push_back(within(untitled(NodeKind::kList), parent, count - 1));
    }
    return pieces;
  };
  // The chain has a document, sections of 255 levels, a paragraph and its sentence.
  CHECK(decode_pieces(encode_pieces(chain(258))) == chain(258));
  CHECK(is_refused(encode_pieces(chain(1000))));
}

TEST_CASE("any tree survives packing") {
  std::mt19937 random(1);
  for (int round = 0; round < 500; ++round) {
    const auto count = 1 + static_cast<std::uint32_t>(random() % 60);
    const std::vector<Piece> pieces = random_tree(random, count);
    REQUIRE(flaw_of_tree(pieces) == "");
    CHECK(decode_pieces(encode_pieces(pieces)) == pieces);
  }
}

TEST_CASE("sentences cost no more than five bytes each") {
  std::vector<Piece> pieces = lone_document(0, 200000);
  for (std::uint32_t i = 0; i < 2000; ++i) {
    const Piece sentence = untitled(NodeKind::kSentence);
    pieces.push_back(within(placed(sentence, i * 100, i * 100 + 99), 0, i + 1));
  }
  CHECK(encode_pieces(pieces).size() <= 2000 * 5);
}

TEST_CASE("a truncated blob is refused") {
  const std::string blob = encode_pieces(manual());
  for (std::size_t size = 0; size < blob.size(); ++size) {
    CAPTURE(size);
    CHECK(is_refused(blob.substr(0, size)));
  }
}

TEST_CASE("a blob with one changed byte is a tree or is refused") {
  std::mt19937 random(2);
  for (const std::string& blob :
       {encode_pieces(manual()), encode_pieces(random_tree(random, 12))}) {
    for (std::size_t at = 0; at < blob.size(); ++at) {
      for (int byte = 0; byte < 256; ++byte) {
        std::string changed = blob;
        changed[at] = static_cast<char>(byte);
        CAPTURE(at);
        CAPTURE(byte);
        CHECK(flaw_of_decoding(changed) == "");
      }
    }
  }
}

TEST_CASE("a depth that grows by more than one is damage") {
  CHECK_FALSE(is_refused(blob_of_depths({0, 1, 2})));
  CHECK(is_refused(blob_of_depths({0, 2})));
  CHECK(is_refused(blob_of_depths({0, 1, 3})));
  CHECK(is_refused(blob_of_depths({0, std::uint64_t{1} << 50U})));
}

TEST_CASE("the only root is the first piece") {
  CHECK(is_refused(blob_of_depths({})));
  CHECK(is_refused(blob_of_depths({1})));
  CHECK(is_refused(blob_of_depths({0, 0})));
  CHECK(is_refused(blob_of_depths({0, 1, 0})));
}

TEST_CASE("a kind that documents do not have is damage") {
  CHECK_FALSE(is_refused(blob_of_one(6, 0, 1)));
  CHECK(is_refused(blob_of_one(7, 0, 1)));
  CHECK(is_refused(blob_of_one(31, 0, 1)));
}

TEST_CASE("a piece before the text or beyond 4 GiB is damage") {
  CHECK_FALSE(is_refused(blob_of_one(kParagraphNumber, 0, kMaxUint32)));
  CHECK(is_refused(blob_of_one(kParagraphNumber, -1, 2)));
  CHECK(is_refused(blob_of_one(kParagraphNumber, 1, kMaxUint32)));
  CHECK(is_refused(blob_of_one(kParagraphNumber, 0, std::uint64_t{kMaxUint32} + 1)));
  CHECK(is_refused(blob_of_one(kParagraphNumber, std::int64_t{kMaxUint32} + 1, 0)));
}

TEST_CASE("an impossible number of pieces is refused before memory is allocated") {
  std::string blob;
  base::put_varint(blob, std::uint64_t{1} << 62U);
  CHECK(is_refused(blob + blob_of_depths({0, 1})));
}

TEST_CASE("comments survive packing with their symbols") {
  const std::vector<CommentRow> comments = {
      {NodeId{900000}, 1}, {NodeId{5}, 4}, {NodeId{6}, 5}, {NodeId{kMaxUint32}, kMaxUint32}};
  CHECK(decode_comments(encode_comments(comments), NodeId{kMaxUint32}, kAnyPieces) == comments);
  CHECK(encode_comments({}).empty());
  CHECK(decode_comments("", NodeId{0}, 0).empty());
}

TEST_CASE("any comments survive packing") {
  std::mt19937 random(3);
  for (int round = 0; round < 300; ++round) {
    std::vector<CommentRow> comments;
    std::uint32_t piece = 0;
    for (std::size_t count = random() % 40; count > 0; --count) {
      const auto symbol = 1 + static_cast<std::uint32_t>(random() % kMaxUint32);
      piece += static_cast<std::uint32_t>(random() % 20);
      comments.push_back({NodeId{symbol}, piece});
    }
    CHECK(decode_comments(encode_comments(comments), NodeId{kMaxUint32}, kAnyPieces) == comments);
  }
}

TEST_CASE("a comment without its piece is damage") {
  const std::string blob = encode_comments({{NodeId{300}, 1}, {NodeId{301}, 400}});
  // The first comment takes 2 + 1 bytes (600, 1), the second 1 + 2 (differences of 1 and 399).
  REQUIRE(blob.size() == 6);
  CHECK_FALSE(comments_are_refused(blob.substr(0, 3)));
  for (const std::size_t size : {1U, 2U, 4U, 5U}) {
    CAPTURE(size);
    CHECK(comments_are_refused(blob.substr(0, size)));
  }
}

TEST_CASE("a comment of the symbol before, or of an unknown symbol or piece, is damage") {
  const auto is_refused = [](const std::vector<CommentRow>& comments) {
    try {
      decode_comments(encode_comments(comments), NodeId{10}, 5);
      return false;
    } catch (const Error& error) {
      return error.kind() == ErrorKind::kIndexDamaged;
    }
  };
  CHECK_FALSE(is_refused({{NodeId{9}, 1}, {NodeId{10}, 4}}));
  CHECK(is_refused({{NodeId{9}, 1}, {NodeId{9}, 4}}));
  CHECK(is_refused({{NodeId{11}, 1}}));
  CHECK(is_refused({{NodeId{10}, 5}}));
}

TEST_CASE("a symbol or piece of more than 32 bits is damage") {
  std::string symbol;
  base::put_varint(symbol, base::zigzag(std::int64_t{kMaxUint32} + 1));
  CHECK(comments_are_refused(symbol + '\x01'));
  CHECK(comments_are_refused('\x01' + std::string("\x01")));  // symbol -1
  std::string piece;
  base::put_varint(piece, std::uint64_t{kMaxUint32} + 1);
  CHECK(comments_are_refused('\x02' + piece));
  CHECK_FALSE(comments_are_refused('\x02' + std::string("\x01")));
}

TEST_SUITE_END();

}  // namespace
}  // namespace cairn::codec
