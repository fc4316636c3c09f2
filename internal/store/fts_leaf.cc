#include "internal/store/fts_leaf.h"

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
  bool is_found = false;
  visit_terms(leaf, [&](std::string_view known, const FtsDoclistPlace& its_place) {
    if (known < term) return true;
    is_found = known == term;
    if (is_found) place = its_place;
    return false;
  });
  return is_found;
}

}  // namespace cairn::store
