#include "internal/operations/answer_items.h"

#include <algorithm>
#include <array>

namespace cairn::operations {
namespace {

// An answer of `impact` has three lists: definitions that break, affected code, and tests to run.
// Most answers have more code than tests, so a few items are reserved for tests.
constexpr std::size_t kWantedBreaks = 8;
constexpr std::size_t kWantedCode = 12;
constexpr std::size_t kWantedTests = 4;

std::array<ListSize, 3> lists_of(const navigation::ImpactResult& result) {
  return {{{result.breaks.breaks.size(), kWantedBreaks},
           {result.affected.size(), kWantedCode},
           {result.tests.size(), kWantedTests}}};
}

}  // namespace

std::size_t items_of(const navigation::HierarchyResult& result) {
  return result.siblings.size() + result.descendants.size();
}
std::size_t items_of(const navigation::ImpactResult& result) {
  return result.breaks.breaks.size() + result.affected.size() + result.tests.size();
}
std::size_t items_of(const navigation::ReferencesResult& result) {
  std::size_t places = 0;
  for (const navigation::FileReferences& file : result.files) places += file.places.size();
  return places;
}

ask::ContextResult first_items(ask::ContextResult result, std::size_t count) {
  if (count < result.nodes.size()) result.left_out += result.nodes.size() - count;
  keep_first(result.nodes, count);
  return result;
}

navigation::HierarchyResult first_items(navigation::HierarchyResult result, std::size_t count) {
  keep_first(result.descendants, count);
  keep_first(result.siblings, count - result.descendants.size());
  return result;
}

navigation::ImpactResult first_items(navigation::ImpactResult result, std::size_t count) {
  const std::vector<std::size_t> shares = shares_of(count, lists_of(result));
  keep_first(result.breaks.breaks, shares[0]);
  keep_first(result.affected, shares[1]);
  keep_first(result.tests, shares[2]);
  return result;
}

navigation::ReferencesResult first_items(navigation::ReferencesResult result, std::size_t count) {
  std::size_t files = 0;
  for (; files < result.files.size() && count > 0; ++files) {
    keep_first(result.files[files].places, count);
    count -= result.files[files].places.size();
  }
  keep_first(result.files, files);
  return result;
}

std::vector<std::size_t> shares_of(std::size_t count, std::span<const ListSize> lists) {
  std::vector<std::size_t> shares;
  for (const ListSize& list : lists) {
    shares.push_back(std::min({list.size, list.wanted, count}));
    count -= shares.back();
  }
  for (std::size_t i = 0; i < lists.size(); ++i) {
    const std::size_t more = std::min(lists[i].size - shares[i], count);
    shares[i] += more;
    count -= more;
  }
  return shares;
}

}  // namespace cairn::operations
