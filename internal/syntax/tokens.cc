#include "internal/syntax/tokens.h"

#include <algorithm>
#include <iterator>
#include <limits>
#include <utility>

namespace cairn::syntax {
namespace {

bool is_in_template(const std::vector<TokenText>& pieces, const Span& place) {
  const auto after =
      std::partition_point(pieces.begin(), pieces.end(),
                           [&](const TokenText& piece) { return piece.span.begin <= place.begin; });
  return after != pieces.begin() && std::prev(after)->is_template &&
         std::prev(after)->span.contains(place);
}

template <typename T>
void move_to(std::vector<T>& to, std::vector<T>& from) {
  to.insert(to.end(), std::make_move_iterator(from.begin()), std::make_move_iterator(from.end()));
}

}  // namespace

Pieces pieces_of(std::vector<TokenText> tokens, std::string_view source) {
  Pieces found;
  std::sort(tokens.begin(), tokens.end(), [](const TokenText& a, const TokenText& b) {
    if (a.span.begin != b.span.begin) return a.span.begin < b.span.begin;
    if (a.span.end != b.span.end) return a.span.end > b.span.end;
    return a.is_template && !b.is_template;
  });
  found.text = source;
  for (TokenText& piece : tokens) {
    if (!found.pieces.empty() && piece.span.begin < found.pieces.back().span.end) continue;
    if (piece.span.end > source.size() || piece.span.end <= piece.span.begin) continue;
    found.pieces.push_back(piece);
  }
  for (std::size_t i = 0; i < found.pieces.size(); ++i) {
    const TokenText& piece = found.pieces[i];
    TSRange range{piece.begin, piece.end, piece.span.begin, piece.span.end};
    const std::size_t next =
        i + 1 < found.pieces.size() ? found.pieces[i + 1].span.begin : source.size();
    if (piece.span.end < next) {
      found.text[piece.span.end] = ';';
      ++range.end_byte;
      ++range.end_point.column;
    }
    found.bytes += range.end_byte - range.start_byte;
    found.ranges.push_back(range);
  }
  return found;
}

void add_pieces(Found& to, Found from, const std::vector<TokenText>& pieces) {
  for (FoundDefinition& one : from.definitions) {
    if (is_in_template(pieces, one.name)) {
      to.ignored.push_back(one.name);
    } else {
      to.definitions.push_back(std::move(one));
    }
  }
  std::erase_if(from.imports,
                [&](const FoundImport& one) { return is_in_template(pieces, one.place); });
  std::erase_if(from.extensions,
                [&](const Extension& one) { return is_in_template(pieces, one.extent); });
  for (TokenText& one : from.tokens) {
    one.is_template = one.is_template || is_in_template(pieces, one.span);
  }
  move_to(to.uses, from.uses);
  move_to(to.bindings, from.bindings);
  move_to(to.imports, from.imports);
  move_to(to.extensions, from.extensions);
  move_to(to.wrappers, from.wrappers);
  move_to(to.scopes, from.scopes);
  move_to(to.attributes, from.attributes);
  move_to(to.docs, from.docs);
  move_to(to.ignored, from.ignored);
  to.tokens = std::move(from.tokens);
  to.text_left = from.text_left;
  to.chain_steps_left = from.chain_steps_left;
  // If the parser was stopped, the facts of some pieces are missing, but the facts outside the
  // pieces are complete.
  const bool is_stopped = (from.cuts & kCutWork) != 0;
  to.cuts |= from.cuts & (kCutDepth | kCutCount | kCutText);
  if (is_stopped) to.cuts |= kCutCount;
}

}  // namespace cairn::syntax
