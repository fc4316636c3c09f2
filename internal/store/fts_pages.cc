#include "internal/store/fts_pages.h"

#include <algorithm>

#include "internal/base/error.h"
#include "internal/store/fts_leaf.h"
#include "internal/store/limits.h"

namespace cairn::store {
namespace {

constexpr std::int64_t kKnownFormat = 4;
constexpr std::int64_t kStructureRow = 10;
constexpr std::size_t kCookieBytes = 4;
constexpr char kNextColumn = 1;   // in positions, precedes the number of a column
constexpr char kMainTerms = '0';  // precedes each term that is not in an index of prefixes
// In newer versions of SQLite, the structure has further members behind this mark.
constexpr std::string_view kOtherStructure("\xff\x00\x00\x01", 4);
// A row of fts_data is the segment, two bits and five bits that are 0 for leaves, and the leaf.
constexpr unsigned kBitsOfLeaf = 31;
constexpr unsigned kBitsBelowSegment = 37;
constexpr std::uint64_t kMaxSegment = 0xFFFF;
constexpr std::uint64_t kMaxLeaf = (std::uint64_t{1} << kBitsOfLeaf) - 1;
constexpr std::uint64_t kMaxRow = 0xFFFFFFFF;

// Whether a byte of a varint is the last one, if the varint has less than nine bytes.
bool is_last_byte(char byte) { return static_cast<unsigned char>(byte) < 0x80; }

// Counts the positions in each column.
void count_positions(std::string_view positions, TextHit& hit) {
  std::size_t column = 0;
  for (std::size_t at = 0; at < positions.size(); ++at) {
    if (positions[at] == kNextColumn) {
      if (++at == positions.size()) undecodable_fts();
      column = static_cast<unsigned char>(positions[at]);
      if (column >= kTextFieldCount) undecodable_fts();
      continue;
    }
    std::uint8_t& seen = hit.counts[column];
    if (seen < 255) ++seen;
    while (at < positions.size() && !is_last_byte(positions[at])) ++at;
  }
}

// Reads the rows of a doclist, from leaf to leaf. `ReadLeaf` returns the leaf with a number.
template <typename ReadLeaf>
class Doclist {
 public:
  Doclist(const ReadLeaf& read_leaf, std::uint64_t number, std::uint64_t last_number,
          const FtsLeaf& leaf, const FtsDoclistPlace& place)
      : read_leaf_(read_leaf),
        number_(number),
        last_number_(last_number),
        leaf_(leaf),
        bytes_(leaf.page, place.begin, place.end),
        may_continue_(place.is_last) {}

  // Moves to the next row. Returns whether there is one.
  bool next() {
    while (bytes_.done()) {
      if (!may_continue_ || number_ == last_number_) return false;
      turn();
      if (leaf_.first_row == 0) return false;
      bytes_ = FtsBytes(leaf_.page, leaf_.first_row, leaf_.first_term);
    }
    const std::uint64_t number = bytes_.varint();
    const std::uint64_t row = is_absolute_ ? number : row_ + number;
    if (row > kMaxRow || (is_after_row_ && row <= row_)) undecodable_fts();
    row_ = row;
    is_absolute_ = false;
    is_after_row_ = true;
    const std::uint64_t size = bytes_.varint();
    if (size % 2 != 0) undecodable_fts();  // a mark of a deleted row
    positions_ = read_positions(size / 2);
    return true;
  }

  std::uint64_t row() const { return row_; }
  // Valid until next() is called.
  std::string_view positions() const { return positions_; }

 private:
  // Turns to the next leaf, whose first row is not a difference.
  void turn() {
    leaf_ = FtsLeaf(read_leaf_(++number_));
    may_continue_ = !leaf_.has_terms();
    is_absolute_ = true;
  }

  std::string_view read_positions(std::uint64_t size) {
    if (size <= bytes_.remaining()) return bytes_.take(size);
    gathered_ = bytes_.take(bytes_.remaining());
    while (gathered_.size() < size) {
      if (!may_continue_ || number_ == last_number_) undecodable_fts();
      turn();
      FtsBytes rest(leaf_.page, kFtsLeafHeaderBytes, leaf_.end_of_rest());
      gathered_ += rest.take(std::min<std::uint64_t>(size - gathered_.size(), rest.remaining()));
      // The next row of this doclist, the next term, or the next leaf follows.
      bytes_ = FtsBytes(leaf_.page, rest.at(), leaf_.first_term);
      if (!rest.done() && gathered_.size() == size) undecodable_fts();
    }
    return gathered_;
  }

  const ReadLeaf& read_leaf_;
  std::uint64_t number_;  // of leaf_
  std::uint64_t last_number_;
  FtsLeaf leaf_;
  FtsBytes bytes_;  // the rest of the doclist in leaf_
  bool may_continue_;
  bool is_absolute_ = true;
  bool is_after_row_ = false;
  std::uint64_t row_ = 0;
  std::string_view positions_;
  std::string gathered_;  // positions that are in several leaves
};

// Calls `read`. Returns false if it reports damage.
template <typename Read>
bool is_decoded(const Read& read) {
  try {
    read();
    return true;
  } catch (const base::Error& error) {
    if (error.kind() != base::ErrorKind::kIndexDamaged) throw;
    return false;
  }
}

}  // namespace

FtsPages::FtsPages(const Database& database)
    : database_(database),
      select_leaf_(database.prepare("SELECT block FROM fts_data WHERE id = ?1")),
      select_number_(database.prepare("SELECT pgno FROM fts_idx WHERE segid = ?1 AND term <= ?2"
                                      " ORDER BY term DESC LIMIT 1")) {
  is_readable_ = has_known_format() && is_decoded([&] { read_structure(); });
}

bool FtsPages::has_known_format() const {
  Statement select = database_.prepare("SELECT v FROM fts_config WHERE k = 'version'");
  return select.step() && select.integer(0) == kKnownFormat;
}

void FtsPages::read_structure() {
  select_leaf_.reset();
  select_leaf_.bind(1, kStructureRow);
  if (!select_leaf_.step()) undecodable_fts();
  const std::string_view block = select_leaf_.blob(0);
  FtsBytes bytes(block, kCookieBytes, block.size());
  if (block.substr(kCookieBytes).starts_with(kOtherStructure)) undecodable_fts();
  const std::uint64_t levels = bytes.varint();
  bytes.varint();  // the number of segments
  bytes.varint();  // a counter of the writer
  for (std::uint64_t level = 0; level < levels; ++level) {
    bytes.varint();  // a state of merging
    const std::uint64_t count = bytes.varint();
    std::vector<Segment> found;
    for (std::uint64_t i = 0; i < count; ++i) {
      const Segment segment{bytes.varint(), bytes.varint(), bytes.varint()};
      const bool is_valid = segment.id <= kMaxSegment && segment.first_leaf <= segment.last_leaf &&
                            segment.last_leaf <= kMaxLeaf;
      if (!is_valid) undecodable_fts();
      found.push_back(segment);
    }
    // A level is merged from the oldest segments of the level before.
    segments_.insert(segments_.begin(), found.begin(), found.end());
  }
}

std::uint64_t FtsPages::leaf_of(const Segment& segment, std::string_view term) {
  select_number_.reset();
  select_number_.bind(1, static_cast<std::int64_t>(segment.id));
  select_number_.bind_blob(2, term);
  if (!select_number_.step()) return segment.first_leaf;
  // The lowest bit says whether the leaf has an index of rows.
  const auto number = static_cast<std::uint64_t>(select_number_.integer(0)) >> 1U;
  return std::max(number, segment.first_leaf);
}

std::string_view FtsPages::leaf(const Segment& segment, std::uint64_t number) {
  if (database_.role() == Role::kReader) database_.limits().tick();
  if (number > segment.last_leaf) undecodable_fts();
  select_leaf_.reset();
  select_leaf_.bind(1, static_cast<std::int64_t>((segment.id << kBitsBelowSegment) + number));
  if (!select_leaf_.step()) undecodable_fts();
  return select_leaf_.blob(0);
}

bool FtsPages::find(std::string_view word, const RowSpan& rows, std::uint16_t term,
                    std::vector<TextHit>& hits) {
  if (!is_readable_) return false;
  const std::size_t known = hits.size();
  const auto add = [&](model::NodeId row, std::string_view positions) {
    hits.push_back({row, term, {}});
    count_positions(positions, hits.back());
    return true;
  };
  if (is_decoded([&] { read_rows(kMainTerms + std::string(word), rows, add); })) return true;
  hits.resize(known);
  return false;
}

bool FtsPages::visit(std::string_view word, const RowSpan& rows, const Visitor& visit) {
  const auto count = [&](model::NodeId row, std::string_view positions) {
    TextHit hit{row, 0, {}};
    count_positions(positions, hit);
    return visit(hit);
  };
  return is_readable_ &&
         is_decoded([&] { read_rows(kMainTerms + std::string(word), rows, count); });
}

std::vector<std::string> FtsPages::terms() {
  if (!is_readable_) undecodable_fts();
  std::vector<std::string> terms;
  for (const Segment& segment : segments_) {
    const std::size_t known = terms.size();
    for (std::uint64_t number = segment.first_leaf; number <= segment.last_leaf; ++number) {
      const FtsLeaf page(leaf(segment, number));
      visit_terms(page, [&](std::string_view term, const FtsDoclistPlace&) {
        if (term.starts_with(kMainTerms)) terms.emplace_back(term.substr(1));
        return true;
      });
    }
    const auto middle = terms.begin() + static_cast<std::ptrdiff_t>(known);
    std::inplace_merge(terms.begin(), middle, terms.end());
  }
  terms.erase(std::unique(terms.begin(), terms.end()), terms.end());
  return terms;
}

void FtsPages::visit_positions(std::string_view word, const PositionVisitor& visit) {
  if (!is_readable_) undecodable_fts();
  const auto pass = [&](model::NodeId row, std::string_view positions) {
    visit(row, positions);
    return true;
  };
  read_rows(kMainTerms + std::string(word), {}, pass);
}

template <typename Visit>
void FtsPages::read_rows(const std::string& wanted, const RowSpan& rows, const Visit& visit) {
  std::uint64_t last_row = 0;
  for (const Segment& segment : segments_) {
    const std::uint64_t number = leaf_of(segment, wanted);
    const auto read_leaf = [&](std::uint64_t other) { return leaf(segment, other); };
    const FtsLeaf first(read_leaf(number));
    FtsDoclistPlace place;
    if (!find_term(first, wanted, place)) continue;
    Doclist doclist(read_leaf, number, segment.last_leaf, first, place);
    while (doclist.next()) {
      if (doclist.row() <= last_row) undecodable_fts();  // such segments must be merged
      last_row = doclist.row();
      const model::NodeId row{static_cast<std::uint32_t>(doclist.row())};
      if (row > rows.last) break;
      if (row < rows.first) continue;
      if (!visit(row, doclist.positions())) return;
    }
  }
}

}  // namespace cairn::store
