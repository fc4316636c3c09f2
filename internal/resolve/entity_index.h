// Immutable maps from a key to a list of entities. All lists of a map are in one array.
//
//   EntityLists by_name;                  // the keys are small numbers
//   by_name.build([&](auto add) { for (…) add(key, id); });
//   by_name.find(key);                    // the ids with this key, in the order of add()
//
//   ScopedEntities members;               // a key consists of a name and a scope
//   members.build([&](auto add) { for (…) add(scope, name, id); });
//   members.find(scope, name);
//
// An entry takes 4 bytes, or 8 in ScopedEntities; each number up to the highest key or name takes
// 4 bytes, too.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <tuple>
#include <utility>
#include <vector>

namespace cairn::resolve {

class EntityLists {
 public:
  using Id = std::uint32_t;

  // Calls `each(add)` twice. Requires: both calls add the same ids in the same order.
  template <typename Each>
  void build(Each each) {
    ends_.clear();
    each([&](std::uint32_t key, Id) {
      if (key + std::size_t{2} > ends_.size()) ends_.resize(key + std::size_t{2}, 0);
      ++ends_[key + std::size_t{1}];
    });
    for (std::size_t i = 1; i < ends_.size(); ++i) ends_[i] += ends_[i - 1];
    ids_.assign(ends_.empty() ? 0 : ends_.back(), 0);
    // From here on, ends_[key] counts up to the end of the list of `key`.
    each([&](std::uint32_t key, Id id) { ids_[ends_[key]++] = id; });
    ends_.shrink_to_fit();
  }

  std::span<const Id> find(std::uint32_t key) const {
    if (key + std::size_t{1} >= ends_.size()) return {};
    const std::uint32_t begin = key == 0 ? 0 : ends_[key - 1];
    return {ids_.data() + begin, ends_[key] - begin};
  }

 private:
  std::vector<std::uint32_t> ends_;  // by key: the end of its list in ids_
  std::vector<Id> ids_;
};

class ScopedEntities {
 public:
  using Id = std::uint32_t;

  // Calls `each(add)` twice. Requires: both calls add the same ids in the same order.
  template <typename Each>
  void build(Each each) {
    ends_.clear();
    each([&](std::uint32_t, std::uint32_t name, Id) {
      if (name + std::size_t{2} > ends_.size()) ends_.resize(name + std::size_t{2}, 0);
      ++ends_[name + std::size_t{1}];
    });
    for (std::size_t i = 1; i < ends_.size(); ++i) ends_[i] += ends_[i - 1];
    ids_.assign(ends_.empty() ? 0 : ends_.back(), 0);
    scopes_.assign(ids_.size(), 0);
    each([&](std::uint32_t scope, std::uint32_t name, Id id) {
      const std::uint32_t at = ends_[name]++;
      scopes_[at] = scope;
      ids_[at] = id;
    });
    ends_.shrink_to_fit();
    sort_lists();
  }

  std::span<const Id> find(std::uint32_t scope, std::uint32_t name) const {
    if (name + std::size_t{1} >= ends_.size()) return {};
    const auto begin = scopes_.begin() + (name == 0 ? 0 : ends_[name - 1]);
    const auto end = scopes_.begin() + ends_[name];
    const auto first = std::lower_bound(begin, end, scope);
    auto last = first;
    while (last != end && *last == scope) ++last;
    return {ids_.data() + (first - scopes_.begin()), static_cast<std::size_t>(last - first)};
  }

 private:
  // Orders each list by scope. Most lists are short or in order already.
  void sort_lists() {
    std::vector<std::pair<std::uint32_t, Id>> list;
    for (std::size_t name = 0; name + 1 < ends_.size(); ++name) {
      const std::size_t begin = name == 0 ? 0 : ends_[name - 1];
      const std::size_t end = ends_[name];
      const auto first = scopes_.begin() + static_cast<std::ptrdiff_t>(begin);
      if (std::is_sorted(first, scopes_.begin() + static_cast<std::ptrdiff_t>(end))) continue;
      list.clear();
      for (std::size_t i = begin; i < end; ++i) list.emplace_back(scopes_[i], ids_[i]);
      std::stable_sort(list.begin(), list.end(),
                       [](const auto& a, const auto& b) { return a.first < b.first; });
      for (std::size_t i = begin; i < end; ++i) {
        std::tie(scopes_[i], ids_[i]) = list[i - begin];
      }
    }
  }

  std::vector<std::uint32_t> ends_;  // by name: the end of its list in scopes_ and ids_
  std::vector<std::uint32_t> scopes_;
  std::vector<Id> ids_;
};

}  // namespace cairn::resolve
