#include "internal/builtin/occupied_places.h"

#include <algorithm>

#include "internal/base/ascii.h"
#include "internal/base/varint.h"
#include "internal/builtin/precise_symbols.h"
#include "internal/collected/qualified_name.h"
#include "internal/scip/symbol_grammar.h"

namespace cairn::builtin {
namespace {

bool begins_before(const model::Range& a, const model::Range& b) { return a.begin < b.begin; }

// Removes empty ranges, sorts the others, and merges those that overlap.
void join(std::vector<model::Range>& places) {
  std::erase_if(places, [](const model::Range& range) { return range.empty(); });
  std::sort(places.begin(), places.end(), begins_before);
  std::size_t kept = 0;
  for (const model::Range& range : places) {
    if (kept > 0 && range.begin < places[kept - 1].end) {
      places[kept - 1].end = std::max(places[kept - 1].end, range.end);
    } else {
      places[kept++] = range;
    }
  }
  places.resize(kept);
}

bool has_none_in(const std::vector<model::Range>& places, const model::Range& range) {
  const auto after = std::partition_point(
      places.begin(), places.end(), [&](const auto& place) { return place.end <= range.begin; });
  return after == places.end() || after->begin >= range.end;
}

// Reduces a range that spans several lines (a template, a comment) to its first character.
model::Range within_line(const model::Range& range) {
  if (range.begin.line == range.end.line) return range;
  return {range.begin, {range.begin.line, range.begin.character + 1}};
}

// Whether `symbol` is a Python built-in, such as map or type.
bool is_builtin(std::string_view symbol) {
  const scip::Symbol parsed = scip::parse_symbol(symbol);
  return parsed.scheme == "scip-python" && parsed.descriptors.size() == 2 &&
         parsed.descriptors[0].name == "builtins";
}

bool is_wrong_name(std::string_view symbol, std::string_view written, bool is_member) {
  if (!symbol.starts_with("scip-python ") || is_file_symbol(symbol)) return false;
  if (!is_written(written, symbol)) return true;
  return is_member && is_builtin(symbol);
}

}  // namespace

OccupiedPlaces::OccupiedPlaces(collected::Collected& collected,
                               std::span<const std::size_t> documents, std::string text)
    : collected_(collected),
      first_document_(documents.front()),
      text_(std::move(text)),
      in_bytes_(text_, model::PositionEncoding::kUtf8),
      in_units_(text_, collected.documents[documents.front()].encoding) {
  is_same_ = std::all_of(text_.begin(), text_.end(), base::is_ascii);
  for (const std::size_t i : documents) add_places(collected_.documents[i]);
  std::stable_sort(records_.begin(), records_.end(),
                   [](const auto& a, const auto& b) { return begins_before(a.range, b.range); });
  join(places_);
  join(defining_places_);
}

void OccupiedPlaces::add_places(const collected::DocumentRecord& document) {
  const std::size_t first = records_.size();
  std::string room;
  collected::read_records(collected_.spool, document, records_);
  for (std::size_t i = first; i < records_.size(); ++i) {
    const collected::OccurrenceRecord& record = records_[i];
    places_.push_back(within_line(record.range));
    if (!is_constructor_symbol(collected_.symbols.text(record.symbol, room))) {
      defining_places_.push_back(places_.back());
    }
    const bool can_be_file = record.is_definition && record.range.begin == model::Position{0, 0};
    if (!can_be_file || file_symbol_ != collected::kNoSymbol) continue;
    if (is_file_symbol(collected_.symbols.text(record.symbol, room))) file_symbol_ = record.symbol;
  }
  const std::size_t kept = places_.size();
  collected::read_places(collected_.spool, document, places_);
  defining_places_.insert(defining_places_.end(),
                          places_.begin() + static_cast<std::ptrdiff_t>(kept), places_.end());
}

model::Range OccupiedPlaces::as_said(const model::Range& bytes) const {
  if (is_same_) return bytes;
  return {in_units_.position_of(in_bytes_.offset_of(bytes.begin)),
          in_units_.position_of(in_bytes_.offset_of(bytes.end))};
}

bool OccupiedPlaces::is_silent_at(const model::Range& bytes) const {
  return has_none_in(places_, as_said(bytes));
}

bool OccupiedPlaces::defines_nothing_at(const model::Range& bytes) const {
  return has_none_in(defining_places_, as_said(bytes));
}

collected::SymbolId OccupiedPlaces::at(const model::Range& bytes, std::string_view name) const {
  const model::Range range = as_said(bytes);
  std::string room;
  auto found = std::partition_point(records_.begin(), records_.end(), [&](const auto& record) {
    return record.range.begin < range.begin;
  });
  for (; found != records_.end() && found->range.begin == range.begin; ++found) {
    const std::string_view symbol = collected_.symbols.text(found->symbol, room);
    if (found->range == range && is_written(name, symbol) && !is_builtin(symbol)) {
      return found->symbol;
    }
  }
  return collected::kNoSymbol;
}

bool OccupiedPlaces::is_misnamed_at(const model::Range& bytes, std::string_view name) const {
  const std::string_view text = text_;
  const std::size_t begin = in_bytes_.offset_of(bytes.begin);
  if (!text.substr(begin).starts_with(name)) return false;  // the source has an alias
  const bool is_member = begin > 0 && text[begin - 1] == '.';
  const model::Range range = as_said(bytes);
  std::string room;
  auto found = std::partition_point(records_.begin(), records_.end(), [&](const auto& record) {
    return record.range.begin < range.begin;
  });
  if (found == records_.end() || found->range != range) return false;
  for (; found != records_.end() && found->range.begin == range.begin; ++found) {
    const std::string_view symbol = collected_.symbols.text(found->symbol, room);
    if (found->range != range || !is_wrong_name(symbol, name, is_member)) return false;
  }
  return true;
}

collected::SymbolId OccupiedPlaces::named(const std::string& qualified) const {
  if (!is_named_) {
    is_named_ = true;
    scip::Symbol symbol;
    std::string room;
    for (const collected::OccurrenceRecord& record : records_) {
      if (!record.is_definition) continue;
      scip::parse_symbol(collected_.symbols.text(record.symbol, room), symbol);
      const auto [known, is_new] =
          by_name_.emplace(collected::qualified_name(symbol), record.symbol);
      if (!is_new && known->second != record.symbol) known->second = collected::kNoSymbol;
    }
  }
  const auto found = by_name_.find(qualified);
  return found == by_name_.end() ? collected::kNoSymbol : found->second;
}

bool OccupiedPlaces::fits() const {
  std::size_t right = 0;
  std::size_t wrong = 0;
  std::string room;
  for (const collected::OccurrenceRecord& record : records_) {
    if (!record.is_definition || record.range.empty()) continue;
    const std::size_t begin = in_units_.offset_of(record.range.begin);
    const std::size_t end = std::max(begin, in_units_.offset_of(record.range.end));
    const std::string_view written = std::string_view(text_).substr(begin, end - begin);
    ++(is_written(written, collected_.symbols.text(record.symbol, room)) ? right : wrong);
  }
  return right >= wrong;
}

}  // namespace cairn::builtin
