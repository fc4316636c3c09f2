#include "internal/store/fts_leaf.h"

#include <string>

#include "internal/codec/damage.h"

namespace cairn::store {
namespace {

std::size_t number_at(std::string_view page, std::size_t at) {
  return (std::size_t{static_cast<unsigned char>(page[at])} << 8U) |
         static_cast<unsigned char>(page[at + 1]);
}

}  // namespace

void undecodable_fts() { codec::damaged("its full-text index cannot be decoded"); }

FtsLeaf::FtsLeaf(std::string_view bytes) : page(bytes) {
  if (page.size() < kFtsLeafHeaderBytes) undecodable_fts();
  first_row = number_at(page, 0);
  end = number_at(page, 2);
  if (end < kFtsLeafHeaderBytes || end > page.size() || first_row >= end) undecodable_fts();
  if (first_row > 0 && first_row < kFtsLeafHeaderBytes) undecodable_fts();
  first_term = end;
  if (end == page.size()) return;
  first_term = static_cast<std::size_t>(FtsBytes(page, end, page.size()).varint());
  const bool is_behind_row = first_row == 0 || first_row < first_term;
  if (first_term < kFtsLeafHeaderBytes || first_term >= end || !is_behind_row) undecodable_fts();
}

bool find_term(const FtsLeaf& leaf, std::string_view term, FtsDoclistPlace& place) {
  if (!leaf.has_terms()) return false;
  FtsBytes footer(leaf.page, leaf.end, leaf.page.size());
  std::string known;
  std::size_t begin = 0;
  for (bool is_first = true; !footer.done(); is_first = false) {
    const std::uint64_t step = footer.varint();
    if (step == 0 || step >= leaf.end - begin) undecodable_fts();
    begin += static_cast<std::size_t>(step);
    FtsBytes entry(leaf.page, begin, leaf.end);
    const std::uint64_t shared = is_first ? 0 : entry.varint();
    if (shared > known.size()) undecodable_fts();
    known.resize(static_cast<std::size_t>(shared));
    known += entry.take(entry.varint());
    if (known > term) return false;
    if (known < term) continue;
    place = {entry.at(), leaf.end, footer.done()};
    if (footer.done()) return true;
    const std::uint64_t next = footer.varint();
    if (next >= leaf.end - begin) undecodable_fts();
    place.end = begin + static_cast<std::size_t>(next);
    return true;
  }
  return false;
}

}  // namespace cairn::store
