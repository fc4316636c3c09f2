#include "internal/store/packed/packed_text.h"

#include <algorithm>
#include <utility>

#include "internal/base/varint.h"
#include "internal/codec/damage.h"
#include "internal/store/fts_leaf.h"
#include "internal/store/packed/packed_cursor.h"

namespace cairn::store {
namespace {

using model::NodeId;

constexpr unsigned kBitsOfOffset = 32;
constexpr std::uint64_t kMaxOffset = 0xFFFFFFFF;
constexpr std::uint64_t kNextField = 1;  // precedes the number of a field
constexpr std::size_t kBody = static_cast<std::size_t>(TextField::kBody);

// Calls visit(field, offset) for each position, ascending.
template <typename Visit>
void visit_offsets(std::string_view positions, const Visit& visit) {
  FtsBytes bytes(positions, 0, positions.size());
  std::uint64_t field = 0;
  std::uint64_t offset = 0;
  while (!bytes.done()) {
    const std::uint64_t number = bytes.varint();
    if (number == kNextField) {
      const std::uint64_t next = bytes.varint();
      if (next <= field || next >= kTextFieldCount) undecodable_fts();
      field = next;
      offset = 0;
      continue;
    }
    if (number == 0 || number > kMaxOffset) undecodable_fts();
    offset += number - 2;
    if (offset > kMaxOffset) undecodable_fts();
    visit(static_cast<std::size_t>(field), offset);
  }
}

void count_in(TextHit& hit, std::size_t field) {
  std::uint8_t& seen = hit.counts.at(field);
  if (seen < 255) ++seen;
}

}  // namespace

void TermRowsEncoder::add(NodeId node, std::string_view positions) {
  if (rows_.empty()) first_ = last_ = node;
  base::put_varint(rows_, value_of(node) - value_of(last_));
  base::put_string(rows_, positions);
  last_ = node;
}

void PackedText::visit(std::string_view term, const RowSpan& rows, const Visitor& visit) const {
  std::string from;
  append_key(from, term);
  std::string end = from;
  append_key(from, std::int64_t{value_of(rows.first)});
  append_key(end, std::int64_t{value_of(rows.last)});
  end += '\0';
  PackedCursor cursor(store_, table_);
  cursor.seek(std::move(from), std::move(end), Begin::kLastAtMost);
  std::uint64_t last = 0;  // no row has the node 0
  while (cursor.next()) {
    if (cursor.row().bytes(0) != term) continue;  // the row before the first one of the term
    base::VarintReader bytes(cursor.row().bytes(2));
    auto node = static_cast<std::uint64_t>(cursor.row().integer(1));
    while (!bytes.done()) {
      node += bytes.next32();
      const std::string_view positions = bytes.next_string();
      if (!bytes.ok() || node <= last || node > value_of(NodeId{0xFFFFFFFFU})) {
        codec::damaged("its full text cannot be decoded");
      }
      last = node;
      const NodeId found{static_cast<std::uint32_t>(node)};
      if (found > rows.last) return;
      if (found >= rows.first && !visit(found, positions)) return;
    }
  }
}

void PackedText::find_word(std::string_view word, const RowSpan& rows, std::uint16_t term,
                           std::vector<TextHit>& hits) const {
  visit(word, rows, [&](NodeId node, std::string_view positions) {
    TextHit hit{node, term, {}};
    visit_offsets(positions, [&](std::size_t field, std::uint64_t) { count_in(hit, field); });
    hits.push_back(hit);
    return true;
  });
}

// The matches of a word, or of all terms that begin with it, ascending by node.
std::vector<PackedText::Match> PackedText::matches_of(std::string_view word, bool is_prefix,
                                                      const RowSpan& rows) const {
  std::vector<Match> matches;
  const auto add = [&](NodeId node, std::string_view positions) {
    Match match{node, {}};
    visit_offsets(positions, [&](std::size_t field, std::uint64_t offset) {
      match.positions.push_back(std::uint64_t{field} << kBitsOfOffset | offset);
    });
    matches.push_back(std::move(match));
    return true;
  };
  if (!is_prefix) {
    visit(word, rows, add);
    return matches;
  }
  std::string from;
  append_key_prefix(from, word);
  PackedCursor cursor(store_, table_);
  cursor.seek(from, "", Begin::kAtLeast);
  std::string last;
  while (cursor.next() && cursor.row().bytes(0).starts_with(word)) {
    if (cursor.row().bytes(0) == last) continue;  // a term with several rows
    last = cursor.row().bytes(0);
    visit(last, rows, add);
  }
  std::stable_sort(matches.begin(), matches.end(),
                   [](const Match& a, const Match& b) { return a.node < b.node; });
  // Several of the terms may be in one row, even at one position.
  std::size_t kept = 0;
  for (std::size_t i = 0; i < matches.size(); ++i) {
    if (kept > 0 && matches[kept - 1].node == matches[i].node) {
      auto& positions = matches[kept - 1].positions;
      positions.insert(positions.end(), matches[i].positions.begin(), matches[i].positions.end());
      continue;
    }
    if (kept != i) matches[kept] = std::move(matches[i]);
    ++kept;
  }
  matches.resize(kept);
  for (Match& match : matches) {
    std::sort(match.positions.begin(), match.positions.end());
    match.positions.erase(std::unique(match.positions.begin(), match.positions.end()),
                          match.positions.end());
  }
  return matches;
}

void PackedText::find_phrase(const TextTerm& phrase, const RowSpan& rows, std::uint16_t term,
                             std::vector<TextHit>& hits) const {
  const std::size_t size = phrase.words.size();
  std::vector<Match> matches;
  for (std::size_t i = 0; i < size; ++i) {
    std::vector<Match> others = matches_of(phrase.words[i], phrase.prefix && i + 1 == size, rows);
    if (i == 0) {
      matches = std::move(others);
      continue;
    }
    // Keeps the beginnings of phrases that go on with this word.
    auto other = others.begin();
    for (Match& match : matches) {
      while (other != others.end() && other->node < match.node) ++other;
      const bool is_there = other != others.end() && other->node == match.node;
      std::erase_if(match.positions, [&](std::uint64_t position) {
        return !is_there ||
               !std::binary_search(other->positions.begin(), other->positions.end(), position + i);
      });
    }
    std::erase_if(matches, [](const Match& match) { return match.positions.empty(); });
  }
  for (const Match& match : matches) {
    TextHit hit{match.node, term, {}};
    bool is_there = false;
    for (const std::uint64_t position : match.positions) {
      const auto field = static_cast<std::size_t>(position >> kBitsOfOffset);
      // The words of a body are stored sorted, so they form no phrases.
      if (size > 1 && field == kBody) continue;
      count_in(hit, field);
      is_there = true;
    }
    if (is_there) hits.push_back(hit);
  }
}

std::vector<TextHit> PackedText::find(const std::vector<TextTerm>& terms,
                                      const RowSpan& rows) const {
  std::vector<TextHit> hits;
  for (std::size_t i = 0; i < terms.size(); ++i) {
    const auto term = static_cast<std::uint16_t>(i);
    if (terms[i].words.size() == 1 && !terms[i].prefix) {
      find_word(terms[i].words.front(), rows, term, hits);
    } else {
      find_phrase(terms[i], rows, term, hits);
    }
  }
  order_by_node(hits);
  return hits;
}

std::size_t PackedText::count(const std::string& term, const RowSpan& rows,
                              const std::function<bool(NodeId)>& counts, std::size_t most) const {
  std::size_t count = 0;
  if (most == 0) return 0;
  visit(term, rows, [&](NodeId node, std::string_view positions) {
    bool is_own = false;
    visit_offsets(positions, [&](std::size_t field, std::uint64_t) {
      is_own = is_own || field == static_cast<std::size_t>(TextField::kName) ||
               field == static_cast<std::size_t>(TextField::kSignature) ||
               field == static_cast<std::size_t>(TextField::kDocumentation);
    });
    if (is_own && counts(node)) ++count;
    return count < most;
  });
  return count;
}

}  // namespace cairn::store
