// Shortens results to their first items, so that an answer fits into a budget (fitting.h).
//
//   items_of(result)         // the number of items in its lists
//   first_items(result, 7)   // the same result with only the first 7 items
//
// There are overloads for each type of result that has lists. A shortened result has the same
// totals as before, so it still says how many items there are.
#pragma once

#include <algorithm>
#include <cstddef>
#include <span>
#include <type_traits>
#include <vector>

#include "internal/ask/ask.h"
#include "internal/ask/context.h"
#include "internal/navigation/hierarchy.h"
#include "internal/navigation/hotspots.h"
#include "internal/navigation/impact.h"
#include "internal/navigation/references.h"
#include "internal/navigation/walk.h"
#include "internal/related/related.h"
#include "internal/review/diff_result.h"
#include "internal/search/levels.h"
#include "internal/search/lookup.h"
#include "internal/search/search.h"

namespace cairn::operations {

// A pointer to the list of a result, for types of results that have only one list.
template <typename Result>
inline constexpr auto kListOf = nullptr;
template <>
inline constexpr auto kListOf<search::Resolution> = &search::Resolution::matches;
template <>
inline constexpr auto kListOf<search::SearchResult> = &search::SearchResult::hits;
template <>
inline constexpr auto kListOf<search::LevelResult> = &search::LevelResult::hits;
template <>
inline constexpr auto kListOf<ask::AskResult> = &ask::AskResult::chunks;
template <>
inline constexpr auto kListOf<ask::ContextResult> = &ask::ContextResult::nodes;
template <>
inline constexpr auto kListOf<navigation::HotspotsResult> = &navigation::HotspotsResult::hotspots;
template <>
inline constexpr auto kListOf<navigation::WalkResult> = &navigation::WalkResult::steps;
template <>
inline constexpr auto kListOf<related::RelatedResult> = &related::RelatedResult::results;
template <>
inline constexpr auto kListOf<review::DiffResult> = &review::DiffResult::shown;

template <typename Result>
concept HasOneList = !std::is_null_pointer_v<std::remove_const_t<decltype(kListOf<Result>)>>;

template <HasOneList Result>
std::size_t items_of(const Result& result) {
  return (result.*kListOf<Result>).size();
}
std::size_t items_of(const navigation::HierarchyResult& result);
std::size_t items_of(const navigation::ImpactResult& result);
std::size_t items_of(const navigation::ReferencesResult& result);

// Returns the number of items in the main list of a result, which Answer::list describes.
template <typename Result>
std::size_t main_items_of(const Result& result) {
  return items_of(result);
}
inline std::size_t main_items_of(const navigation::ImpactResult& result) {
  return result.part == navigation::ImpactPart::kTests ? result.tests.size()
                                                       : result.affected.size();
}

template <typename Item>
void keep_first(std::vector<Item>& items, std::size_t count) {
  if (count >= items.size()) return;
  items.erase(items.begin() + static_cast<std::ptrdiff_t>(count), items.end());
}

template <HasOneList Result>
Result first_items(Result result, std::size_t count) {
  keep_first(result.*kListOf<Result>, count);
  return result;
}
ask::ContextResult first_items(ask::ContextResult result, std::size_t count);
navigation::HierarchyResult first_items(navigation::HierarchyResult result, std::size_t count);
navigation::ImpactResult first_items(navigation::ImpactResult result, std::size_t count);
navigation::ReferencesResult first_items(navigation::ReferencesResult result, std::size_t count);

// Removes the first `count` items, or all items if there are fewer.
template <typename Item>
void drop_first(std::vector<Item>& items, std::size_t count) {
  items.erase(items.begin(),
              items.begin() + static_cast<std::ptrdiff_t>(std::min(count, items.size())));
}

// The size of a list, for an answer that has several lists.
struct ListSize {
  std::size_t size = 0;
  std::size_t wanted = 0;  // items for this list before any later list gets one
};

// Divides `count` items among lists. First, each list in order gets up to its `wanted` items. The
// remaining items then go to the lists in the same order. Returns the number of items for each
// list.
std::vector<std::size_t> shares_of(std::size_t count, std::span<const ListSize> lists);

}  // namespace cairn::operations
