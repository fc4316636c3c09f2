#include "internal/collected/symbol_pool.h"

#include "internal/base/hash.h"

namespace cairn::collected {
namespace {

struct Parts {
  std::string_view beginning;
  std::string_view rest;
};

Parts parts_of(std::string_view symbol) {
  const std::size_t slash = symbol.rfind('/');
  const std::size_t size = slash == symbol.npos ? 0 : slash + 1;
  return {symbol.substr(0, size), symbol.substr(size)};
}

}  // namespace

bool SymbolPool::is(Id id, base::StringPool::Id beginning, std::string_view rest) const {
  const Stored& one = symbols_[id];
  return one.beginning == beginning && std::string_view(one.rest, one.rest_size) == rest;
}

SymbolPool::Id SymbolPool::intern(std::string_view symbol) {
  const Parts parts = parts_of(symbol);
  // Most symbols begin like the one before, which saves a look-up.
  if (beginnings_.size() == 0 || beginnings_.view(last_beginning_) != parts.beginning) {
    last_beginning_ = beginnings_.intern(parts.beginning);
  }
  const std::uint64_t hash = base::hash64(parts.rest, last_beginning_);
  const auto known = ids_.find(hash, [&](Id id) { return is(id, last_beginning_, parts.rest); });
  if (known) return *known;
  ids_.add(size(), hash);
  const std::string_view kept = rests_.store(parts.rest);
  symbols_.push_back({kept.data(), static_cast<std::uint32_t>(kept.size()), last_beginning_});
  return size() - 1;
}

std::optional<SymbolPool::Id> SymbolPool::find(std::string_view symbol) const {
  const Parts parts = parts_of(symbol);
  const auto known = beginnings_.find(parts.beginning);
  if (!known) return std::nullopt;
  return ids_.find(base::hash64(parts.rest, *known),
                   [&](Id id) { return is(id, *known, parts.rest); });
}

std::string SymbolPool::text(Id id) const {
  std::string room;
  text(id, room);
  return room;
}

std::string_view SymbolPool::text(Id id, std::string& room) const {
  const Stored& one = symbols_[id];
  room.assign(beginnings_.view(one.beginning));
  room.append(one.rest, one.rest_size);
  return room;
}

}  // namespace cairn::collected
