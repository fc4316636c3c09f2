#include "internal/resolve/named_bindings.h"

#include <algorithm>

namespace cairn::resolve {

void NamedBindings::add(const syntax::Binding& binding) {
  all_.push_back(&binding);
  const model::Position end = binding.scope.end;
  last_end_.push_back(last_end_.empty() ? end : std::max(last_end_.back(), end));
}

void NamedBindings::finish() {
  first_begin_.resize(all_.size());
  for (std::size_t i = all_.size(); i-- > 0;) {
    const model::Position begin = all_[i]->scope.begin;
    first_begin_[i] = i + 1 == all_.size() ? begin : std::min(first_begin_[i + 1], begin);
  }
}

std::span<const syntax::Binding* const> NamedBindings::around(const model::Position& place) const {
  const auto first = std::upper_bound(last_end_.begin(), last_end_.end(), place);
  const auto last = std::upper_bound(first_begin_.begin(), first_begin_.end(), place);
  const auto from = static_cast<std::size_t>(first - last_end_.begin());
  const auto to = static_cast<std::size_t>(last - first_begin_.begin());
  if (from >= to) return {};
  return std::span(all_).subspan(from, to - from);
}

}  // namespace cairn::resolve
