// Reads one leaf of an FTS5 index: a page with terms and the rows that contain them. (For the format
// of the whole index, see fts_pages.h.)
//
//   2 bytes   the place of the first row that belongs to a term of an earlier leaf, or 0
//   2 bytes   the end of the content
//   content   the rest of an earlier leaf's rows; terms, each with its doclist
//   places    of the terms: varints, each the difference to the place before
//
//   term      for all but the first: varint, the bytes in common with the term before; varint, the
//             number of further bytes; these bytes
//
// No byte outside the page is read. Everything here throws base::Error kIndexDamaged if the page is
// malformed.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace cairn::store {

[[noreturn]] void undecodable_fts();

// Reads SQLite's varints: seven bits per byte, most significant first; a ninth byte has eight.
class FtsBytes {
 public:
  // Reads `page` from `begin` to `end`.
  FtsBytes(std::string_view page, std::size_t begin, std::size_t end) {
    if (begin > end || end > page.size()) undecodable_fts();
    page_ = page.data();
    at_ = page_ + begin;
    end_ = page_ + end;
  }

  std::size_t at() const { return static_cast<std::size_t>(at_ - page_); }
  bool done() const { return at_ == end_; }
  std::size_t remaining() const { return static_cast<std::size_t>(end_ - at_); }

  std::string_view take(std::uint64_t size) {
    if (size > remaining()) undecodable_fts();
    const std::string_view taken(at_, static_cast<std::size_t>(size));
    at_ += size;
    return taken;
  }

  std::uint64_t varint() {
    const unsigned first = byte();
    if (first < 0x80) return first;
    const unsigned second = byte();
    const unsigned both = (first & 0x7FU) << 7U | (second & 0x7FU);
    return second < 0x80 ? both : rest_of_varint(both);
  }

 private:
  unsigned byte() {
    if (done()) undecodable_fts();
    return static_cast<unsigned char>(*at_++);
  }

  std::uint64_t rest_of_varint(std::uint64_t value) {
    for (int i = 2; i < 8; ++i) {
      const unsigned next = byte();
      value = value << 7U | (next & 0x7FU);
      if (next < 0x80) return value;
    }
    return value << 8U | byte();
  }

  const char* page_;
  const char* at_;
  const char* end_;
};

inline constexpr std::size_t kFtsLeafHeaderBytes = 4;

// The parts of a leaf. `page` must stay valid.
struct FtsLeaf {
  std::string_view page;
  std::size_t first_row = 0;
  std::size_t end = 0;         // of the content
  std::size_t first_term = 0;  // its place; `end` if there is none

  explicit FtsLeaf(std::string_view bytes);

  bool has_terms() const { return first_term < end; }
  // The end of what precedes the first row or term: the rest of the positions of an earlier row.
  std::size_t end_of_rest() const { return first_row > 0 ? first_row : first_term; }
};

// Where the doclist of a term is in a leaf.
struct FtsDoclistPlace {
  std::size_t begin = 0;
  std::size_t end = 0;
  bool is_last = false;  // whether the term is the last one of the leaf
};

// Calls `visit(term, place)` for the terms of the leaf, in order, until it returns false. The term is
// valid during the call.
template <typename Visit>
void visit_terms(const FtsLeaf& leaf, const Visit& visit) {
  if (!leaf.has_terms()) return;
  FtsBytes footer(leaf.page, leaf.end, leaf.page.size());
  std::string term;
  auto begin = static_cast<std::size_t>(footer.varint());
  for (bool is_first = true;; is_first = false) {
    if (begin >= leaf.end) undecodable_fts();
    FtsBytes entry(leaf.page, begin, leaf.end);
    const std::uint64_t shared = is_first ? 0 : entry.varint();
    if (shared > term.size()) undecodable_fts();
    term.resize(static_cast<std::size_t>(shared));
    term += entry.take(entry.varint());
    FtsDoclistPlace place{entry.at(), leaf.end, footer.done()};
    std::size_t next = 0;
    if (!place.is_last) {
      const std::uint64_t step = footer.varint();
      if (step == 0 || step >= leaf.end - begin) undecodable_fts();
      next = begin + static_cast<std::size_t>(step);
      place.end = next;
    }
    if (!visit(std::string_view(term), place) || place.is_last) return;
    begin = next;
  }
}

// Looks for `term`. Returns whether it is there.
bool find_term(const FtsLeaf& leaf, std::string_view term, FtsDoclistPlace& place);

}  // namespace cairn::store
