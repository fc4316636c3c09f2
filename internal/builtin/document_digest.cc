#include "internal/builtin/document_digest.h"

#include <array>

#include "internal/base/hash.h"

namespace cairn::builtin {

void DocumentDigest::add(const collected::OccurrenceRecord& record) {
  const auto joined = [](std::uint32_t high, std::uint32_t low) {
    return std::uint64_t{high} << 32U | low;
  };
  const model::Range& range = record.range;
  const std::array<std::uint64_t, 4> all = {
      hash_of(record.symbol), joined(range.begin.line, range.begin.character),
      joined(range.end.line, range.end.character),
      joined(record.is_definition ? 1 : 0, record.confidence)};
  value_ = base::hash64({reinterpret_cast<const char*>(all.data()), sizeof all}, value_);
}

void DocumentDigest::add(std::string_view description) {
  value_ = base::hash64(description, value_);
}

std::uint64_t DocumentDigest::hash_of(collected::SymbolId symbol) {
  if (symbol >= hashes_.size()) hashes_.resize(symbols_.size(), 0);
  std::uint64_t& hash = hashes_[symbol];
  if (hash == 0) hash = base::hash64(symbols_.text(symbol, room_));
  return hash;
}

}  // namespace cairn::builtin
