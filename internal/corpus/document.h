// A document in the index: its text, and the ranges of its pieces.
//
// The id of piece `i` is the id of the document plus `i`. The text is the text that was indexed;
// the file may have changed since then. The text of a kComments document consists of the
// documentation of the symbols in a source file. Each of its top-level sections documents one
// symbol.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "internal/model/document.h"
#include "internal/model/ids.h"
#include "internal/model/node.h"
#include "internal/model/occurrence.h"
#include "internal/store/rows.h"

namespace cairn::corpus {

// The structure of a document, without its text.
struct DocumentOutline {
  store::DocumentRow head;
  std::vector<model::Piece> pieces;

  model::NodeId node_of(std::uint32_t piece) const {
    return model::NodeId{value_of(head.node) + piece};
  }
  // Requires: `node` is in this document.
  std::uint32_t piece_of(model::NodeId node) const { return value_of(node) - value_of(head.node); }
};

class Document {
 public:
  struct Comment {
    std::uint32_t piece = 0;
    model::NodeId symbol{};
    model::Range place;  // range of the symbol's name
  };

  // Requires: `outline` outlives this object.
  Document(const DocumentOutline& outline, std::vector<model::Occurrence> mentions,
           std::vector<Comment> comments, std::string text);

  const std::string& path() const { return outline_.head.path; }
  const std::string& title() const { return outline_.head.title; }
  model::DocumentFormat format() const { return outline_.head.format; }
  model::NodeId id() const { return outline_.head.node; }
  const std::vector<model::Piece>& pieces() const { return outline_.pieces; }
  // Mentions of symbols and files in the text, ordered by position.
  const std::vector<model::Occurrence>& mentions() const { return mentions_; }

  model::NodeId node_of(std::uint32_t piece) const { return outline_.node_of(piece); }
  // Requires: `node` is in this document.
  std::uint32_t piece_of(model::NodeId node) const { return outline_.piece_of(node); }
  std::string_view text_of(std::uint32_t piece) const;
  // Returns the range of a piece. For a piece of a comment, returns the range of the name of the
  // documented symbol.
  model::Range range_of(std::uint32_t piece) const;
  // Returns the titles of the sections that contain a piece, outermost first, joined with " > ".
  std::string trail_of(std::uint32_t piece) const;
  // Returns the symbol whose documentation contains `piece`. Returns kNoNode unless the document is
  // made from comments.
  model::NodeId documented_symbol(std::uint32_t piece) const;
  // Returns the section that documents `symbol`, or nullopt.
  std::optional<std::uint32_t> comment_on(model::NodeId symbol) const;

  // Returns a piece as a node. `name` is the title of the piece, and `container` is the result of
  // trail_of(). For a section, `name_range` covers the first line; for any other piece, it covers
  // the whole piece.
  model::Node node(std::uint32_t piece) const;

 private:
  model::Position position_of(std::uint32_t offset) const;
  const Comment* comment_around(std::uint32_t piece) const;

  const DocumentOutline& outline_;
  std::vector<model::Occurrence> mentions_;
  std::vector<Comment> comments_;  // ascending by piece
  std::string text_;
  std::vector<std::uint32_t> lines_;  // byte offset of each line in text_
};

}  // namespace cairn::corpus
