#include "internal/base/string_pool.h"

#include "internal/base/hash.h"

namespace cairn::base {

StringPool::Id StringPool::intern(std::string_view text) {
  const std::uint64_t hash = hash64(text);
  const auto known = ids_.find(hash, [&](Id id) { return strings_[id] == text; });
  if (known) return *known;
  ids_.add(size(), hash);
  strings_.push_back(texts_.store(text));
  return size() - 1;
}

std::optional<StringPool::Id> StringPool::find(std::string_view text) const {
  return ids_.find(hash64(text), [&](Id id) { return strings_[id] == text; });
}

}  // namespace cairn::base
