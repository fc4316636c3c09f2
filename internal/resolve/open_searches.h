// Decides which results of nested searches may be kept, and where they may be used.
//
// To find the value of a variable, the resolver may need that of another one, which may need the
// first. The inner search then does without the first value, and what it finds is right only inside
// of the outer search. Searches that are too deep also do without a value. If such results were
// kept, those of later searches would depend on which search came first: an index that is updated
// would differ from one that is made from nothing.
//
//   if (kept.is_open()) { searches.need(kept); return nothing; }
//   if (searches.take(kept)) return kept.result;
//   if (searches.is_full()) { searches.need_more(); return nothing; }
//   const OpenSearches::Search search = searches.begin(kept);
//   …
//   if (searches.end(search, kept)) kept.result = result;
//
// A result may be kept if no search further out was needed for it. This is the low link of Tarjan's
// algorithm for strongly connected components (SIAM Journal on Computing 1, 1972).
#pragma once

#include <algorithm>
#include <limits>
#include <utility>

namespace cairn::resolve {

// A result that is kept once it has been found.
template <typename Result>
struct Kept {
  Result result;
  int height =
      -1;  // how many searches inside each other found it, 0 without any; -1: not known yet
  int open_at = -1;  // the place of the search for it, while it is in progress

  bool is_open() const { return open_at >= 0; }
};

class OpenSearches {
 public:
  // More nested searches are not begun.
  static constexpr int kMost = 16;

  struct Search {
    int place = 0;          // the number of searches around it
    int needed_before = 0;  // by the search around it
    int height_before = 0;
  };

  bool any() const { return count_ > 0; }
  bool is_full() const { return count_ >= kMost; }

  // Whether a kept result can be used here: a search for it would not become too deep.
  template <typename Result>
  bool take(const Kept<Result>& kept) {
    if (kept.height < 0 || count_ + kept.height > kMost) return false;
    height_ = std::max(height_, kept.height);
    return true;
  }

  // Notes that the search in progress does without a result that is being searched for.
  template <typename Result>
  void need(const Kept<Result>& kept) {
    needed_ = std::min(needed_, kept.open_at);
  }

  // Notes that the search in progress does without a result because is_full(). The outermost search
  // is the only one that always has the same number of searches around it.
  void need_more() { needed_ = 0; }

  // Requires: !is_full(), !kept.is_open().
  template <typename Result>
  Search begin(Kept<Result>& kept) {
    kept.open_at = count_;
    return {count_++, std::exchange(needed_, kNothing), std::exchange(height_, 0)};
  }

  // Ends the search that began last. Returns whether its result may be kept, which is not yet known.
  template <typename Result>
  bool end(const Search& search, Kept<Result>& kept) {
    const bool may_be_kept = needed_ >= search.place && kept.height < 0;
    const int height = height_ + 1;
    if (may_be_kept) kept.height = height;
    kept.open_at = -1;
    count_ = search.place;
    needed_ =
        needed_ >= search.place ? search.needed_before : std::min(search.needed_before, needed_);
    height_ = std::max(search.height_before, height);
    return may_be_kept;
  }

 private:
  static constexpr int kNothing = std::numeric_limits<int>::max();

  int count_ = 0;
  int needed_ = kNothing;  // the outermost place that the search in progress has needed
  int height_ = 0;         // how deep the searches in the one in progress were
};

}  // namespace cairn::resolve
