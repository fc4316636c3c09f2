#include "internal/access/key_book.h"

#include <utility>

#include "internal/trust/api_key.h"

namespace cairn::access {

KeyBook::KeyBook(store::KnownKeys keys, Clock::time_point read_at)
    : keys_(std::move(keys)), read_at_(read_at) {
  for (std::size_t i = 0; i < keys_.keys.size(); ++i) places_[keys_.keys[i].hash] = i;
}

std::optional<Holder> KeyBook::find(std::string_view key, Clock::time_point now) const {
  if (!trust::is_api_key(key)) return std::nullopt;
  const auto place = places_.find(trust::hash_of_api_key(key));
  if (place == places_.end()) return std::nullopt;
  const store::KnownKey& known = keys_.keys[place->second];
  if (known.expires_in && now - read_at_ >= *known.expires_in) return std::nullopt;
  Holder holder{known.id, known.name, {}, known.rate};
  for (const std::uint32_t group : known.groups) {
    const std::vector<std::string>& patterns = keys_.groups.at(group).patterns;
    holder.patterns.insert(holder.patterns.end(), patterns.begin(), patterns.end());
  }
  return holder;
}

}  // namespace cairn::access
